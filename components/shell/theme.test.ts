import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { currentTheme, rememberedTheme, setTheme, themeScript } from "./theme";

type Browser = { remembered: string | null; systemIsDark: boolean; refusesStorage?: boolean };

/** Fakes a page with this stored theme, system preference and storage; it sets the root's class names. */
function openPage({ remembered, systemIsDark, refusesStorage = false }: Browser) {
  const classes = new Set<string>();
  const stored = new Map<string, string>(remembered === null ? [] : [["theme", remembered]]);
  vi.stubGlobal("document", {
    documentElement: {
      classList: {
        toggle: (name: string, wanted: boolean) => (wanted ? classes.add(name) : classes.delete(name)),
        contains: (name: string) => classes.has(name),
      },
    },
  });
  vi.stubGlobal("localStorage", {
    getItem(key: string) {
      if (refusesStorage) throw new DOMException("denied", "SecurityError");
      return stored.get(key) ?? null;
    },
    setItem(key: string, value: string) {
      if (refusesStorage) throw new DOMException("denied", "SecurityError");
      stored.set(key, value);
    },
  });
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query === "(prefers-color-scheme: dark)" && systemIsDark,
  }));
  return { stored };
}

/** Runs the head's script as the browser would. */
function paint() {
  new Function(themeScript)();
}

describe("the theme before the first paint [RT-8]", () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [null, true, "dark"],
    [null, false, "light"],
    ["dark", false, "dark"],
    ["light", true, "light"],
    ["sepia", true, "dark"],
  ] as const)("with %s remembered and a dark system %s, is %s", (remembered, systemIsDark, theme) => {
    openPage({ remembered, systemIsDark });
    paint();
    expect(currentTheme()).toBe(theme);
    expect(rememberedTheme()).toBe(theme);
  });

  it("follows the system when the browser blocks storage", () => {
    openPage({ remembered: "light", systemIsDark: true, refusesStorage: true });
    paint();
    expect(currentTheme()).toBe("dark");
  });
});

describe("changing the theme [RT-8]", () => {
  let page: ReturnType<typeof openPage>;
  beforeEach(() => {
    page = openPage({ remembered: null, systemIsDark: false });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("shows at once and is remembered under the key 'theme'", () => {
    setTheme("dark");
    expect(currentTheme()).toBe("dark");
    expect(page.stored.get("theme")).toBe("dark");
    setTheme("light");
    paint();
    expect(currentTheme()).toBe("light");
  });

  it("still shows when storage is blocked", () => {
    openPage({ remembered: null, systemIsDark: false, refusesStorage: true });
    setTheme("dark");
    expect(currentTheme()).toBe("dark");
  });
});
