import type { ReactNode } from "react";
import { ConnectionBar } from "./connection-bar";
import { Going } from "./going";
import { TooltipLayer } from "./islands";

type AppFrameProps = { topBar: ReactNode; banner?: ReactNode; children: ReactNode };

/**
 * Top bar, banner and the screen below them. From 768 px up the frame is as tall as the window and the screen
 * scrolls inside it; on narrow screens the document scrolls. The screen provides the `main` with the id
 * `content` (see Page).
 */
export function AppFrame({ topBar, banner, children }: AppFrameProps) {
  return (
    <div className="app-frame flex min-h-dvh flex-col md:h-dvh md:overflow-hidden noscript:md:h-auto">
      <a
        href="#content"
        className="fixed top-2 left-2 z-(--z-toast) -translate-y-14 rounded-md bg-primary px-3 py-3 font-medium text-primary-foreground opacity-0 focus:translate-y-0 focus:opacity-100"
      >
        Skip to content
      </a>
      {topBar}
      {banner}
      <div className="relative flex min-h-0 flex-1 flex-col">{children}</div>
      <TooltipLayer />
      <ConnectionBar />
      <Going />
    </div>
  );
}
