/** The local-storage key under which the theme is remembered (RT-8). */
const THEME_KEY = "theme";

export type Theme = "light" | "dark";

/**
 * Runs in the head before anything is painted: the remembered theme, else the system's. A browser that
 * refuses storage follows the system. Plain ES5, because it is sent as it stands (RT-8).
 */
export const themeScript = `(function(){var t;try{t=localStorage.getItem("${THEME_KEY}")}catch(e){}document.documentElement.classList.toggle("dark",t==="dark"||(t!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches))})()`;

/** The theme that is on the page now. Only in the browser. */
export function currentTheme(): Theme {
  return document.documentElement.classList.contains("dark") ? "dark" : "light";
}

/** The theme this browser remembers, else the system's: what the script in the head decides. Only in the browser. */
export function rememberedTheme(): Theme {
  let remembered: string | null = null;
  try {
    remembered = localStorage.getItem(THEME_KEY);
  } catch {
    // Storage is refused: follow the system.
  }
  if (remembered === "light" || remembered === "dark") return remembered;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Puts a theme on the page without remembering it. Only in the browser. */
export function showTheme(theme: Theme): void {
  document.documentElement.classList.toggle("dark", theme === "dark");
}

/** Changes the page's theme and remembers it (RT-8). Only in the browser. */
export function setTheme(theme: Theme): void {
  showTheme(theme);
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is refused (private windows): the choice holds for this page only.
  }
}
