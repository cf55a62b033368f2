import { useEffect, useEffectEvent } from "react";
import { type KeyActs, offer } from "@/components/shell/at-hand";
import { isTyping, type ShortcutId, shortcutFor } from "@/components/shell/shortcuts";

/** Listens for the product's keys while a list is on the screen, and offers what they do to the command menu. */
export function useListKeys(keys: KeyActs): void {
  const act = useEffectEvent((id: ShortcutId) => keys[id]?.());
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const id = event.defaultPrevented ? null : shortcutFor(event);
    if (!id || !keys[id]) return;
    event.preventDefault();
    // Escape leaves a field before it closes anything: the keys work again, and nothing that was typed goes.
    if (id === "close" && isTyping(event)) (event.target as HTMLElement).blur();
    else act(id);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  const names = Object.keys(keys).join(" ");
  useEffect(
    () =>
      offer(Object.fromEntries(names.split(" ").map((id) => [id, () => act(id as ShortcutId)])) as KeyActs),
    [names],
  );
}
