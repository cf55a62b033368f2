"use client";

import { Search } from "lucide-react";
import { useEffect } from "react";
import { Kbd } from "@/components/ui/kbd";
import { useLazyFloating } from "@/components/ui/lazy";
import { shortcutFor } from "./shortcuts";
import type { Viewer } from "./viewer";

const loadMenu = () => import("./command-menu");
const loadKeys = () => import("./shortcuts-dialog");

/** Opens the command menu. Ctrl K opens it from anywhere, and '?' opens the list of shortcuts (SCR-8). */
export function CommandField({ viewer }: { viewer: Viewer }) {
  const menu = useLazyFloating(loadMenu);
  const keys = useLazyFloating(loadKeys);
  const { setOpen: openMenu } = menu;
  const { setOpen: openKeys } = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if (
        (event.ctrlKey || event.metaKey) &&
        event.key.toLowerCase() === "k" &&
        !event.shiftKey &&
        !event.altKey
      ) {
        event.preventDefault();
        openMenu(true);
      } else if (shortcutFor(event) === "help") openKeys(true);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [openMenu, openKeys]);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        className="flex h-8 flex-none items-center gap-2 rounded-md border border-border-strong px-2 text-subtle-foreground hover:bg-hover hover:text-muted-foreground noscript:hidden touch:h-11 max-xl:w-8 max-xl:justify-center max-xl:border-transparent touch:max-xl:w-11 xl:mr-2 xl:w-58 xl:pr-1.5"
        {...menu.trigger}
      >
        <Search className="size-3.5!" />
        <span className="flex-1 text-left max-xl:sr-only">Search or go to</span>
        <Kbd aria-hidden="true" className="max-xl:hidden!">
          Ctrl K
        </Kbd>
      </button>
      {menu.Part ? <menu.Part {...menu.part} viewer={viewer} /> : null}
      {keys.Part ? <keys.Part {...keys.part} /> : null}
    </>
  );
}
