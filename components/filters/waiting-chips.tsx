import type { Criteria } from "@/lib/listings/criteria";
import { listHref } from "@/lib/listings/listing-url";
import { BEST_FIRST, DEFAULT_SORT } from "@/lib/listings/sorting";
import { LISTINGS } from "./anchors";
import FilterChips from "./filter-chips";

/** The chips of a list that is loading; removing one leads to another list. */
export default function WaitingChips({ criteria, aiCriteria }: { criteria: Criteria; aiCriteria: string }) {
  return (
    <FilterChips
      criteria={criteria}
      hrefFor={(wanted) => listHref(LISTINGS, { criteria: wanted, aiCriteria, sort: BEST_FIRST, page: 1 })}
      ai={{ criteria: aiCriteria, href: listHref(LISTINGS, { criteria, sort: DEFAULT_SORT, page: 1 }) }}
    />
  );
}
