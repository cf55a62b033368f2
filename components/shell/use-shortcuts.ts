import { useEffect, useEffectEvent } from "react";
import { type ShortcutId, shortcutFor } from "./shortcuts";

/** Hears the shortcuts pressed anywhere, unless something else has handled the key. */
export function useShortcuts(act: (id: ShortcutId, press: KeyboardEvent) => void): void {
  const onKey = useEffectEvent((press: KeyboardEvent) => {
    const id = press.defaultPrevented ? null : shortcutFor(press);
    if (id) act(id, press);
  });
  useEffect(() => {
    const listen = (press: KeyboardEvent) => onKey(press);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
