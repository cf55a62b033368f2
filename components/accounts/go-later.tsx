"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Goes to another screen after some milliseconds. Shows nothing. */
export function GoLater({ to, afterMs }: { to: string; afterMs: number }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => router.replace(to), afterMs);
    return () => clearTimeout(timer);
  }, [router, to, afterMs]);
  return null;
}
