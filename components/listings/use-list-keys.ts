import { useEffect, useEffectEvent } from "react";
import { type KeyActs, offer } from "@/components/shell/at-hand";
import { isTyping, type ShortcutId } from "@/components/shell/shortcuts";
import { useShortcuts } from "@/components/shell/use-shortcuts";
import type { useListDrawer } from "./use-list-drawer";
import type { useRowSelection } from "./use-row-selection";

type Drawer = ReturnType<typeof useListDrawer>;

/** Handles the shortcuts that move, open and select rows, and those of `acts`. */
export function useRowKeys(
  drawer: Drawer,
  selected: ReturnType<typeof useRowSelection>,
  acts: KeyActs,
): void {
  const { openId, currentId } = drawer;
  useListKeys({
    next: () => drawer.move(1),
    previous: () => drawer.move(-1),
    open: () => currentId && drawer.open(currentId),
    close: () => (openId ? drawer.close() : selected.clear()),
    select: () => currentId && selected.toggle(currentId),
    original: drawer.original,
    ...acts,
  });
}

/** Handles keyboard shortcuts while a list is on screen, and offers their actions to the command menu. */
export function useListKeys(keys: KeyActs): void {
  const act = useEffectEvent((id: ShortcutId) => keys[id]?.());
  useShortcuts((id, press) => {
    if (!keys[id]) return;
    press.preventDefault();
    // In a field, Escape first leaves the field: shortcuts work again, and nothing typed is lost.
    if (id === "close" && isTyping(press)) (press.target as HTMLElement).blur();
    else keys[id]();
  });
  const names = Object.keys(keys).join(" ");
  useEffect(
    () =>
      offer(Object.fromEntries(names.split(" ").map((id) => [id, () => act(id as ShortcutId)])) as KeyActs),
    [names],
  );
}
