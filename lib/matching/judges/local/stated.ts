import { withDigits } from "@/lib/reading/numerals";
import STATED_AS from "@/lib/reading/vocabulary/stated.json" with { type: "json" };
import type { FigureAspect } from "@/lib/reading/wish";
import type { RawAnswer } from "../judge";
import { within } from "./columns";
import { type ListingParts, quoteAround } from "./parts";

const UNKNOWN: RawAnswer = { answer: "unknown", quotes: [] };

/** Figures that no column has, or that a column lacks, where words say plainly what they are. */
const STATED: ReadonlyMap<string, readonly RegExp[]> = new Map(
  Object.entries(STATED_AS).map(([metric, sources]) => [metric, sources.map((one) => new RegExp(one))]),
);

const numberOf = (digits: string) => Number(digits.replaceAll(",", ""));

/** How a listing answers a figure that it states in words; `year` is the present one, for ages. */
export function judgeStated({ sentences }: ListingParts, figure: FigureAspect, year: number): RawAnswer {
  for (const pattern of STATED.get(figure.metric) ?? []) {
    for (const sentence of sentences) {
      const found = pattern.exec(withDigits(sentence.low).text);
      const { low, high, age } = found?.groups ?? {};
      if (!found || (low === undefined && age === undefined)) continue;
      const [least, most] = age
        ? [year - Number(age), year - Number(age)]
        : [numberOf(low ?? ""), numberOf(high ?? low ?? "")];
      // 'No client is above 8%' says what the largest may be at most.
      const answer = within(figure, least, most);
      // Of several times a short one may be somebody else's: 'owner for 10 years'.
      if (answer === "met" || (answer === "unmet" && !age))
        return { answer, quotes: [quoteAround(sentence, found.index, found[0].length)] };
    }
  }
  return UNKNOWN;
}
