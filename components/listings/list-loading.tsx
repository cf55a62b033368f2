import { roomRules } from "@/components/data-table/column-room";
import { Skeleton } from "@/components/ui/skeleton";
import type { Criteria } from "@/lib/listings/criteria";
import { RESULT_SORT_LABEL } from "@/lib/listings/sorting";
import { ROOM } from "./column-rooms";
import { WaitingChips, WaitingPanel } from "./lists";
import { UpdatingCard } from "./updating-card";

const ROWS = Array.from({ length: 12 }, (_, index) => ["w-3/5", "w-1/2", "w-2/5", "w-3/4"][index % 4]);
/** The default figure columns of a judged list. */
const FIGURES = (["quality", "askingPrice", "revenue", "earnings", "multiple", "updatedAt"] as const).map(
  (id) => ({ className: id === "quality" ? "c-match" : "r", label: RESULT_SORT_LABEL[id], room: ROOM[id] }),
);

/** Widths of the header's buttons: row height, columns, export, saved filters. */
const TOOLS = ["w-15", "w-21", "w-18", "w-25"];

interface ListLoadingProps {
  criteria: Criteria;
  aiCriteria: string;
}

/**
 * A skeleton of the list while the AI is judging, beside its filters (LIST-8). It reserves the lines for the
 * sentence and the chips, so that no row moves when they arrive.
 */
export function ListLoading({ criteria, aiCriteria }: ListLoadingProps) {
  return (
    <div className="relative flex min-h-0 flex-1 lg:grid lg:grid-cols-[var(--panel-width)_minmax(0,1fr)]">
      <WaitingPanel criteria={criteria} aiCriteria={aiCriteria} />
      <main
        id="content"
        tabIndex={-1}
        className="list-content relative min-h-0 min-w-0 flex-1 overflow-hidden outline-none"
      >
        <div className="flex h-16 items-center px-4 md:h-13">
          <h1 className="mr-auto text-title font-semibold tracking-title">All Listings</h1>
          <span aria-hidden="true" className="flex gap-3 max-md:hidden">
            {TOOLS.map((width) => (
              <Skeleton key={width} className={`h-7 rounded-md ${width}`} />
            ))}
          </span>
        </div>
        <div className="px-4 pb-2.5 noscript:hidden">
          <Skeleton className="h-9 rounded-md touch:h-11" />
        </div>
        <WaitingChips criteria={criteria} aiCriteria={aiCriteria} />
        <div className="px-4 pb-2.5">
          <Skeleton className="h-7 w-2/5 rounded-sm touch:h-11" />
        </div>
        <div className="pointer-events-none relative border-t" aria-busy="true">
          <style>{roomRules([{}, ...FIGURES], "comfortable")}</style>
          <table className="dt" data-density="comfortable" aria-hidden="true">
            <thead>
              <tr>
                <th className="c-name">{RESULT_SORT_LABEL.title}</th>
                {FIGURES.map(({ className, label }) => (
                  <th key={label} className={className}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ROWS.map((width, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change.
                <tr key={row}>
                  <td className="c-name">
                    <Skeleton className={`mt-0.75 h-3 ${width}`} />
                    <Skeleton className="mt-2 w-1/4" />
                  </td>
                  {FIGURES.map(({ className, label }) => (
                    <td key={label} className={className}>
                      <Skeleton className="mt-1 w-14 md:in-[.r]:ml-auto" />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <UpdatingCard />
        </div>
      </main>
    </div>
  );
}
