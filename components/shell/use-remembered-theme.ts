import { useLayoutEffect } from "react";
import { rememberedTheme, showTheme } from "./theme";

// On the server a layout effect has nothing to do, and React says so.
const useBeforePaint = typeof window === "undefined" ? () => undefined : useLayoutEffect;

/**
 * Applies the theme in a document that the browser itself had to build (Next.js does so for an error or a 404
 * that a screen reports): such a document does not run the script of its head.
 */
export function useRememberedTheme(): void {
  useBeforePaint(() => showTheme(rememberedTheme()), []);
}
