"use client";

import { useLayoutEffect } from "react";
import { rememberedTheme, showTheme, themeScript } from "@/components/shell/theme";

// On the server a layout effect has nothing to do, and React says so.
const useBeforePaint = typeof window === "undefined" ? () => undefined : useLayoutEffect;

/**
 * Applies the theme while the head is parsed, before anything is painted (RT-8). A document that the
 * browser itself had to build (Next.js does so for an error or a 404 that a screen reports) runs no
 * scripts of its own: there the effect does the same.
 */
export function ThemeScript({ nonce }: { nonce?: string }) {
  useBeforePaint(() => showTheme(rememberedTheme()), []);
  return (
    <script
      nonce={nonce}
      type={typeof window === "undefined" ? "text/javascript" : "text/plain"}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours that must run before the first paint.
      dangerouslySetInnerHTML={{ __html: typeof window === "undefined" ? themeScript : "" }}
      suppressHydrationWarning
    />
  );
}
