import type { useRouter } from "next/navigation";

/** Whether an overlay has its own history entry that has not been reused. */
let hasEntry = false;

/**
 * Navigates with the framework's router. From an overlay it replaces the overlay's history entry, so that
 * each step back shows something else.
 */
export function goOver(
  router: ReturnType<typeof useRouter>,
  href: string,
  options?: { scroll: boolean },
): void {
  router[hasEntry ? "replace" : "push"](href, options);
}

/** Handles the next popstate event; null when none is expected. */
let onNextPop: ((event: PopStateEvent) => void) | null = null;
// Registered before the framework's listener, which comes with its first effects: window listeners run in
// order of registration.
if (typeof window !== "undefined") window.addEventListener("popstate", (event) => onNextPop?.(event));

/**
 * While an overlay is open, the browser's Back closes it instead of leaving the screen, as on a phone. The
 * overlay has its own history entry, which is removed with it. The framework does not see any of this:
 * changes to the URL meanwhile are kept, and `isShown` tells whether the URL matches the screen. Returns a
 * function that ends it; the entry stays for a list that `isGoing` reports as loading.
 */
export function closeOnBack(
  close: () => void,
  { isShown, isGoing }: { isShown: () => boolean; isGoing: () => boolean },
): () => void {
  const under = window.location.href;
  // Without a URL, so that the framework does not navigate.
  window.history.pushState(null, "");
  hasEntry = true;
  let isLeft = false;
  const onBack = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    isLeft = true;
    hasEntry = false;
    onNextPop = null;
    // Back also undid a URL change made meanwhile: go forward to it again.
    if (!isShown()) step(1, isShown);
    close();
  };
  onNextPop = onBack;
  return () => {
    if (onNextPop === onBack) onNextPop = null;
    if (isLeft) return;
    hasEntry = false;
    if (window.location.href === under && !isGoing()) step(-1, isShown);
  };
}

/**
 * Moves in the history without the framework, which has nothing to do as long as the URL matches the screen.
 */
function step(by: 1 | -1, isShown: () => boolean): void {
  onNextPop = (event) => {
    onNextPop = null;
    if (isShown()) event.stopImmediatePropagation();
  };
  window.history.go(by);
}
