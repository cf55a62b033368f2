import { themeScript } from "./theme";

/** Applies the theme while the head is parsed, before the first paint (RT-8). */
export function ThemeScript({ nonce }: { nonce?: string }) {
  return (
    <script
      nonce={nonce}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a static script that must run before the first paint.
      dangerouslySetInnerHTML={{ __html: themeScript }}
      suppressHydrationWarning
    />
  );
}
