import type { ReactNode } from "react";

/** The title of a dashboard list, with the label of its last column on the right. */
export function ListHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 border-b pb-2.5">
      <h2 className="font-semibold text-prose/5 tracking-heading">{title}</h2>
      {children ? (
        <span className="ml-auto text-meta max-sm:ml-0 max-sm:basis-full text-subtle-foreground">
          {children}
        </span>
      ) : null}
    </div>
  );
}
