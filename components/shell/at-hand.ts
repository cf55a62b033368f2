import { type ShortcutId, shortcutGroups } from "./shortcuts";

/** What each key of a screen does; keys without an entry are somebody else's. */
export type KeyActs = Partial<Record<ShortcutId, () => void>>;

/** The screen that last registered its keys; the command menu offers its actions. */
const screens: KeyActs[] = [];

/** Makes a screen's actions known for as long as it is there; returns what takes them back. */
export function offer(acts: KeyActs): () => void {
  screens.push(acts);
  return () => {
    screens.splice(screens.indexOf(acts), 1);
  };
}

/** The shortcuts that do something here and now, as the command menu names them. */
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

/** Does what the key would do; 'help' belongs to the bar, which hears the key itself. */
export function runShortcut(id: ShortcutId): void {
  const act = screens.at(-1)?.[id];
  if (act) act();
  else if (id === "help") document.dispatchEvent(new KeyboardEvent("keydown", { key: "?" }));
}
