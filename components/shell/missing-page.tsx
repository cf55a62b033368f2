"use client";

import { Suspense } from "react";
import { lazyPart } from "@/components/ui/connection";
import { useRememberedTheme } from "./use-remembered-theme";

const NotFoundScreen = lazyPart(() => import("./not-found-screen"));

/**
 * The 404 screen for a record that a page reports missing (RT-6). Next.js sends it along with every page, so
 * only this reference is sent, and the screen is fetched when it is needed.
 */
export function MissingPage() {
  useRememberedTheme();
  return (
    <Suspense
      fallback={
        <main id="content" tabIndex={-1} className="flex flex-1 outline-none">
          <h1 className="m-auto text-page font-semibold">Page Not Found</h1>
        </main>
      }
    >
      <NotFoundScreen />
    </Suspense>
  );
}
