"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { signInBy } from "./sign-in-client";

const GO_AFTER_MS = 1_000;

/**
 * Completes a sign-in with the one-time code in the URL, which is removed from the URL first (AUTH-5).
 * Renders nothing.
 */
export function LoginSuccess() {
  const router = useRouter();
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const token = new URLSearchParams(window.location.search).get("token");
    window.history.replaceState(null, "", window.location.pathname);
    if (!token) return router.replace("/login");
    signInBy("/api/auth/login-code", { code: token }).then(
      () => setTimeout(() => router.replace("/listings"), GO_AFTER_MS),
      (error: unknown) => {
        console.error("The sign-in could not be completed.", error);
        router.replace("/login");
      },
    );
  }, [router]);
  return null;
}
