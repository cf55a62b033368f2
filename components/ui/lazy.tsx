"use client";

import { type ComponentType, type RefObject, useCallback, useRef, useState } from "react";
import { keepLoading } from "./connection";

/** The props of every floating part: it is controlled and knows its plain trigger. */
export type FloatingProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  triggerRef: RefObject<HTMLElement | null>;
};

/** Imports a module whose default export is the floating part. Declare it outside the component. */
export type LoadFloating<Props extends FloatingProps> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * Keeps a menu, dialog or popover out of the initial load. The trigger is plain HTML that is never replaced;
 * the part is fetched when the pointer or focus enters the trigger, and mounted beside it.
 *
 *     const loadMenu = () => import("./account-menu");
 *     const menu = useLazyFloating(loadMenu);
 *     <span className="relative inline-flex">
 *       <button type="button" aria-haspopup="menu" {...menu.trigger}>…</button>
 *       {menu.Part ? <menu.Part {...menu.part} /> : null}
 *     </span>
 *
 * A click before the part has loaded opens it as soon as it has, even after the connection was lost (SCR-9). A
 * failed prefetch is retried the next time the pointer or focus enters.
 */
export function useLazyFloating<Props extends FloatingProps, Trigger extends HTMLElement = HTMLButtonElement>(
  load: LoadFloating<Props>,
) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [open, setOpen] = useState(false);
  const triggerRef = useRef<Trigger>(null);
  const asked = useRef<"approached" | "pressed">(undefined);

  const fetchPart = useCallback(
    (by: "approached" | "pressed") => {
      if (asked.current === by || asked.current === "pressed") return;
      asked.current = by;
      (by === "pressed" ? keepLoading(load) : load)().then(
        (module) => setPart(() => module.default),
        () => {
          if (asked.current === by) asked.current = undefined;
        },
      );
    },
    [load],
  );
  const prepare = useCallback(() => fetchPart("approached"), [fetchPart]);

  const change = useCallback(
    (wanted: boolean) => {
      if (wanted) fetchPart("pressed");
      setOpen(wanted);
    },
    [fetchPart],
  );

  return {
    Part,
    part: { open, onOpenChange: change, triggerRef },
    open,
    setOpen: change,
    prepare,
    trigger: {
      ref: triggerRef,
      "aria-expanded": open,
      onPointerEnter: prepare,
      onFocus: prepare,
      onClick: () => change(!open),
    },
  };
}
