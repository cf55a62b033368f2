import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { withSeparators } from "@/lib/listings/amounts";
import { CRITERIA_FIELDS, type Criteria, type CriteriaField } from "@/lib/listings/criteria";

interface PanelLoadingProps {
  criteria: Criteria;
  aiCriteria: string;
}

/** The panel with its values while the AI is judging: a picture of it, so that nothing moves once it is there. */
export function PanelLoading({ criteria, aiCriteria }: PanelLoadingProps) {
  return (
    <div aria-hidden="true" className="flex min-h-0 flex-col border-r bg-canvas max-lg:hidden">
      <p className="flex h-13 flex-none items-center px-4 font-semibold text-prose/5 tracking-heading">
        Filters
      </p>
      <div className="grid min-h-0 flex-1 auto-rows-max gap-3.5 overflow-hidden px-4 pt-0.5 pb-4">
        {CRITERIA_FIELDS.map((field) => (
          <Picture key={field.label} field={field} criteria={criteria} />
        ))}
        <div className="-mx-4 border-t px-4 pt-3.5">
          <Line>AI criteria</Line>
          <div className="ledger-line h-22 px-2 py-1.5">{aiCriteria}</div>
        </div>
      </div>
      <div className="flex flex-none border-t px-4 py-3">
        <span className={cn(buttonVariants({ block: true }), "opacity-50")}>Search</span>
      </div>
    </div>
  );
}

function Picture({ field, criteria }: { field: CriteriaField; criteria: Criteria }) {
  switch (field.kind) {
    case "text":
      return <Box>{criteria.search}</Box>;
    case "range":
      return (
        <div>
          <Line>{field.label}</Line>
          <div className="grid grid-cols-2">
            <Box className="rounded-r-none">{withSeparators(criteria[field.min])}</Box>
            <Box className="rounded-l-none border-l-0">{withSeparators(criteria[field.max])}</Box>
          </div>
        </div>
      );
    case "choices":
      return (
        <div>
          <Line>{field.label}</Line>
          <Box>{criteria[field.key].join(", ")}</Box>
        </div>
      );
    case "statuses":
      return (
        <p className="flex min-h-6 items-center pl-6.25 text-muted-foreground">
          Show sold and no longer observed
        </p>
      );
  }
}

function Line({ children }: { children: string }) {
  return <p className="mb-1.25 text-meta font-medium text-muted-foreground">{children}</p>;
}

function Box({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cn("ledger-line flex h-8 min-w-0 items-center px-2", className)}>
      <span className="truncate">{children}</span>
    </div>
  );
}
