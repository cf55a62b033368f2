"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Refreshes the screen at an interval while something on it is in progress; hidden tabs are skipped. */
export function KeepCurrent({ everyMs }: { everyMs: number }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [router, everyMs]);
  return null;
}
