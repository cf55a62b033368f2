"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Reads the screen again and again while something on it is at work; a tab that nobody looks at rests. */
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
