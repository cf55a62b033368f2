"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { ApiError, callApi } from "@/components/api/call-api";
import { storedToken, storeToken } from "@/components/api/stored-token";
import { restoreSession } from "./sign-in-client";

/**
 * On start-up asks who a stored access token belongs to (AUTH-9). A token that is no good, or another person's
 * than the one signed in here (`userId`), is forgotten; where nobody is signed in, it brings the session back
 * (RT-1). Shows nothing.
 */
export function SessionStart({ userId }: { userId: string | null }) {
  const router = useRouter();
  useEffect(() => {
    if (storedToken() === null) return;
    if (userId === null) {
      restoreSession().then((restored) => restored && router.refresh());
      return;
    }
    callApi<{ id: string }>("/api/me").then(
      (user) => user.id !== userId && storeToken(null),
      (error: unknown) =>
        error instanceof ApiError || console.error("The session could not be checked.", error),
    );
  }, [userId, router]);
  return null;
}
