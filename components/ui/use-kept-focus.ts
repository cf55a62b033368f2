import { useEffect, useLayoutEffect, useRef } from "react";

/**
 * While something is busy its controls are disabled, and browsers take the focus from what is disabled. It goes back to
 * where it was as soon as that can be used again, unless it has gone elsewhere meanwhile (SCR-33).
 */
export function useKeptFocus(busy: boolean): void {
  const had = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (busy) had.current = document.activeElement;
  }, [busy]);
  useEffect(() => {
    if (busy) return;
    const was = had.current;
    had.current = null;
    if (was instanceof HTMLElement && document.activeElement === document.body) {
      was.focus({ preventScroll: true });
    }
  }, [busy]);
}
