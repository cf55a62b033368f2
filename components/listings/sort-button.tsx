import { ArrowDownWideNarrow } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { SortSelect, type SortSelectProps, sortInWords } from "./sort-select";

/** Selects any sort order of the list, including those without a column header (FND-10). */
export function SortButton(props: SortSelectProps) {
  return (
    <label
      htmlFor="head-sort"
      data-tooltip="Sort by"
      className={`${buttonVariants({ variant: "ghost", size: "sm" })} relative has-focus-visible:outline-2 max-md:hidden noscript:hidden`}
    >
      <ArrowDownWideNarrow className="size-3.5!" /> <span className="head-word">{sortInWords(props)}</span>
      <SortSelect id="head-sort" label="Sort order" {...props} />
    </label>
  );
}
