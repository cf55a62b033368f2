import { formatMultiple } from "@/lib/core/money";
import type { EarningsKind, Figures } from "@/lib/vocabulary/terms";
import {
  againstMedian,
  bandInWords,
  bandOf,
  fewListings,
  middleHalf,
  PEER_MONTHS,
  type Position,
  standing,
  standingInWords,
} from "./rules";
import type { Comparison, Measured, Ratio } from "./schema";

/** The data of a listing needed for a comparison. Amounts in whole US dollars. */
export interface ComparedListing extends Figures {
  id: number;
  figuresImplausible: boolean;
  flags: string[];
  industry: string | null;
  countryCode: string | null;
  regionCode: string | null;
  location: string | null;
}

/** Context on real sale prices relative to asking prices (BizBuySell, 2025). */
const ASKING_PRICE_NOTE =
  "Asking prices, not sale prices: real sales on BizBuySell averaged 94% of asking in 2025.";
const NO_POSITION = { position: null, ratios: [], spread: null, notes: [] };

/** A comparison without a result, for this reason. */
export const notCompared = (sentence: string, n = 0): Comparison => ({
  sentence,
  level: null,
  n,
  multiple: null,
  who: null,
  ...NO_POSITION,
});

/** Why a listing has no multiple, in a sentence. */
export function withoutMultiple(listing: ComparedListing): string {
  const { askingPrice, askingPriceHigh, earnings, earningsHigh } = listing;
  if (askingPrice === null) return "No multiple: the price is not stated.";
  if (earnings === null) return "No multiple: the earnings are not stated.";
  if (askingPriceHigh !== null) return "No multiple: the price is a range.";
  if (earningsHigh !== null) return "No multiple: the earnings are a range.";
  if (listing.figuresImplausible) return "No multiple: the figures contradict each other.";
  return "No multiple: there are no earnings to divide by.";
}

/** 'owner earnings' or 'EBITDA': the two kinds, which are never compared with each other. */
const earningsClass = (kind: EarningsKind | null) => (kind === "ebitda" ? "EBITDA" : "owner earnings");

const REGION = new Intl.DisplayNames(["en"], { type: "region" });
const MONTH = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

function who(listing: ComparedListing, level: 1 | 2 | 3 | 4, now: number): string {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - PEER_MONTHS);
  const place = level === 1 ? listing.location : REGION.of(listing.countryCode ?? "");
  return [
    level === 4 ? "All industries" : listing.industry,
    bandInWords(bandOf(listing.earnings ?? 0), level),
    place,
    `offered since ${MONTH.format(since)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

const RATIO = {
  priceToRevenue: { label: "Price to revenue", text: (value: number) => value.toFixed(2) },
  margin: { label: "Earnings to revenue", text: (value: number) => `${Math.round(value * 100)}%` },
};
const ratioView = ({ of, value, position }: Ratio) => ({
  label: RATIO[of].label,
  value: RATIO[of].text(value),
  words: standingInWords(value, position),
});

function positionView(multiple: number, position: Position) {
  const at = standing(multiple, position);
  const { median, lowerQuartile, upperQuartile } = position;
  return {
    lowerThan: at?.lower ? at.percent : null,
    higherThan: at && !at.lower ? at.percent : null,
    median,
    lowerQuartile,
    upperQuartile,
    againstMedian: againstMedian(multiple, median),
  };
}

const plain = (value: number) => Math.round(value * 1e6) / 1e6;
/** Removes floating-point noise: 2.35 instead of 2.3499999999999996. */
const withoutNoise = (position: Position): Position => ({
  ...position,
  median: plain(position.median),
  lowerQuartile: plain(position.lowerQuartile),
  upperQuartile: plain(position.upperQuartile),
});

/** The measured comparison in words and numbers (PEER-3). */
export function comparisonOf(listing: ComparedListing, measured: Measured, now: number): Comparison {
  const { level, n } = measured;
  if (level === null) return notCompared(`Too few comparable listings (n = ${n}).`, n);
  const { multiple, fromOneBroker, spread, ratios } = measured;
  const position = withoutNoise(measured.position);
  const count = n.toLocaleString("en-US");
  const group = { level, n, multiple, who: who(listing, level, now) };
  if (level === 4) {
    const narrow = listing.industry ? ` No position: fewer than 20 in ${listing.industry}.` : "";
    return {
      ...group,
      sentence: `Median ${formatMultiple(position.median)}, all industries, ${count} listings.${narrow}`,
      ...NO_POSITION,
      notes: [ASKING_PRICE_NOTE],
    };
  }
  const few = fewListings(n) ? ", a small group" : "";
  const broker =
    fromOneBroker * 2 > n ? [`${fromOneBroker.toLocaleString("en-US")} of them from one broker.`] : [];
  return {
    ...group,
    sentence: `${formatMultiple(multiple)} ${earningsClass(listing.earningsKind)} is ${standingInWords(multiple, position)} comparable listings${few}. Middle half ${middleHalf(position)}, median ${formatMultiple(position.median)}.`,
    position: positionView(multiple, position),
    notes: [...broker, ASKING_PRICE_NOTE],
    ratios: ratios.map(ratioView),
    spread,
  };
}
