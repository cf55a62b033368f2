import type { RefObject } from "react";

type TriggerRef = RefObject<HTMLElement | null> | undefined;

/** The anchor of a floating part: an unseen span over its plain trigger (the parent is `relative`). */
export const anchorProps = {
  "aria-hidden": true,
  tabIndex: -1,
  className: "pointer-events-none absolute inset-0",
} as const;

/** Handlers that leave opening and closing by the plain trigger to that trigger. */
export function belongsTo(triggerRef: TriggerRef) {
  return {
    /** A press on the trigger is not a press outside: the trigger itself will close the part. */
    onInteractOutside(event: { target: EventTarget | null; preventDefault: () => void }) {
      const { target } = event;
      if (target instanceof Node && triggerRef?.current?.contains(target)) event.preventDefault();
    },
    /** Focus goes back to where the person was, not to the unseen anchor; what they look at stays where it is. */
    onCloseAutoFocus(event: Event) {
      if (!triggerRef) return;
      event.preventDefault();
      const active = document.activeElement;
      // Anyone who has already gone on to another control by pointer or Tab is left there.
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
