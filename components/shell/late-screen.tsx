import { type ReactNode, Suspense, useLayoutEffect } from "react";
import { rememberedTheme, showTheme } from "./theme";

// React warns about layout effects on the server.
const useBeforePaint = typeof window === "undefined" ? () => undefined : useLayoutEffect;

/** A screen whose code is loaded only when needed. Its title shows until then, and also if loading fails. */
export function LateScreen({ title, children }: { title: string; children: ReactNode }) {
  // Next.js shows errors and 404s in documents built by the browser itself, where the head's script does not run.
  useBeforePaint(() => showTheme(rememberedTheme()), []);
  return (
    <Suspense
      fallback={
        <main id="content" tabIndex={-1} className="flex flex-1 outline-none">
          <h1 className="m-auto text-page font-semibold">{title}</h1>
        </main>
      }
    >
      {children}
    </Suspense>
  );
}
