import { Button, buttonVariants } from "@/components/ui/button";
import { Empty, EmptyRows } from "@/components/ui/empty";
import type { CriteriaPart } from "@/lib/listings/criteria-words";

interface EmptyListProps {
  /** The filters whose removal would show something, and how much. */
  costliest: { parts: CriteriaPart[]; matches: number; href: string } | null;
  clearHref: string;
  /** The form whose submission saves the search. */
  formId: string;
  filtered: boolean;
  /** The AI has judged what the filters let through. */
  judged: boolean;
  /** It is not done yet. */
  isOpen?: boolean;
}

/** Nothing to show: because of the filters, with the way out, or because there is nothing yet. */
export default function EmptyList({
  costliest,
  clearHref,
  formId,
  filtered,
  judged,
  isOpen,
}: EmptyListProps) {
  if (judged && isOpen) {
    return (
      <Empty className="h-full" art={<EmptyRows />} title="No matches so far">
        Listings appear here as soon as one is judged great, good or maybe.
      </Empty>
    );
  }
  if (judged) {
    return (
      <Empty className="h-full" art={<EmptyRows />} title="No listing meets your AI criteria">
        Ask for less, or widen the filters, so that more listings are judged.
      </Empty>
    );
  }
  if (!filtered) {
    return (
      <Empty className="h-full" art={<EmptyRows />} title="No listings yet">
        They appear here as soon as a source has been read.
      </Empty>
    );
  }
  const { parts = [], matches = 0 } = costliest ?? {};
  const one = parts.length === 1 ? parts[0] : null;
  const named = new Intl.ListFormat("en-US").format(parts.map(({ label, value }) => `“${label} ${value}”`));
  return (
    <Empty
      className="h-full"
      art={<EmptyRows />}
      title="No listings match these filters"
      actions={
        <>
          {costliest ? (
            <a href={costliest.href} data-nav="" className={buttonVariants({ variant: "outline" })}>
              {one ? "Remove this filter" : "Remove these filters"}
            </a>
          ) : null}
          <Button type="submit" form={formId} className="noscript:hidden">
            Save and alert me
          </Button>
          <a href={clearHref} data-nav="" className={buttonVariants({ variant: "ghost" })}>
            Clear all
          </a>
        </>
      }
    >
      {costliest
        ? `Without ${named} there ${matches === 1 ? "is 1" : `are ${matches.toLocaleString("en-US")}`}. Loosen ${one ? "one filter" : "these filters"}. Or save the search, and be told when a match appears.`
        : "Loosen a filter or two, or save the search to be alerted when a match appears."}
    </Empty>
  );
}
