import type { ReactNode } from "react";
import { cn } from "./class-names";

/** Figures side by side between hairlines; two columns when four don't fit. */
export function FactGrid({ children }: { children: ReactNode }) {
  return (
    <div className="@container border-b">
      <dl className="grid grid-cols-2 @md:grid-cols-[repeat(3,minmax(max-content,1.2fr))_minmax(max-content,0.8fr)] @max-md:*:odd:border-l-0 @max-md:*:nth-[n+3]:border-t">
        {children}
      </dl>
    </div>
  );
}

interface FactProps {
  label: ReactNode;
  value: ReactNode;
  /** The value is a placeholder for a missing figure, shown in subtle ink. */
  unknown?: boolean;
  detail?: ReactNode;
}

/** One figure; `detail` is a small third line. */
export function Fact({ label, value, unknown = false, detail }: FactProps) {
  return (
    <div className="min-w-0 border-l px-4 py-2.5 first:border-l-0 @md:py-3.5 @md:pr-2 @md:pl-3.5 @md:first:pl-5 print:first:pl-0! print:@max-md:odd:pl-0!">
      <dt className="text-meta text-muted-foreground">{label}</dt>
      <dd
        className={cn(
          "mt-px text-[1.0625rem]/6 tracking-[-0.014em] whitespace-nowrap",
          unknown ? "text-subtle-foreground" : "font-semibold",
        )}
      >
        {value}
      </dd>
      {detail === undefined ? null : <dd className="text-meta text-subtle-foreground">{detail}</dd>}
    </div>
  );
}
