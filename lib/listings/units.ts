import { formatUsdShort } from "@/lib/core/money";

/** The rules for a searchable figure: its maximum, its decimals, and its wording. */
interface UnitRules {
  most: number;
  decimals: number;
  words: (value: number) => string;
}

export type Unit = "usd" | "times" | "ratio" | "percent" | "year" | "count" | "days" | "miles";

const count = new Intl.NumberFormat("en-US");

export const UNITS: Readonly<Record<Unit, UnitRules>> = {
  /** Whole US dollars. */
  usd: { most: 1_000_000_000_000, decimals: 0, words: formatUsdShort },
  times: { most: 1_000, decimals: 2, words: (value) => `${value}x` },
  ratio: { most: 1_000, decimals: 2, words: (value) => value.toFixed(2) },
  percent: { most: 1_000, decimals: 1, words: (value) => `${value}%` },
  year: { most: 2_999, decimals: 0, words: String },
  count: { most: 10_000_000, decimals: 0, words: (value) => count.format(value) },
  days: { most: 36_500, decimals: 0, words: (value) => (value === 1 ? "1 day" : `${value} days`) },
  miles: { most: 500, decimals: 0, words: (value) => (value === 1 ? "1 mile" : `${value} miles`) },
};
