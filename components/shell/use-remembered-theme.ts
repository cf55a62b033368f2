import { useLayoutEffect } from "react";
import { rememberedTheme, showTheme } from "./theme";

// React warns about layout effects on the server.
const useBeforePaint = typeof window === "undefined" ? () => undefined : useLayoutEffect;

/**
 * Applies the theme in documents built by the browser itself (Next.js does this for errors and 404s reported
 * by a screen): the head's script does not run there.
 */
export function useRememberedTheme(): void {
  useBeforePaint(() => showTheme(rememberedTheme()), []);
}
