"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Redirects after a delay. Renders nothing. */
export function GoLater({ to, afterMs }: { to: string; afterMs: number }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => router.replace(to), afterMs);
    return () => clearTimeout(timer);
  }, [router, to, afterMs]);
  return null;
}
