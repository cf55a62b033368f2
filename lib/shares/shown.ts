import { formatMultiple } from "@/lib/core/money";
import type { ListingDetailAnswer } from "@/lib/listings/answer";
import {
  askingPriceText,
  earningsKindText,
  earningsText,
  offeredBy,
  revenueText,
  townText,
  webUrl,
} from "@/lib/listings/figures";
import type { ListingRow } from "@/lib/listings/schema";
import { STATUS_LABEL } from "@/lib/vocabulary/terms";
import type { SharedPart } from "./parts";

/** Characters shown of a description; the full text is the broker's, at its source. */
const DESCRIPTION_SHOWN = 300;

/** All a shared page can show of a listing: nothing else can get onto the page (SHR-2). */
export interface SharedListing {
  title: string;
  place: string;
  industry: string | null;
  status: string;
  source: string;
  sourceUrl: string | null;
  /** Null when facts are not shared. */
  facts: { label: string; value: string }[] | null;
  description: string | null;
  /** On the owner's assumptions; null when not shared. */
  financing: {
    verdict: string;
    figures: { label: string; value: string }[];
    smallPrint: string;
  } | null;
}

type Named = Pick<ListingRow, "title" | "city" | "county" | "location" | "industry" | "status">;
type Figures = Parameters<typeof askingPriceText>[0] & { multiple: number | "N/A" | null };

const named = (listing: Named) => ({
  title: listing.title,
  place: townText(listing),
  industry: listing.industry,
  status: STATUS_LABEL[listing.status],
});

function factsOf(listing: Figures): { label: string; value: string }[] {
  const kind = earningsKindText(listing);
  const multiple = listing.multiple === "N/A" ? null : listing.multiple;
  return [
    { label: "Asking price", value: askingPriceText(listing) },
    { label: "Revenue", value: revenueText(listing) },
    { label: kind ? `Earnings (${kind})` : "Earnings", value: earningsText(listing) },
    { label: "Multiple", value: formatMultiple(multiple) },
  ];
}

/** A listing as shown by a link, restricted to the chosen parts. */
export function sharedListing(listing: ListingDetailAnswer, parts: readonly SharedPart[]): SharedListing {
  const { financing, description } = listing;
  const hasFacts = parts.includes("facts");
  const cut =
    description.length > DESCRIPTION_SHOWN ? `${description.slice(0, DESCRIPTION_SHOWN)}…` : description;
  return {
    ...named(listing),
    source: listing.broker ?? listing.source,
    sourceUrl: webUrl(listing.sourceUrl),
    facts: hasFacts ? factsOf(listing) : null,
    description: hasFacts ? cut : null,
    financing:
      parts.includes("financing") && "verdict" in financing
        ? {
            verdict: financing.verdict,
            figures: financing.figures.map(({ label, value }) => ({ label, value })),
            smallPrint: financing.smallPrint,
          }
        : null,
  };
}

/** A row of a shared filter: facts at most. */
export function sharedRow(row: ListingRow, parts: readonly SharedPart[]): SharedListing {
  return {
    ...named(row),
    source: offeredBy(row),
    sourceUrl: webUrl(row.sourceUrl),
    facts: parts.includes("facts") ? factsOf(row) : null,
    description: null,
    financing: null,
  };
}
