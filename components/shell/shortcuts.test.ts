import { describe, expect, it } from "vitest";
import { isTyping, shortcutFor, shortcutGroups } from "./shortcuts";

/** A fake element that is inside the elements named by these selectors. */
function inside(...parts: string[]): EventTarget {
  const target = {
    closest: (selector: string) =>
      selector.split(",").some((one) => parts.includes(one.trim().replace(/:not\(.*$/, ""))) ? target : null,
  };
  return target as unknown as EventTarget;
}

function press(key: string, more: Partial<Parameters<typeof shortcutFor>[0]> = {}) {
  const plain = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false, target: inside() };
  return shortcutFor({ key, ...plain, ...more });
}

describe("keyboard shortcuts", () => {
  it("are found by their key, in either case", () => {
    expect(press("j")).toBe("next");
    expect(press("K")).toBe("previous");
    expect(press("Enter")).toBe("open");
    expect(press("?")).toBe("help");
    expect(press("x")).toBe("select");
    expect(press("q")).toBeNull();
  });

  it("leave the browser's own combinations alone", () => {
    expect(press("f", { ctrlKey: true })).toBeNull();
    expect(press("h", { metaKey: true })).toBeNull();
    expect(press("j", { isComposing: true })).toBeNull();
  });

  it("are off while typing, but Escape still closes", () => {
    expect(press("f", { target: inside("input") })).toBeNull();
    expect(press("/", { target: inside("textarea") })).toBeNull();
    expect(press("Escape", { target: inside("input") })).toBe("close");
    expect(isTyping({ target: inside("input") })).toBe(true);
    expect(isTyping({ target: inside("a") })).toBe(false);
  });

  it("leave Enter to the focused link or button", () => {
    expect(press("Enter", { target: inside("button") })).toBeNull();
    expect(press("f", { target: inside("button") })).toBe("favourite");
  });

  it("do nothing behind a dialog, but Escape still closes", () => {
    expect(press("h", { target: inside("[role=dialog]") })).toBeNull();
    expect(press("j", { target: inside("[role=alertdialog]") })).toBeNull();
    expect(press("Escape", { target: inside("[role=dialog]") })).toBe("close");
  });

  it("give every key one meaning", () => {
    const keys = shortcutGroups.flatMap((group) =>
      group.lines.flatMap((line) => line.shortcuts.map((shortcut) => shortcut.key)),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});
