import { X } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { closeOnBack } from "@/components/ui/close-on-back";
import { IconButton } from "@/components/ui/icon-button";
import { inertOutside } from "@/components/ui/inert-outside";

interface PanelFrameProps {
  /** Below 1024 px: whether the panel is open. */
  open: boolean;
  /** Another list is loading. */
  pending: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The frame of the filters: on the left on wide screens, otherwise a modal sheet behind the Filters button,
 * from the left or on phones from below. It is one element in all three places, so that typed text survives.
 */
export function PanelFrame({ open, pending, onClose, children }: PanelFrameProps) {
  const frame = useSheet(open, pending, onClose);
  return (
    <>
      {open ? (
        <button
          type="button"
          aria-label="Close filters"
          tabIndex={-1}
          data-beside-modal=""
          className="panel-scrim fixed inset-0 cursor-default bg-scrim lg:hidden"
          onClick={onClose}
        />
      ) : null}
      <section
        ref={frame}
        aria-label="Filters"
        data-open={open || undefined}
        {...(open ? { role: "dialog", "aria-modal": true } : { role: "complementary" })}
        className="panel relative flex min-h-0 flex-col bg-canvas lg:border-r"
      >
        <span
          aria-hidden="true"
          className="absolute top-1.5 left-1/2 -ml-4.5 h-1 w-9 rounded-full bg-border-strong md:hidden"
        />
        <IconButton
          aria-label="Close"
          className="absolute top-2.5 right-3 z-1 md:top-3 lg:hidden md:touch:top-1"
          onClick={onClose}
        >
          <X />
        </IconButton>
        {children}
      </section>
    </>
  );
}

/**
 * Below 1024 px, makes the open panel modal: it takes the focus and returns it, and Escape and Back close it.
 * Returns the ref of the panel.
 */
function useSheet(open: boolean, pending: boolean, onClose: () => void) {
  const frame = useRef<HTMLElement>(null);
  const close = useEffectEvent(onClose);
  const params = useSearchParams().toString();
  const isShown = useEffectEvent(() => new URLSearchParams(window.location.search).toString() === params);
  const isGoing = useEffectEvent(() => pending);
  useEffect(() => {
    if (!open || !frame.current) return;
    const wide = window.matchMedia("(min-width: 1024px)");
    if (wide.matches) {
      // The panel is already visible: move the focus to its first field.
      frame.current.querySelector("input")?.focus();
      return close();
    }
    const before = document.activeElement;
    const release = inertOutside(frame.current);
    const endBack = closeOnBack(() => close(), { isShown: () => isShown(), isGoing: () => isGoing() });
    frame.current.querySelector("button")?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      // Popovers and dialogs above the panel handle Escape first.
      const within = event.target instanceof Element ? event.target.closest("[role=dialog]") : null;
      if (within && within !== frame.current) return;
      event.preventDefault();
      close();
    };
    const onWide = () => close();
    wide.addEventListener("change", onWide);
    document.addEventListener("keydown", onKey, { capture: true });
    return () => {
      wide.removeEventListener("change", onWide);
      document.removeEventListener("keydown", onKey, { capture: true });
      release();
      endBack();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [open]);
  return frame;
}
