/** Every keyboard shortcut, declared once for the listener, the shortcut list and the pager. */
const GROUPS = [
  {
    title: "In a list",
    lines: [
      {
        label: "Next, previous row",
        names: ["Next row", "Previous row"],
        hint: "move",
        shortcuts: [
          { id: "next", key: "j", cap: "J" },
          { id: "previous", key: "k", cap: "K" },
        ],
      },
      { label: "Select", hint: "select", shortcuts: [{ id: "select", key: "x", cap: "X" }] },
      { label: "Open", hint: "open", shortcuts: [{ id: "open", key: "Enter", cap: "↵" }] },
    ],
  },
  {
    title: "On a listing",
    lines: [
      { label: "Favourite", hint: "favourite", shortcuts: [{ id: "favourite", key: "f", cap: "F" }] },
      { label: "Hide", hint: "hide", shortcuts: [{ id: "hide", key: "h", cap: "H" }] },
      { label: "Original", shortcuts: [{ id: "original", key: "o", cap: "O" }] },
      { label: "Add to pipeline", shortcuts: [{ id: "pipeline", key: "p", cap: "P" }] },
      {
        label: "Previous, next stage",
        names: ["Previous stage", "Next stage"],
        shortcuts: [
          { id: "stageBack", key: "[", cap: "[" },
          { id: "stageOn", key: "]", cap: "]" },
        ],
      },
      { label: "Next step", shortcuts: [{ id: "nextStep", key: "t", cap: "T" }] },
    ],
  },
  {
    title: "Everywhere",
    lines: [
      { label: "Search", shortcuts: [{ id: "search", key: "/", cap: "/" }] },
      { label: "Describe what you’d buy", shortcuts: [{ id: "ask", key: "s", cap: "S" }] },
      { label: "Close", shortcuts: [{ id: "close", key: "Escape", cap: "Esc" }] },
      { label: "Command menu", shortcuts: [{ id: "commands", key: "Control+k", cap: "Ctrl K" }] },
      { label: "All keys", hint: "all keys", shortcuts: [{ id: "help", key: "?", cap: "?" }] },
    ],
  },
] as const;

export type ShortcutId = (typeof GROUPS)[number]["lines"][number]["shortcuts"][number]["id"];

/** One line of the shortcut list; `hint` is its word in the pager, if it is shown there. */
export type ShortcutLine = {
  label: string;
  shortcuts: readonly { id: ShortcutId; key: string; cap: string }[];
  hint?: string;
  /** What each key does, for lines with several keys. */
  names?: readonly string[];
};

export const shortcutGroups: readonly { title: string; lines: readonly ShortcutLine[] }[] = GROUPS;

const byKey = new Map(
  shortcutGroups.flatMap((group) =>
    group.lines.flatMap((line) => line.shortcuts.map(({ key, id }) => [key, id] as const)),
  ),
);

type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "isComposing" | "target">;

const TYPING = "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]";
/**
 * Anything open above a list captures its shortcuts; the drawer belongs to the list, even when it is a
 * dialog.
 */
const ABOVE = "[role=menu], [role=listbox], [role=alertdialog], [role=dialog]:not(.drawer)";
const OWN_KEYS =
  "a, button, summary, [role=menu], [role=listbox], [role=dialog], [role=alertdialog], [role=combobox]";

/**
 * The shortcut for a key press; null while typing, with a modifier, or when the focused element handles the
 * key itself (Enter on a link or button, any key in a menu).
 */
export function shortcutFor(press: KeyPress): ShortcutId | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return null;
  const id = byKey.get(press.key.length === 1 ? press.key.toLowerCase() : press.key) ?? null;
  if (id === null || id === "close") return id;
  if (isWithin(press, TYPING)) return null;
  if (id === "open" && isWithin(press, OWN_KEYS)) return null;
  return isWithin(press, ABOVE) ? null : id;
}

/** Whether the key was pressed in a text field. */
export const isTyping = (press: Pick<KeyPress, "target">): boolean => isWithin(press, TYPING);

function isWithin({ target }: Pick<KeyPress, "target">, selector: string): boolean {
  return target !== null && "closest" in target && (target as Element).closest(selector) !== null;
}
