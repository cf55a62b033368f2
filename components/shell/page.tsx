import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/class-names";
import { Link } from "@/components/ui/link";

const widths = { narrow: "max-w-220", default: "max-w-270", wide: "max-w-320" };

type PageProps = { narrow?: boolean; wide?: boolean; children: ReactNode };

/**
 * A screen without a filter panel: one column, `narrow` for settings and billing, `wide` for the dashboard.
 */
export function Page({ narrow = false, wide = false, children }: PageProps) {
  return (
    <main id="content" tabIndex={-1} className="min-h-0 flex-1 outline-none md:scroll-quiet">
      <div
        className={cn(
          "mx-auto w-full px-4 pt-5 pb-12 md:px-6 md:pt-8 md:pb-16",
          widths[narrow ? "narrow" : wide ? "wide" : "default"],
        )}
      >
        {children}
      </div>
    </main>
  );
}

/** A screen with a single centred message. */
export function MessagePage({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="flex min-h-0 flex-1 outline-none md:scroll-quiet">
      {children}
    </main>
  );
}

/** A link to the parent list, above the page title. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="mb-1.5 inline-flex items-center gap-1.5 justify-self-start text-muted-foreground touch:-mt-2 touch:mb-0 touch:min-h-11 hover:text-foreground"
    >
      <ArrowLeft /> {children}
    </Link>
  );
}

/** A page title with actions beside it, or below it when there is no space. */
export function PageHeader({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="mb-5 flex min-h-8 flex-wrap items-center gap-3">
      <h1 className="mr-auto text-page font-semibold tracking-title">{title}</h1>
      {children ? (
        <div className="flex min-w-0 flex-wrap items-center gap-3 max-sm:gap-x-1">{children}</div>
      ) : null}
    </div>
  );
}

type SectionProps = { title: ReactNode; why?: ReactNode; children: ReactNode };

/** A section of a settings-like screen: title on the left, controls on the right. */
export function Section({ title, why, children }: SectionProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-3.5 border-t py-5 md:grid-cols-[15.5rem_minmax(0,1fr)] md:gap-y-2 md:py-6">
      <div>
        <h2 className="text-prose/5 font-semibold tracking-heading">{title}</h2>
        {why === undefined ? null : <p className="mt-0.75 text-pretty text-muted-foreground">{why}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
