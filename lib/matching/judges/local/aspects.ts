import type { Phrase } from "./phrases/phrase";
import type { Trade } from "./trades/trade";

/** What can be compared as a number. Amounts are whole US dollars, ages years, shares per cent. */
export type Metric =
  | "askingPrice"
  | "revenue"
  | "recurringRevenue"
  | "earnings"
  | "multiple"
  | "margin"
  | "employees"
  | "age"
  | "ownerHours"
  | "customerShare"
  | "recurringShare"
  | "rent";

/** One thing asked, as the keyword matcher understands it. */
export type Aspect =
  | { kind: "number"; metric: Metric; min: number; max: number }
  | { kind: "place"; name: string; places: readonly string[] }
  /** A city or a part of a state; `state` where it is known, and the other names that its towns go by. */
  | { kind: "city"; name: string; state?: string; towns?: readonly string[] }
  | { kind: "phrase"; phrase: Phrase }
  | { kind: "trade"; trade: Trade }
  /** Words that a listing has to contain: those of a trade are known in all their forms. */
  | { kind: "words"; stems: readonly string[]; trade?: Trade }
  /** The buyer's own means and circumstances: understood, and nothing to ask of a listing. */
  | { kind: "aside" };

/** An aspect and where in the criteria it was read. */
export interface ReadAspect {
  aspect: Aspect;
  start: number;
  end: number;
}
