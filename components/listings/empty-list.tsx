import { buttonVariants } from "@/components/ui/button";
import { Empty, EmptyRows } from "@/components/ui/empty";
import type { CriteriaPart } from "@/lib/listings/criteria";

interface EmptyListProps {
  /** The filter whose removal would show most, and how much. */
  costliest: { part: CriteriaPart; matches: number; href: string } | null;
  clearHref: string;
  filtered: boolean;
  /** The AI has judged what the filters let through. */
  judged: boolean;
}

/** Nothing to show: because of the filters, with the way out, or because there is nothing yet. */
export default function EmptyList({ costliest, clearHref, filtered, judged }: EmptyListProps) {
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
  return (
    <Empty
      className="h-full"
      art={<EmptyRows />}
      title="No listings match these filters"
      actions={
        <>
          {costliest ? (
            <a href={costliest.href} data-nav="" className={buttonVariants({ variant: "outline" })}>
              Remove the {costliest.part.label.toLowerCase()} filter
            </a>
          ) : null}
          <a
            href={clearHref}
            data-nav=""
            className={buttonVariants({ variant: costliest ? "ghost" : "outline" })}
          >
            Clear all
          </a>
        </>
      }
    >
      {costliest
        ? `Without “${costliest.part.label} ${costliest.part.value}” there ${costliest.matches === 1 ? "is 1" : `are ${costliest.matches.toLocaleString("en-US")}`}. Loosen one filter.`
        : "Loosen a filter or two."}
    </Empty>
  );
}
