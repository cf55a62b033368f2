import { ArrowDownWideNarrow } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { SortSelect, type SortSelectProps, sortInWords } from "./sort-select";

/** The order of the list, to be chosen among all that it can have: also those that no column head shows (FND-10). */
export function SortButton<Key extends string>(props: SortSelectProps<Key>) {
  return (
    <label
      htmlFor="head-sort"
      data-tooltip="Sort by"
      className={`${buttonVariants({ variant: "ghost", size: "sm" })} relative has-focus-visible:outline-2 max-md:hidden noscript:hidden`}
    >
      <ArrowDownWideNarrow className="size-3.5!" /> <span className="head-word">{sortInWords(props)}</span>
      <SortSelect id="head-sort" label="Order of the list" {...props} />
    </label>
  );
}
