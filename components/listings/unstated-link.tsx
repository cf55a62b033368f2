import { Suspense, use } from "react";
import type { ChipEdits } from "@/components/filters/filter-chips";
import type { Criteria } from "@/lib/listings/criteria";
import { filteredFigures, unstatedInWords } from "@/lib/listings/criteria-words";

/** How many match but for a figure that they do not state, once it is counted; null without a filter on one. */
export type UnstatedCount = { count: Promise<number | null> } | null;

interface UnstatedLinkProps {
  unstated: UnstatedCount;
  criteria: Criteria;
  /** The address of the same list with other criteria; null where they are changed in a draft. */
  hrefFor: ((criteria: Criteria) => string) | null;
  edits?: ChipEdits;
}

/** How many listings the filters leave out for want of a figure; a press shows them (FND-18). Nothing when there is none. */
export function UnstatedLink({ unstated, ...shown }: UnstatedLinkProps) {
  if (!unstated) return null;
  return (
    <Suspense key={JSON.stringify(shown.criteria)}>
      <Counted count={unstated.count} {...shown} />
    </Suspense>
  );
}

function Counted({
  count: counting,
  criteria,
  hrefFor,
  edits,
}: Omit<UnstatedLinkProps, "unstated"> & { count: Promise<number | null> }) {
  const count = use(counting);
  const figures = filteredFigures(criteria);
  if (!count || figures.length === 0) return null;
  const words = unstatedInWords(count, figures);
  const all: Criteria = { ...criteria, withUnstated: true };
  const look =
    "unstated link min-w-0 shrink-999 truncate text-left text-meta max-md:order-last max-md:basis-full max-md:-my-3 touch:py-3.5";
  return hrefFor ? (
    <a href={hrefFor(all)} data-nav="" className={look} title="Show them too">
      {words}
    </a>
  ) : (
    <button type="button" className={look} title="Show them too" onClick={() => edits?.onCriteria(all)}>
      {words}
    </button>
  );
}
