import type { useRouter } from "next/navigation";

/** Whether what lies over the screen has an entry in the history that nothing else has taken. */
let hasEntry = false;

/**
 * Goes to an address by the framework's router. From what lies over the screen it takes its entry in the history, so that
 * each step back shows something else.
 */
export function goOver(
  router: ReturnType<typeof useRouter>,
  href: string,
  options?: { scroll: boolean },
): void {
  router[hasEntry ? "replace" : "push"](href, options);
}

/** What hears of the next step through the history; null while nobody does. */
let hears: ((event: PopStateEvent) => void) | null = null;
// Before the framework's own listener, which comes with its first effects: listeners of a window are called in their order.
if (typeof window !== "undefined") window.addEventListener("popstate", (event) => hears?.(event));

/**
 * While something lies over the screen, the browser's Back closes it instead of leaving the screen, as on a phone. It has
 * an entry of its own in the history, which goes with it. The framework hears of none of this: what the address became
 * meanwhile stays, and `isShown` tells whether the address is the one of what is on the screen. Returns what ends it; its
 * entry stays for a list that `isGoing` says is on its way.
 */
export function closeOnBack(
  close: () => void,
  { isShown, isGoing }: { isShown: () => boolean; isGoing: () => boolean },
): () => void {
  const under = window.location.href;
  // Without an address, so that the framework does not go there.
  window.history.pushState(null, "");
  hasEntry = true;
  let isLeft = false;
  const onBack = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    isLeft = true;
    hasEntry = false;
    hears = null;
    // It went back from what was changed meanwhile: forward to it again.
    if (!isShown()) step(1, isShown);
    close();
  };
  hears = onBack;
  return () => {
    if (hears === onBack) hears = null;
    if (isLeft) return;
    hasEntry = false;
    if (window.location.href === under && !isGoing()) step(-1, isShown);
  };
}

/** Goes through the history without the framework, for which nothing changes where the address is what is shown. */
function step(by: 1 | -1, isShown: () => boolean): void {
  hears = (event) => {
    hears = null;
    if (isShown()) event.stopImmediatePropagation();
  };
  window.history.go(by);
}
