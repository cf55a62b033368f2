import { ArrowDownWideNarrow, SlidersHorizontal } from "lucide-react";
import { Button, buttonVariants } from "@/components/ui/button";
import type { SortOrder } from "@/lib/listings/sorting";

interface ListDockProps<Key extends string> {
  sort: { by: Key; order: SortOrder };
  /** What can be sorted by, each with its words. */
  labels: Record<Key, string>;
  onSort: (sort: { by: Key; order: SortOrder }) => void;
  filterCount: number;
  onFilters: () => void;
}

const ORDERS = ["desc", "asc"] as const;
const ARROW = { desc: "↓", asc: "↑" } as const;

/** Sort and Filters within reach of a thumb, on narrow screens only. */
export function ListDock<Key extends string>(props: ListDockProps<Key>) {
  const { sort, labels, onSort, filterCount, onFilters } = props;
  const keys = Object.keys(labels) as Key[];
  return (
    <section
      aria-label="Sort and filters"
      className="fixed inset-x-0 bottom-0 z-(--z-nav) grid grid-cols-2 gap-2 border-t bg-background px-4 pt-2 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:hidden"
    >
      <label htmlFor="dock-sort" className={`${buttonVariants({ variant: "outline" })} relative text-prose`}>
        <ArrowDownWideNarrow /> {`${labels[sort.by]} ${ARROW[sort.order]}`}
        <select
          id="dock-sort"
          aria-label="Sort by"
          className="absolute inset-0 cursor-pointer opacity-0"
          value={`${sort.by} ${sort.order}`}
          onChange={(event) => {
            const [by, order] = event.target.value.split(" ");
            onSort({ by: by as Key, order: order as SortOrder });
          }}
        >
          {keys.flatMap((key) =>
            ORDERS.map((order) => (
              <option key={`${key} ${order}`} value={`${key} ${order}`}>
                {`${labels[key]} ${ARROW[order]}`}
              </option>
            )),
          )}
        </select>
      </label>
      <Button variant="outline" className="text-prose" onClick={onFilters}>
        <SlidersHorizontal /> Filters {filterCount || null}
      </Button>
    </section>
  );
}
