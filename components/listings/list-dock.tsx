import { ArrowDownWideNarrow, SlidersHorizontal } from "lucide-react";
import { Button, buttonVariants } from "@/components/ui/button";
import { SortSelect, type SortSelectProps, sortInWords } from "./sort-select";

interface ListDockProps extends SortSelectProps {
  filterCount: number;
  onFilters: () => void;
}

/** Sort and Filters at the bottom of narrow screens, within thumb's reach. */
export function ListDock({ filterCount, onFilters, ...sorting }: ListDockProps) {
  return (
    <section
      aria-label="Sort and filters"
      className="fixed inset-x-0 bottom-0 z-(--z-nav) grid grid-cols-2 gap-2 border-t bg-background px-4 pt-2 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:hidden"
    >
      <label htmlFor="dock-sort" className={`${buttonVariants({ variant: "outline" })} relative text-prose`}>
        <ArrowDownWideNarrow /> {sortInWords(sorting)}
        <SortSelect id="dock-sort" {...sorting} />
      </label>
      <Button variant="outline" className="text-prose" onClick={onFilters}>
        <SlidersHorizontal /> Filters{" "}
        {filterCount ? <span className="text-muted-foreground">{filterCount}</span> : null}
      </Button>
    </section>
  );
}
