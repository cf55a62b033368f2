"use client";

import { useEffect } from "react";
import { UNREACHABLE } from "@/components/api/unreachable";
import { Button } from "@/components/ui/button";
import { holdScreens, tryAgain, useConnectionLost } from "@/components/ui/connection";

/** Says that the connection is lost while a screen waits for it, with a retry; the app stays as it is. */
export function ConnectionBar() {
  const lost = useConnectionLost();
  useEffect(holdScreens, []);
  if (!lost) return null;
  return (
    <>
      {/* On narrow screens the document scrolls: room below it, so that the bar hides nothing for good. */}
      <div aria-hidden="true" className="h-18 flex-none md:hidden" />
      <div
        role="alert"
        data-beside-modal=""
        className="fixed inset-x-0 bottom-[var(--toast-bottom,60px)] z-(--z-toast) max-md:bottom-[var(--toast-bottom-phone,76px)] mx-auto flex w-fit max-w-[calc(100vw-2rem)] items-center gap-3 rounded-lg bg-inverse py-1.5 pr-2 pl-3.5 text-inverse-foreground shadow-popover"
      >
        {UNREACHABLE} What you typed is kept.
        <Button variant="tint" size="sm" onClick={tryAgain}>
          Try Again
        </Button>
      </div>
    </>
  );
}
