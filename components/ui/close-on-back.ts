/** What hears of the next step through the history; null while nobody does. */
let hears: ((event: PopStateEvent) => void) | null = null;
// Before the framework's own listener, which comes with its first effects: listeners of a window are called in their order.
if (typeof window !== "undefined") window.addEventListener("popstate", (event) => hears?.(event));

/**
 * While something lies over the screen, the browser's Back closes it instead of leaving the screen, as on a phone. It has
 * an entry of its own in the history, which goes with it. The framework hears of none of this: what the address became
 * meanwhile stays, and `isShown` tells whether the address is the one of what is on the screen. Returns what ends it.
 */
export function closeOnBack(close: () => void, isShown: () => boolean): () => void {
  const under = window.location.href;
  // Without an address, so that the framework does not go there.
  window.history.pushState(null, "");
  let isLeft = false;
  const onBack = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    isLeft = true;
    hears = null;
    // It went back from what was changed meanwhile: forward to it again.
    if (!isShown()) step(1, isShown);
    close();
  };
  hears = onBack;
  return () => {
    if (hears === onBack) hears = null;
    if (!isLeft && window.location.href === under) step(-1, isShown);
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
