import { WaitingPanel } from "@/components/filters/waiting-panel";
import { UpdatingCard } from "@/components/listings/updating-card";
import { Skeleton } from "@/components/ui/skeleton";
import type { Criteria } from "@/lib/listings/criteria";

const ROWS = Array.from({ length: 12 }, (_, index) => ["w-3/5", "w-1/2", "w-2/5", "w-3/4"][index % 4]);

/** The shape of the list while the AI is judging, beside the filters that it is judged by (LIST-8). */
export function ListLoading({ criteria, aiCriteria }: { criteria: Criteria; aiCriteria: string }) {
  return (
    <div className="relative flex min-h-0 flex-1 lg:grid lg:grid-cols-[var(--panel-width)_minmax(0,1fr)]">
      <WaitingPanel criteria={criteria} aiCriteria={aiCriteria} />
      <main id="content" tabIndex={-1} className="relative min-h-0 flex-1 outline-none">
        <div className="flex h-16 items-center px-4 md:h-13">
          <h1 className="text-title font-semibold tracking-title">All Listings</h1>
        </div>
        <div className="relative border-t" aria-busy="true">
          {ROWS.map((width, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change.
            <div key={row} className="flex h-12 items-start gap-8 border-b px-4 pt-2.5">
              <div className="grid flex-1 gap-2">
                <Skeleton className={`h-3 ${width}`} />
                <Skeleton className="w-1/4" />
              </div>
              <Skeleton className="mt-0.5 w-20" />
              <Skeleton className="mt-0.5 w-16 max-md:hidden" />
              <Skeleton className="mt-0.5 w-12 max-md:hidden" />
            </div>
          ))}
          <UpdatingCard />
        </div>
      </main>
    </div>
  );
}
