"use client";

import { Keyboard } from "lucide-react";
import { useEffect } from "react";
import { shortcutFor } from "@/components/shell/shortcuts";
import { IconButton } from "@/components/ui/icon-button";
import { useLazyFloating } from "@/components/ui/lazy";

const loadDialog = () => import("@/components/shell/shortcuts-dialog");

/** Opens the list of all keys, as '?' does anywhere. */
export function ShortcutsButton() {
  const { Part, part, setOpen, trigger } = useLazyFloating(loadDialog);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (shortcutFor(event) === "help" && !event.defaultPrevented) setOpen(true);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [setOpen]);

  return (
    <span className="max-md:hidden">
      <IconButton
        aria-label="Keyboard shortcuts"
        aria-haspopup="dialog"
        data-tooltip="Keyboard shortcuts"
        {...trigger}
      >
        <Keyboard />
      </IconButton>
      {Part ? <Part {...part} /> : null}
    </span>
  );
}
