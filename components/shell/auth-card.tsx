import type { ReactNode } from "react";
import { HomeLink } from "./brand";
import { Guilloche } from "./guilloche";

type AuthCardProps = { title: string; subtitle?: ReactNode; children?: ReactNode; footer?: ReactNode };

/**
 * The layout of the signed-out screens: brand, card and a footer line. On narrow screens the card has no
 * border.
 */
export function AuthCard({ title, subtitle, children, footer }: AuthCardProps) {
  return (
    <main
      id="content"
      className="relative isolate grid min-h-dvh items-start justify-items-center overflow-hidden bg-background px-4 pt-14 max-md:grid-rows-[auto_1fr] md:items-center md:bg-canvas md:py-8"
    >
      <div className="relative w-full max-w-96">
        <div className="mb-6 flex justify-center">
          <HomeLink size="sign-in" className="rounded-sm touch:-my-2 touch:h-11" />
        </div>
        <div className="rounded-xl md:border md:bg-card md:p-7 md:shadow-card">
          <h1 className="text-page font-semibold tracking-title">{title}</h1>
          {subtitle === undefined ? null : (
            <p className="mt-0.5 text-prose/[1.3125rem] text-muted-foreground">{subtitle}</p>
          )}
          {children ? <div className="mt-5">{children}</div> : null}
        </div>
        {footer ? <div className="mt-4.5 text-center text-muted-foreground">{footer}</div> : null}
      </div>
      {/* On narrow screens the bands begin below the form, so that no line crosses a field or its label. */}
      <div className="pointer-events-none -z-10 overflow-hidden max-md:relative max-md:-mx-4 max-md:mt-4 max-md:min-h-12 max-md:self-stretch max-md:justify-self-stretch md:absolute md:inset-0">
        <Guilloche className="absolute left-1/2 size-190 -translate-x-1/2 text-primary opacity-16 max-md:top-[max(0rem,calc(100%-18.75rem))] md:top-1/2 md:size-310 md:-translate-y-1/2 dark:opacity-15" />
      </div>
    </main>
  );
}

/** A hairline with 'or' between two ways to sign in. */
export function OrLine() {
  return (
    <div className="my-4 flex items-center gap-3 text-meta text-subtle-foreground before:flex-1 before:border-t after:flex-1 after:border-t">
      or
    </div>
  );
}
