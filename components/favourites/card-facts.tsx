import { ArrowDown } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/class-names";
import { formatMultiple } from "@/lib/core/money";
import { askingPriceText, earningsKindText, earningsText, revenueText } from "@/lib/listings/figures";
import type { ListingRow } from "@/lib/listings/schema";

/** The four figures of a card; `drop` is the fall of the asking price in percent. */
export function CardFacts({ listing, drop }: { listing: ListingRow; drop: number | null }) {
  return (
    <dl className="mx-4 grid grid-cols-[1.2fr_1fr] content-start gap-x-4 gap-y-2.5 border-t py-3">
      <Fact label="Asking price" known={listing.askingPrice !== null} value={askingPriceText(listing)}>
        {drop === null ? null : (
          <span className="inline-flex items-center text-success">
            <ArrowDown className="size-3.5!" aria-label="Down" />
            {drop}%
          </span>
        )}
      </Fact>
      <Fact label="Revenue" known={listing.revenue !== null} value={revenueText(listing)} />
      <Fact label="Earnings" known={listing.earnings !== null} value={earningsText(listing)}>
        {earningsKindText(listing)}
      </Fact>
      <Fact label="Multiple" known={listing.multiple !== null} value={formatMultiple(listing.multiple)} />
    </dl>
  );
}

type FactProps = { label: string; value: string; known: boolean; children?: ReactNode };

/** A figure with a smaller note. Unknown figures are in subtle ink. */
function Fact({ label, value, known, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-meta text-muted-foreground">{label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-1.5 text-prose/5">
        <span className={cn(known ? "font-medium" : "text-subtle-foreground")}>{value}</span>
        {children ? <span className="text-meta/5 text-subtle-foreground">{children}</span> : null}
      </dd>
    </div>
  );
}
