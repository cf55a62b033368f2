import type { ReactNode } from "react";
import { formatUsdShort } from "@/lib/core/money";
import type { PipelineSummary as Summary } from "@/lib/deals/rules";

/** The counts above the pipeline: active, overdue, under NDA, in diligence (PIPE-4). */
export function PipelineSummary({ summary, children }: { summary: Summary; children?: ReactNode }) {
  const { active, asked, overdue, underNda, ndaEndsThisYear, inDiligence } = summary;
  return (
    <dl className="pl-sum">
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
      <dt>{name}</dt>
      <dd className={isLate ? "text-destructive-text" : undefined}>
        {n.toLocaleString("en-US")}
        {more ? <small>{more}</small> : null}
      </dd>
    </div>
  );
}
