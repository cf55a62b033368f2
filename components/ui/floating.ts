import type { RefObject } from "react";

type TriggerRef = RefObject<HTMLElement | null> | undefined;

/** The anchor of a floating part: an invisible span over its plain trigger (the parent is `relative`). */
export const anchorProps = {
  "aria-hidden": true,
  tabIndex: -1,
  className: "pointer-events-none absolute inset-0",
} as const;

/** Handlers that let the plain trigger open and close the part. */
export function belongsTo(triggerRef: TriggerRef) {
  return {
    /** Pressing the trigger does not count as outside, because the trigger itself closes the part. */
    onInteractOutside(event: { target: EventTarget | null; preventDefault: () => void }) {
      const { target } = event;
      if (target instanceof Node && triggerRef?.current?.contains(target)) event.preventDefault();
    },
    /** Returns the focus to the trigger instead of the invisible anchor, without scrolling. */
    onCloseAutoFocus(event: Event) {
      if (!triggerRef) return;
      event.preventDefault();
      const active = document.activeElement;
      // Leave the focus alone if the user has already moved it to another control.
      if (
        !active ||
        active === document.body ||
        active.closest("[data-radix-popper-content-wrapper], [role=dialog], [role=alertdialog]")
      ) {
        triggerRef.current?.focus({ preventScroll: true });
      }
    },
  };
}
