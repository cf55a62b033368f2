import { useEffect, useEffectEvent } from "react";
import { type ShortcutId, shortcutFor } from "@/components/shell/shortcuts";

/** What each key of a list does; keys without an entry are somebody else's. */
export type ListKeys = Partial<Record<ShortcutId, () => void>>;

/** Listens for the product's keys while a list is on the screen. */
export function useListKeys(keys: ListKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const id = event.defaultPrevented ? null : shortcutFor(event);
    const act = id && keys[id];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
