import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./class-names";
import { Link } from "./link";
import { pageWindow } from "./page-window";

const cell = "page-link";

type PaginationProps = {
  page: number;
  totalPages: number;
  hrefFor: (page: number) => string;
  className?: string;
};

/** Links to the pages of a list, if there are several; plain links, so they also work without JavaScript. */
export default function Pagination({ page, totalPages, hrefFor, className }: PaginationProps) {
  if (totalPages <= 1) return null;
  const marks = pageWindow(page, totalPages);
  // Narrow screens have room for the nearest pages only, and with an ellipsis on both sides just for the
  // current one.
  const gaps = marks.filter((mark) => typeof mark !== "number").length;
  return (
    <nav aria-label="Pages" className={cn("flex items-center gap-0.5 max-sm:w-full", className)}>
      <Step label="Previous page" href={page > 1 ? hrefFor(page - 1) : undefined} rel="prev">
        <ChevronLeft />
      </Step>
      {marks.map((mark) =>
        typeof mark === "number" ? (
          <Link
            key={mark}
            href={hrefFor(mark)}
            aria-label={`Page ${mark}`}
            aria-current={mark === page ? "page" : undefined}
            className={cn(
              cell,
              gaps > 0 &&
                mark !== 1 &&
                mark !== totalPages &&
                Math.abs(mark - page) > 2 - gaps &&
                "max-sm:hidden",
              mark === page
                ? "bg-primary-tint font-semibold text-primary-tint-foreground"
                : "text-muted-foreground hover:bg-hover",
            )}
          >
            {mark}
          </Link>
        ) : (
          <span key={mark} className={cn(cell, "text-muted-foreground")}>
            …
          </span>
        ),
      )}
      <Step label="Next page" href={page < totalPages ? hrefFor(page + 1) : undefined} rel="next">
        <ChevronRight />
      </Step>
    </nav>
  );
}

type StepProps = { label: string; href: string | undefined; rel: "prev" | "next"; children: ReactNode };

function Step({ label, href, rel, children }: StepProps) {
  if (href === undefined) {
    return (
      <span className={cn(cell, "text-subtle-foreground opacity-50")} aria-hidden="true">
        {children}
      </span>
    );
  }
  return (
    <Link
      href={href}
      rel={rel}
      aria-label={label}
      className={cn(cell, "text-muted-foreground hover:bg-hover")}
    >
      {children}
    </Link>
  );
}
