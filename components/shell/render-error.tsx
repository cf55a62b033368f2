import { Suspense } from "react";
import { lazyPart } from "@/components/ui/connection";
import { useRememberedTheme } from "./use-remembered-theme";

const ErrorScreen = lazyPart(() => import("./error-screen"));

/**
 * The screen of a render error (RT-7). Every page carries its error boundary, so the screen itself is fetched
 * only when it is needed; until then, and should that fail too, its title stands.
 */
export function RenderError({ error, retry }: { error: unknown; retry: () => void }) {
  useRememberedTheme();
  return (
    <Suspense
      fallback={
        <main id="content" tabIndex={-1} className="flex flex-1 outline-none">
          <h1 className="m-auto text-page font-semibold">Something went wrong!</h1>
        </main>
      }
    >
      <ErrorScreen error={error} retry={retry} />
    </Suspense>
  );
}
