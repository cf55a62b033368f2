import type { ReactNode } from "react";
import { cn } from "@/components/ui/class-names";
import { formatUsdShort } from "@/lib/core/money";
import type { PipelineSummary as Summary } from "@/lib/deals/rules";

/** Counts above the pipeline: active, overdue, under NDA, in diligence (PIPE-4). */
export function PipelineSummary({ summary, children }: { summary: Summary; children?: ReactNode }) {
  const { active, asked, overdue, underNda, ndaEndsThisYear, inDiligence } = summary;
  return (
    <dl
      className={cn(
        "mx-4 mb-3 grid flex-none grid-cols-[repeat(4,132px)_minmax(0,1fr)] rounded-lg border max-lg:grid-cols-4 max-md:grid-cols-2",
        "*:border-l *:px-3.5 *:pt-2.25 *:pb-2 *:first:border-l-0",
        "max-md:*:odd:border-l-0 max-md:*:nth-[n+3]:border-t max-lg:*:nth-5:col-span-full max-lg:*:nth-5:border-t max-lg:*:nth-5:border-l-0",
      )}
    >
      <Count name="Active" n={active} more={asked > 0 ? `${formatUsdShort(asked)} asked` : ""} />
      <Count
        name="Overdue"
        n={overdue}
        more={overdue === 1 ? "next step" : "next steps"}
        isLate={overdue > 0}
      />
      <Count
        name="Under NDA"
        n={underNda}
        more={
          ndaEndsThisYear > 0 ? `${ndaEndsThisYear} ${ndaEndsThisYear === 1 ? "ends" : "end"} this year` : ""
        }
      />
      <Count name="In diligence" n={inDiligence} more="" />
      {children}
    </dl>
  );
}

type CountProps = { name: string; n: number; more: string; isLate?: boolean };

function Count({ name, n, more, isLate = false }: CountProps) {
  return (
    <div>
      <dt className="text-meta text-muted-foreground">{name}</dt>
      <dd
        className={cn(
          "text-[1.0625rem]/6 font-semibold tracking-[-0.014em] whitespace-nowrap",
          isLate && "text-destructive-text",
        )}
      >
        {n.toLocaleString("en-US")}
        {more ? (
          <small className="ml-1 text-meta/6 font-normal tracking-normal text-subtle-foreground">
            {more}
          </small>
        ) : null}
      </dd>
    </div>
  );
}
