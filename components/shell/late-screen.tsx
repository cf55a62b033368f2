import { type ReactNode, Suspense } from "react";
import { useRememberedTheme } from "./use-remembered-theme";

/** A screen whose code is loaded only when needed. Its title shows until then, and also if loading fails. */
export function LateScreen({ title, children }: { title: string; children: ReactNode }) {
  useRememberedTheme();
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
