import { CREATE_FORM, LISTINGS } from "@/components/filters/anchors";
import { Button, buttonVariants } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import type { Criteria } from "@/lib/listings/criteria";
import { type Costliest, criteriaParts, withoutParts } from "@/lib/listings/criteria-words";
import { NoMatchesSoFar } from "./filter-empty";

interface EmptyListProps {
  /** Null when nothing is filtered. */
  criteria: Criteria | null;
  /** The filters whose removal would show results, and how many. */
  costliest: Costliest | null;
  hrefFor: (criteria: Criteria) => string;
  /** The AI has judged the filtered listings. */
  judged: boolean;
  /** The AI is still running. */
  isOpen: boolean;
}

/** An empty list: because of the filters, with a way out, or because there are no listings yet. */
export default function EmptyList(props: EmptyListProps) {
  const { criteria, costliest, hrefFor, judged, isOpen } = props;
  if (judged && isOpen) return <NoMatchesSoFar />;
  if (judged) {
    return (
      <Empty className="h-full" title="No listing meets your AI criteria">
        Ask for less, or widen the filters so more listings are judged.
      </Empty>
    );
  }
  if (!criteria) {
    return (
      <Empty className="h-full" title="No listings yet">
        Listings appear here once a source has been read.
      </Empty>
    );
  }
  const { labels = [], matches = 0 } = costliest ?? {};
  const parts = criteriaParts(criteria).filter(({ label }) => labels.includes(label));
  const one = parts.length === 1 ? parts[0] : null;
  const named = new Intl.ListFormat("en-US").format(parts.map(({ label, value }) => `“${label} ${value}”`));
  return (
    <Empty
      className="h-full"
      title="No listings match these filters"
      actions={
        <>
          {costliest ? (
            <a
              href={hrefFor(withoutParts(criteria, labels))}
              data-nav=""
              className={buttonVariants({ variant: "outline" })}
            >
              {one ? "Remove this filter" : "Remove these filters"}
            </a>
          ) : null}
          <Button type="submit" form={CREATE_FORM} className="noscript:hidden">
            Save and alert me
          </Button>
          <a href={LISTINGS} data-nav="" className={buttonVariants({ variant: "ghost" })}>
            Clear all
          </a>
        </>
      }
    >
      {costliest
        ? `Without ${named} there ${matches === 1 ? "is 1 listing" : `are ${matches.toLocaleString("en-US")} listings`}. Loosen ${one ? "one filter" : "these filters"}, or save the search to be alerted when a match appears.`
        : "Loosen a filter or two, or save the search to be alerted when a match appears."}
    </Empty>
  );
}
