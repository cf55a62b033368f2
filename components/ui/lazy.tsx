"use client";

import { type ComponentType, type RefObject, useCallback, useRef, useState } from "react";

/** What every floating part takes: it is controlled, and knows the plain trigger it belongs to. */
export type FloatingProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  triggerRef: RefObject<HTMLElement | null>;
};

/** Loads the module whose default export is the floating part. Declare it outside the component. */
export type LoadFloating<Props extends FloatingProps> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * Keeps a menu, dialog or popover out of the first load. The trigger is plain HTML that stays in place
 * for ever; the part behind it is fetched when a pointer or the focus comes near, and mounted beside it.
 *
 *     const loadMenu = () => import("./account-menu");
 *     const menu = useLazyFloating(loadMenu);
 *     <span className="relative inline-flex">
 *       <button type="button" aria-haspopup="menu" {...menu.trigger}>…</button>
 *       {menu.Part ? <menu.Part {...menu.part} /> : null}
 *     </span>
 *
 * A press before the part has arrived opens it as soon as it has. A failed download is tried again at
 * the next approach; `failed` says so meanwhile.
 */
export function useLazyFloating<Props extends FloatingProps, Trigger extends HTMLElement = HTMLButtonElement>(
  load: LoadFloating<Props>,
) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const triggerRef = useRef<Trigger>(null);
  const asked = useRef(false);

  const prepare = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    load().then(
      (module) => {
        setFailed(false);
        setPart(() => module.default);
      },
      (cause: unknown) => {
        console.error("A part of the page could not be loaded.", cause);
        asked.current = false;
        setFailed(true);
        setOpen(false);
      },
    );
  }, [load]);

  const change = useCallback(
    (wanted: boolean) => {
      if (wanted) prepare();
      setOpen(wanted);
    },
    [prepare],
  );

  return {
    Part,
    part: { open, onOpenChange: change, triggerRef },
    open,
    setOpen: change,
    failed,
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
