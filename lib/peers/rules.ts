import { formatMultiple, formatUsdShort } from "@/lib/core/money";

/** Lower ends of the bands of earnings, in whole US dollars a year. */
export const EARNINGS_BANDS = [0, 100_000, 250_000, 500_000, 1_000_000, 2_000_000] as const;
/** Multiples outside are reading faults or property, not prices of a business (PEER-1). */
export const MULTIPLE_BOUNDS = { min: 0.25, max: 20 } as const;
/** Kinds of offers that are no going concern. */
export const NOT_COMPARABLE_TYPES = ["New franchise", "Start-up", "Asset sale", "Distressed"] as const;
/** A listing last seen longer ago than this is no peer any more. */
export const PEER_MONTHS = 24;

/** Which listings a price is compared with: the first group that is large enough wins (PEER-2). */
export const LEVELS = [
  { level: 1, least: 20 },
  { level: 2, least: 20 },
  { level: 3, least: 20 },
  { level: 4, least: 50 },
] as const;
/** Said where the comparison failed; the rest of the listing stands. */
export const NOT_COMPUTED = "Could not be computed.";
export type PeerLevel = (typeof LEVELS)[number]["level"];
/** From this many on nothing is said about the number. */
const MANY = 50;

/** The first level with enough peers; null when there are too few at each. */
export function levelFor(counts: readonly number[]): PeerLevel | null {
  return LEVELS.find(({ least }, index) => (counts[index] ?? 0) >= least)?.level ?? null;
}

/** The band that yearly earnings fall into, from 0; a lower end belongs to its band. */
export function bandOf(earnings: number): number {
  return EARNINGS_BANDS.findLastIndex((lower) => earnings >= lower);
}

/** Where a value stands among peers: strictly more or fewer of them, so that the sentence is literally true. */
export interface Position {
  n: number;
  /** How many peers are strictly below and strictly above. */
  below: number;
  above: number;
  median: number;
  lowerQuartile: number;
  upperQuartile: number;
}

/** Whole percent of peers that it is lower or higher than; null at the median. */
export function standing(value: number, { n, below, above, median }: Position) {
  // A hundredth is the precision of a multiple.
  if (Math.abs(value - median) < 0.005) return null;
  const lower = value < median;
  return { lower, percent: Math.floor((100 * (lower ? above : below)) / n) };
}

/** How far it lies from the median, in whole percent: −19. */
export const againstMedian = (value: number, median: number): number =>
  Math.round(100 * (value / median - 1)) || 0;

/** 'lower than 78% of 143', 'higher than 90% of 20', 'at the median of 31'. */
export function standingInWords(value: number, position: Position): string {
  const at = standing(value, position);
  if (!at) return `at the median of ${position.n.toLocaleString("en-US")}`;
  return `${at.lower ? "lower" : "higher"} than ${at.percent}% of ${position.n.toLocaleString("en-US")}`;
}

export const fewListings = (n: number): boolean => n < MANY;

/** '2.2x–3.1x' */
export const middleHalf = ({ lowerQuartile, upperQuartile }: Position): string =>
  `${formatMultiple(lowerQuartile)}–${formatMultiple(upperQuartile)}`;

/** 'earnings $100K–$250K', 'earnings under $100K', 'earnings over $2M'; with its neighbours at level 3. */
export function bandInWords(index: number, level: PeerLevel): string {
  const wide = level === 3 ? 1 : 0;
  const lower = EARNINGS_BANDS[Math.max(0, index - wide)] ?? 0;
  const upper = EARNINGS_BANDS[index + wide + 1];
  if (upper === undefined) return lower > 0 ? `earnings over ${formatUsdShort(lower)}` : "any earnings";
  return lower === 0
    ? `earnings under ${formatUsdShort(upper)}`
    : `earnings ${formatUsdShort(lower)}–${formatUsdShort(upper)}`;
}
