import { useEffect, useLayoutEffect, useRef } from "react";

/**
 * Busy controls are disabled, and browsers move the focus away from disabled elements. This restores the
 * focus once they are enabled again, unless it has moved elsewhere meanwhile (SCR-33).
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
