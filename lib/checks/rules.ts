import { longDate } from "@/lib/core/dates";
import { formatMultiple, formatUsd } from "@/lib/core/money";
import type { EventFacts, EventKind } from "@/lib/listings/events";
import type { Comparison } from "@/lib/peers/schema";
import type { Figures, ListingStatus } from "@/lib/vocabulary/terms";
import NOT_STATED from "./not-stated.json" with { type: "json" };
import { saidOf } from "./said";
import type { Checks, Sign } from "./schema";

/** The data that is checked. Amounts in whole US dollars, timestamps in milliseconds since 1970. */
export interface CheckedListing extends Figures {
  title: string;
  description: string;
  raw: Record<string, string>;
  flags: string[];
  yearEstablished: number | null;
  employees: number | null;
  status: ListingStatus;
  listedAt: number | null;
  firstSeenAt: number;
  lastSeenAt: number;
  /** Null when it could not be read; checks based on it are then skipped. */
  history: { kind: EventKind; at: number; before: EventFacts | null; after: EventFacts | null }[] | null;
  comparison: Comparison;
}

/**
 * The thresholds of the signs, each based on the share of listings beyond it
 * (docs/decisions/0031-check-first.md).
 */
const CHEAP = 0.75;
const LOWEST = { percent: 98, least: 50 };
const DEAR = 10;
const RICH = 0.6;
const LONG_DAYS = 365;
const MANY_CUTS = 3;
const DAY = 86_400_000;
/** Tolerates sources that are read only every other week. */
const SEEN_LATELY = 14 * DAY;

const exact = (amount: number | null, high: number | null) => (high === null ? amount : null);
const days = (from: number, to: number) => Math.max(0, Math.floor((to - from) / DAY));

/**
 * How long the business has been on offer: from its first listing until now, or until it was last seen if
 * that is long ago. A lower bound when no source dates the start or the end.
 */
function onOffer(
  {
    listedAt,
    firstSeenAt,
    lastSeenAt,
    status,
    history,
  }: Pick<CheckedListing, "listedAt" | "firstSeenAt" | "lastSeenAt" | "status" | "history">,
  now: number,
): { daysOnOffer: number; daysAreAtLeast: boolean } {
  const before = history?.find(({ kind }) => kind === "relisted")?.before?.from;
  const from = Math.min(listedAt ?? firstSeenAt, before ? Date.parse(before) : Number.POSITIVE_INFINITY);
  const isCurrent = status === "active" || status === "under_offer";
  const isStale = isCurrent && now - lastSeenAt > SEEN_LATELY;
  return {
    daysOnOffer: days(from, isCurrent && !isStale ? now : lastSeenAt),
    daysAreAtLeast: listedAt === null || history === null || isStale,
  };
}

function cheapOrDear({ multiple, flags, comparison }: CheckedListing): Sign[] {
  if (multiple === null) return [];
  const { position, n } = comparison;
  const lowest = n >= LOWEST.least && (position?.lowerThan ?? 0) >= LOWEST.percent;
  if (multiple < CHEAP || lowest) {
    const among = lowest ? `, lower than ${position?.lowerThan}% of ${n} comparable listings` : "";
    return [
      {
        fact: "Very cheap for its earnings",
        detail: `${formatMultiple(multiple)} of the earnings${among}. Ask how the earnings are calculated, and what is not in the price.`,
      },
    ];
  }
  if (multiple <= DEAR || flags.includes("real-estate")) return [];
  return [
    {
      fact: "Very expensive without property",
      detail: `${formatMultiple(multiple)} of the earnings. Ask whether property, stock or a licence is in the price, or which year the earnings are from.`,
    },
  ];
}

function figures(listing: CheckedListing): Sign[] {
  const price = exact(listing.askingPrice, listing.askingPriceHigh);
  const revenue = exact(listing.revenue, listing.revenueHigh);
  const earnings = exact(listing.earnings, listing.earningsHigh);
  const signs: Sign[] = [];
  if (revenue && earnings && earnings > RICH * revenue) {
    signs.push({
      fact: "Earnings above 60% of revenue",
      detail: `${formatUsd(earnings)} of ${formatUsd(revenue)}. Ask for three years of tax returns, and which costs were left out.`,
    });
  }
  if (price && (price === earnings || price === revenue)) {
    signs.push({
      fact: `Price equals ${price === earnings ? "earnings" : "revenue"}`,
      detail: `Both are ${formatUsd(price)}; usually a reading error. Check the original, and ask which is right.`,
    });
  }
  return signs;
}

function past(listing: CheckedListing, daysOnOffer: number): Sign[] {
  const signs: Sign[] = [];
  if (!listing.history) return signs;
  const changed = listing.history.find(({ kind, after }) => kind === "earnings_changed" && after?.alone);
  if (changed) {
    const [from, to] = [changed.before?.amount, changed.after?.amount];
    signs.push({
      fact: "Earnings changed, nothing else",
      detail: `From ${from === undefined ? "not stated" : formatUsd(from)} to ${to === undefined ? "not stated" : formatUsd(to)} on ${longDate(changed.at)}; price and text did not change. Ask which year the new figure covers.`,
    });
  }
  const cuts = listing.history.filter(({ kind }) => kind === "price_down").length;
  if (cuts >= MANY_CUTS) {
    signs.push({ fact: `Price cut ${cuts} times`, detail: "Ask what earlier buyers objected to." });
  }
  if (daysOnOffer > LONG_DAYS && cuts === 0) {
    signs.push({
      fact: "Long on offer without a cut",
      detail: `No price cut in ${daysOnOffer.toLocaleString("en-US")} days. Ask what offers were made and why they failed.`,
    });
  }
  return signs;
}

type Unstated = {
  what: string;
  question: string;
  field?: string;
  words?: string;
  flag?: string;
  shortest?: number;
};

function isStated(
  listing: CheckedListing,
  text: string,
  { field, words, flag, shortest }: Unstated,
): boolean {
  if (shortest !== undefined) return listing.description.trim().length >= shortest;
  if (field && listing[field as keyof CheckedListing] != null) return true;
  if (flag && listing.flags.includes(flag)) return true;
  return words !== undefined && new RegExp(`\\b(?:${words})`, "i").test(text);
}

/** Facts to check first, what is not stated, and the days on offer (CHK-1, CHK-2, CHK-3). */
export function checksOf(listing: CheckedListing, now: number): Checks {
  const { daysOnOffer, daysAreAtLeast } = onOffer(listing, now);
  const text = [listing.title, listing.description, ...Object.entries(listing.raw).flat()].join("\n");
  return {
    signs: [
      ...cheapOrDear(listing),
      ...figures(listing),
      ...saidOf(listing, now),
      ...past(listing, daysOnOffer),
    ],
    notStated: (NOT_STATED as Unstated[])
      .filter((entry) => !isStated(listing, text, entry))
      .map(({ what, question }) => ({ what, question })),
    daysOnOffer,
    daysAreAtLeast,
  };
}
