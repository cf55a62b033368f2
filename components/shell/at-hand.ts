import { type ShortcutId, shortcutGroups } from "./shortcuts";

/** The actions of a screen by shortcut; other shortcuts are not handled by it. */
export type KeyActs = Partial<Record<ShortcutId, () => void>>;

/** A stack of mounted screens; the command menu offers the actions of the last one. */
const screens: KeyActs[] = [];

/** Registers a screen's actions; returns a function that unregisters them. */
export function offer(acts: KeyActs): () => void {
  screens.push(acts);
  return () => {
    screens.splice(screens.indexOf(acts), 1);
  };
}

/** The shortcuts that currently do something, for the command menu. */
export function shortcutsAtHand(): { id: ShortcutId; label: string; cap: string }[] {
  const acts = screens.at(-1) ?? {};
  return shortcutGroups.flatMap(({ lines }) =>
    lines.flatMap(({ label, shortcuts, names }) =>
      shortcuts.flatMap(({ id, cap }, at) =>
        acts[id] || id === "help" ? [{ id, label: names?.[at] ?? label, cap }] : [],
      ),
    ),
  );
}

/** Runs a shortcut's action; 'help' is handled by the top bar, which listens for the key. */
export function runShortcut(id: ShortcutId): void {
  const act = screens.at(-1)?.[id];
  if (act) act();
  else if (id === "help") document.dispatchEvent(new KeyboardEvent("keydown", { key: "?" }));
}
