"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { useConnectionLost } from "@/components/ui/connection";
import { LOADING_RESULTS, WaitingCard, type WaitingWords } from "@/components/ui/waiting-card";
// Bundled with the frame: only then is its Back listener registered before the framework's.
import "@/components/ui/close-on-back";

/** The loading message for a screen; a filter's results have their own (SAV-3). */
const wordsFor = (path: string): WaitingWords =>
  path.startsWith("/listing-filters/") ? LOADING_RESULTS : { title: "Loading..." };

const GOING = "winnow:going";

/** Call this when code leaves a screen without a link. */
export function announceGoing(href: string): void {
  window.dispatchEvent(new CustomEvent(GOING, { detail: href }));
}

/** The path of another screen on this site that a plain click leads to. */
function pathAhead(href: string): string | null {
  const { origin, pathname } = new URL(href, window.location.href);
  const stays = origin !== window.location.origin || pathname === window.location.pathname;
  return stays || pathname.startsWith("/api/") ? null : pathname;
}

function pressedLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
  return elsewhere || link?.target || link?.hasAttribute("download") ? null : link;
}

/**
 * Shows 'Loading...' over the old screen when the next one takes a while, however it was requested (RT-4).
 * One global listener, so that links need no code of their own.
 */
export function Going() {
  const pathname = usePathname();
  return <GoingFrom key={pathname} />;
}

function GoingFrom() {
  const [to, setTo] = useState<string | null>(null);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = pressedLink(event);
      if (link) setTo(pathAhead(link.href));
    };
    const onGoing = (event: Event) => setTo(pathAhead(String((event as CustomEvent).detail)));
    document.addEventListener("click", onClick, true);
    window.addEventListener(GOING, onGoing);
    return () => {
      document.removeEventListener("click", onClick, true);
      window.removeEventListener(GOING, onGoing);
    };
  }, []);
  const lost = useConnectionLost();
  return to === null || lost ? null : <WaitingCard words={wordsFor(to)} className="fixed z-(--z-toast)" />;
}
