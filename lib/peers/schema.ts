import { z } from "zod";
import type { PeerLevel, Position } from "./rules";

/** The peers' sorted multiples or, for many peers, the counts in equal-width bins between `from` and `to`. */
export type Spread = { values: number[] } | { from: number; to: number; counts: number[] };

/** A ratio of a listing and its position among peers. */
export interface Ratio {
  of: "priceToRevenue" | "margin";
  value: number;
  position: Position;
}

/** A listing measured against its peers; only `n` when there are too few. */
export type Measured =
  | { level: null; n: number }
  | {
      level: PeerLevel;
      n: number;
      multiple: number;
      position: Position;
      /** The number of peers from the broker with the most. */
      fromOneBroker: number;
      /** Null at level 4, which has no position. */
      spread: Spread | null;
      ratios: Ratio[];
    };

const multiple = z.number();
const positionSchema = z.object({
  lowerThan: z
    .int()
    .nullable()
    .describe(
      "Percentage of peers with a higher multiple, as a whole number; null when the listing is at or above the median.",
    ),
  higherThan: z.int().nullable(),
  median: multiple,
  lowerQuartile: multiple,
  upperQuartile: multiple,
  againstMedian: z.int().describe("Whole percent above (or, negative, below) the median."),
});

/** How a listing's price compares with similar ones (PEER-3). */
export const comparisonSchema = z
  .object({
    sentence: z.string().describe("A literal statement: 'lower' means strictly lower."),
    level: z
      .int()
      .nullable()
      .describe(
        "How peers were chosen: 1 industry, size and state; 2 industry and size; 3 industry and similar size; 4 size in all industries; null when there is nothing to compare with.",
      ),
    n: z.int().describe("Number of peers, not counting the listing itself."),
    multiple: multiple.nullable(),
    position: positionSchema
      .nullable()
      .describe(
        "Null at level 4, where only the sentence names a median, and when there is nothing to compare.",
      ),
    who: z.string().nullable().describe("What it is compared with."),
    notes: z.array(z.string()),
    ratios: z.array(z.object({ label: z.string(), value: z.string(), words: z.string() })),
    spread: z
      .union([
        z.object({ values: z.array(z.number()) }),
        z.object({ from: z.number(), to: z.number(), counts: z.array(z.int()) }),
      ])
      .nullable()
      .describe("The peers' multiples one by one or, for many peers, a histogram of equal-width bins."),
  })
  .describe("Asking prices, not sale prices; earnings are unaudited claims.");
export type Comparison = z.infer<typeof comparisonSchema>;
