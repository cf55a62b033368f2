import { withDigits } from "@/lib/reading/numerals";
import STATED_AS from "@/lib/reading/vocabulary/stated.json" with { type: "json" };
import type { FigureAspect } from "@/lib/reading/wish";
import { type RawAnswer, UNKNOWN } from "../judge";
import { within } from "./columns";
import { type ListingParts, quoteAround } from "./parts";

/** Patterns for figures without a column, or missing from it, that the text states explicitly. */
const STATED: ReadonlyMap<string, readonly RegExp[]> = new Map(
  Object.entries(STATED_AS).map(([metric, sources]) => [metric, sources.map((one) => new RegExp(one))]),
);

const numberOf = (digits: string) => Number(digits.replaceAll(",", ""));

/** Judges a figure that the listing states in words; `year` is the current year, for ages. */
export function judgeStated({ sentences }: ListingParts, figure: FigureAspect, year: number): RawAnswer {
  for (const pattern of STATED.get(figure.metric) ?? []) {
    for (const sentence of sentences) {
      const found = pattern.exec(withDigits(sentence.low).text);
      const { low, high, age } = found?.groups ?? {};
      if (!found || (low === undefined && age === undefined)) continue;
      const [least, most] = age
        ? [year - Number(age), year - Number(age)]
        : [numberOf(low ?? ""), numberOf(high ?? low ?? "")];
      // 'No client is above 8%' gives an upper bound for the largest.
      const answer = within(figure, least, most);
      // If several durations are given, a short one may be someone else's: 'owner for 10 years'.
      if (answer === "met" || (answer === "unmet" && !age))
        return { answer, quotes: [quoteAround(sentence, found.index, found[0].length)] };
    }
  }
  return UNKNOWN;
}
