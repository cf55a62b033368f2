import { Info } from "lucide-react";
import { Fact, FactGrid } from "@/components/ui/fact-grid";
import { formatMultiple } from "@/lib/core/money";
import type { ListingDetailAnswer } from "@/lib/listings/answer";
import { askingPriceText, earningsKindText, earningsText, revenueText } from "@/lib/listings/figures";
import { APPROXIMATE_RATE } from "@/lib/vocabulary/terms";

const DAY_AND_MONTH = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

/** The four figures, each with its kind, the reason it is missing, or its last change. */
export function KeyFigures({ listing }: { listing: ListingDetailAnswer }) {
  const { sourceNotes: notes } = listing;
  const kind = earningsKindText(listing);
  const margin = marginOf(listing);
  return (
    <FactGrid>
      <Fact
        label={marked("Asking price", notes.askingPrice)}
        value={about(askingPriceText(listing), notes.askingPrice)}
        unknown={listing.askingPrice === null}
        detail={lastChange(listing)}
      />
      <Fact
        label={marked("Revenue", notes.revenue)}
        value={about(revenueText(listing), notes.revenue)}
        unknown={listing.revenue === null}
      />
      <Fact
        label={marked("Earnings", notes.earnings)}
        value={about(earningsText(listing), notes.earnings)}
        unknown={listing.earnings === null}
        detail={[kind, margin].filter(Boolean).join(", ") || undefined}
      />
      <Fact
        label="Multiple"
        value={formatMultiple(listing.multiple === "N/A" ? null : listing.multiple)}
        unknown={listing.multiple === "N/A"}
        detail={
          listing.figuresImplausible
            ? "figures in doubt"
            : listing.multiple !== "N/A" && kind
              ? `of ${kind.replace("Cash", "cash")}`
              : undefined
        }
      />
    </FactGrid>
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

/** The note of a converted figure: its original amount, the rate and its date. */
const converted = (note: string | undefined) => (note?.includes(APPROXIMATE_RATE) ? note : undefined);

/** '≈ $100,800' for figures converted from another currency. */
const about = (figure: string, note: string | undefined) => (converted(note) ? `≈ ${figure}` : figure);

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
function lastChange({ prices }: ListingDetailAnswer): React.ReactNode {
  const [before, last] = (prices ?? []).filter((point) => point.askingPrice != null).slice(-2);
  if (!before?.askingPrice || !last?.askingPrice || before.askingPrice === last.askingPrice) return undefined;
  const change = last.askingPrice / before.askingPrice - 1;
  const text = `${Math.max(1, Math.round(Math.abs(change) * 100))}% on ${DAY_AND_MONTH.format(new Date(last.observedAt))}`;
  return change < 0 ? <span className="text-match-great">↓ {text}</span> : `↑ ${text}`;
}
