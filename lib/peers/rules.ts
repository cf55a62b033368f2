import { formatMultiple, formatUsdShort } from "@/lib/core/money";

/** Lower bounds of the earnings bands, in whole US dollars per year. */
export const EARNINGS_BANDS = [0, 100_000, 250_000, 500_000, 1_000_000, 2_000_000] as const;
/** Multiples outside these bounds are parsing errors or property, not business prices (PEER-1). */
export const MULTIPLE_BOUNDS = { min: 0.25, max: 20 } as const;
/** Listing types that are not going concerns. */
export const NOT_COMPARABLE_TYPES = ["New franchise", "Start-up", "Asset sale", "Distressed"] as const;
/** Listings last seen longer ago than this are no longer peers. */
export const PEER_MONTHS = 24;

/** The groups a price can be compared with, narrowest first; the first with enough peers is used (PEER-2). */
export const LEVELS = [
  { level: 1, least: 20 },
  { level: 2, least: 20 },
  { level: 3, least: 20 },
  { level: 4, least: 50 },
] as const;
/** Shown when the comparison failed; the rest of the listing is still shown. */
export const NOT_COMPUTED = "Could not be computed.";
export type PeerLevel = (typeof LEVELS)[number]["level"];
/** From this many peers on, the sentence does not mention that they are few. */
const MANY = 50;

/** The first level with enough peers; null when none has. */
export function levelFor(counts: readonly number[]): PeerLevel | null {
  return LEVELS.find(({ least }, index) => (counts[index] ?? 0) >= least)?.level ?? null;
}

/** The index of the band for yearly earnings; a lower bound belongs to its band. */
export function bandOf(earnings: number): number {
  return EARNINGS_BANDS.findLastIndex((lower) => earnings >= lower);
}

/** The position of a value among its peers. Counts are strict, so that the sentence is literally true. */
export interface Position {
  n: number;
  /** The number of peers strictly below and strictly above. */
  below: number;
  above: number;
  median: number;
  lowerQuartile: number;
  upperQuartile: number;
}

/** Whole percent of peers the value is lower or higher than, rounded down; null at the median. */
export function standing(value: number, { n, below, above, median }: Position) {
  // Multiples have a precision of one hundredth.
  if (Math.abs(value - median) < 0.005) return null;
  const lower = value < median;
  return { lower, percent: Math.floor((100 * (lower ? above : below)) / n) };
}

/** Deviation from the median in whole percent: −19. */
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

/** 'earnings $100K–$250K', 'earnings over $2M'; at level 3 with the neighbouring bands. */
export function bandInWords(index: number, level: PeerLevel): string {
  const wide = level === 3 ? 1 : 0;
  const lower = EARNINGS_BANDS[Math.max(0, index - wide)] ?? 0;
  const upper = EARNINGS_BANDS[index + wide + 1];
  if (upper === undefined) return lower > 0 ? `earnings over ${formatUsdShort(lower)}` : "any earnings";
  return lower === 0
    ? `earnings under ${formatUsdShort(upper)}`
    : `earnings ${formatUsdShort(lower)}–${formatUsdShort(upper)}`;
}
