import type { Phrase } from "./phrase";
import type { Trade } from "./trades";

/** What can be compared as a number. Amounts are whole US dollars, ages years, shares per cent. */
export type Metric =
  | "askingPrice"
  | "revenue"
  | "earnings"
  | "multiple"
  | "employees"
  | "age"
  | "ownerHours"
  | "customerShare";

/** One thing asked, as the keyword matcher understands it. */
export type Aspect =
  | { kind: "number"; metric: Metric; min: number; max: number }
  | { kind: "place"; name: string; places: readonly string[] }
  | { kind: "city"; name: string }
  | { kind: "phrase"; phrase: Phrase }
  | { kind: "trade"; trade: Trade }
  | { kind: "words"; stems: readonly string[] };

/** An aspect and where in the criteria it was read. */
export interface ReadAspect {
  aspect: Aspect;
  start: number;
  end: number;
}
