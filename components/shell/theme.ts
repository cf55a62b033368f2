import { store, stored } from "@/components/ui/local-storage";

/** The local-storage key of the theme (RT-8). */
const THEME_KEY = "theme";

export type Theme = "light" | "dark";

/**
 * Runs in the head before the first paint: applies the remembered theme, else the system's. When storage is
 * blocked it follows the system. Plain ES5, because it is sent as is (RT-8).
 */
export const themeScript = `(function(){var t;try{t=localStorage.getItem("${THEME_KEY}")}catch(e){}document.documentElement.classList.toggle("dark",t==="dark"||(t!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches))})()`;

/** The theme currently shown. Browser only. */
export function currentTheme(): Theme {
  return document.documentElement.classList.contains("dark") ? "dark" : "light";
}

/** The remembered theme, else the system's, just as the head's script decides. Browser only. */
export function rememberedTheme(): Theme {
  const remembered = stored(THEME_KEY);
  if (remembered === "light" || remembered === "dark") return remembered;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Shows a theme without remembering it. Browser only. */
export function showTheme(theme: Theme): void {
  document.documentElement.classList.toggle("dark", theme === "dark");
}

/** Shows a theme and remembers it (RT-8). Browser only. */
export function setTheme(theme: Theme): void {
  showTheme(theme);
  store(THEME_KEY, theme);
}
