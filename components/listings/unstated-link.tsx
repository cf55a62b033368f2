import { Suspense, use } from "react";
import type { ChipEdits } from "@/components/filters/filter-chips";
import type { Criteria } from "@/lib/listings/criteria";
import { filteredFigures, unstatedInWords } from "@/lib/listings/criteria-words";

/** How many listings match except for an unstated figure, once counted; null without a filter on a figure. */
export type UnstatedCount = { count: Promise<number | null> } | null;

interface UnstatedLinkProps {
  unstated: UnstatedCount;
  criteria: Criteria;
  /** The URL of this list with other criteria; null when chips edit a draft. */
  hrefFor: ((criteria: Criteria) => string) | null;
  edits?: ChipEdits;
}

/**
 * How many listings are left out because they do not state a figure; pressing it shows them (FND-18). Renders
 * nothing when there are none.
 */
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
    <a href={hrefFor(all)} data-nav="" className={look} title="Include them">
      {words}
    </a>
  ) : (
    <button type="button" className={look} title="Include them" onClick={() => edits?.onCriteria(all)}>
      {words}
    </button>
  );
}
