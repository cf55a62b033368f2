import type { ReactNode } from "react";

/** Terms on the left, values on the right, separated by hairlines. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className="grid">{children}</dl>;
}

export function Description({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-10 items-center gap-4 border-b py-2.25 first:min-h-7.5 first:pt-0 last:min-h-7.5 last:border-b-0 last:pb-0">
      <dt className="flex-none text-muted-foreground">{term}</dt>
      <dd className="ml-auto min-w-0 text-right font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
