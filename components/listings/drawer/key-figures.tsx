import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/class-names";
import { formatMultiple } from "@/lib/core/money";
import type { ListingDetailAnswer } from "@/lib/listings/answer";
import { askingPriceText, earningsKindText, earningsText, revenueText } from "@/lib/listings/figures";
import { APPROXIMATE_RATE } from "@/lib/vocabulary/terms";

const DAY_AND_MONTH = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

/**
 * The four figures, each with its kind, the reason it is missing, or its last change: side by side between
 * hairlines, two by two when they don't fit.
 */
export function KeyFigures({ listing }: { listing: ListingDetailAnswer }) {
  const { sourceNotes: notes } = listing;
  const kind = earningsKindText(listing);
  const multiple = listing.multiple === "N/A" ? null : listing.multiple;
  return (
    <div className="@container border-b">
      <dl className="grid grid-cols-2 @md:grid-cols-[repeat(3,minmax(max-content,1.2fr))_minmax(max-content,0.8fr)] @max-md:*:odd:border-l-0 @max-md:*:nth-[n+3]:border-t">
        <Figure
          label="Asking price"
          text={askingPriceText(listing)}
          known={listing.askingPrice !== null}
          note={notes.askingPrice}
          detail={lastChange(listing)}
        />
        <Figure
          label="Revenue"
          text={revenueText(listing)}
          known={listing.revenue !== null}
          note={notes.revenue}
        />
        <Figure
          label="Earnings"
          text={earningsText(listing)}
          known={listing.earnings !== null}
          note={notes.earnings}
          detail={[kind, marginOf(listing)].filter(Boolean).join(", ")}
        />
        <Figure
          label="Multiple"
          text={formatMultiple(multiple)}
          known={multiple !== null}
          detail={
            listing.figuresImplausible
              ? "figures in doubt"
              : multiple !== null && kind && `of ${kind.replace("Cash", "cash")}`
          }
        />
      </dl>
    </div>
  );
}

interface FigureProps {
  label: string;
  text: string;
  /** Placeholders for missing figures are in subtle ink. */
  known: boolean;
  /** The source's note; for a converted figure its original amount, the rate and its date. */
  note?: string;
  /** A small third line. */
  detail?: ReactNode;
}

/** One figure; '≈ $100,800' when it is converted from another currency. */
function Figure({ label, text, known, note, detail }: FigureProps) {
  return (
    <div className="min-w-0 border-l px-4 py-2.5 first:border-l-0 @md:py-3.5 @md:pr-2 @md:pl-3.5 @md:first:pl-5 print:first:pl-0! print:@max-md:odd:pl-0!">
      <dt className="text-meta text-muted-foreground">{marked(label, note)}</dt>
      <dd
        className={cn(
          "mt-px text-[1.0625rem]/6 tracking-[-0.014em] whitespace-nowrap",
          known ? "font-semibold" : "text-subtle-foreground",
        )}
      >
        {note?.includes(APPROXIMATE_RATE) ? `≈ ${text}` : text}
      </dd>
      {detail ? <dd className="text-meta text-subtle-foreground">{detail}</dd> : null}
    </div>
  );
}

/** A figure's label with an icon for the source's note; the note itself is under 'About these figures'. */
const marked = (label: string, note: string | undefined) =>
  note ? (
    <span className="inline-flex items-center gap-1">
      {label}
      <button
        type="button"
        aria-label={note}
        data-tooltip={note}
        className="relative cursor-help rounded-xs text-subtle-foreground after:absolute after:-inset-1.5 touch:after:-inset-4"
      >
        <Info className="size-3!" />
      </button>
    </span>
  ) : (
    label
  );

function marginOf({
  revenue,
  revenueHigh,
  earnings,
  earningsHigh,
  figuresImplausible,
}: ListingDetailAnswer): string | null {
  if (!revenue || earnings == null || revenueHigh != null || earningsHigh != null || figuresImplausible)
    return null;
  return `${Math.round((earnings / revenue) * 100)}% margin`.replace("-", "−");
}

/** '↓ 10% on Oct 14' for the last accepted price change. */
function lastChange({ prices }: ListingDetailAnswer): ReactNode {
  const [before, last] = (prices ?? []).filter((point) => point.askingPrice != null).slice(-2);
  if (!before?.askingPrice || !last?.askingPrice || before.askingPrice === last.askingPrice) return null;
  const change = last.askingPrice / before.askingPrice - 1;
  const text = `${Math.max(1, Math.round(Math.abs(change) * 100))}% on ${DAY_AND_MONTH.format(new Date(last.observedAt))}`;
  return change < 0 ? <span className="text-match-great">↓ {text}</span> : `↑ ${text}`;
}
