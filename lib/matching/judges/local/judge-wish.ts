import type { Aspect, Wish } from "@/lib/reading/wish";
import type { RawAnswer } from "../judge";
import { judgeFigure, judgePlace } from "./columns";
import { judgeTrade, judgeType } from "./kinds";
import { judgeMention, judgeNamed } from "./mentions";
import type { ListingParts, LocalAnswer } from "./parts";
import { judgeQuality } from "./qualities";
import { judgeStated } from "./stated";

const UNKNOWN: RawAnswer = { answer: "unknown", quotes: [] };

function judgeAspect(parts: ListingParts, aspect: Aspect, negated: boolean, year: number): LocalAnswer {
  switch (aspect.kind) {
    case "figure": {
      // A share of a price that nobody has put down yet.
      if (aspect.metric === "downPayment" && (aspect.max ?? 0) <= 100) return UNKNOWN;
      const byColumn = judgeFigure(parts.listing, aspect);
      return byColumn.answer === "unknown" ? judgeStated(parts, aspect, year) : byColumn;
    }
    case "place":
      return judgePlace(parts.listing, aspect, negated);
    case "trade":
      return judgeTrade(parts, aspect, negated);
    case "businessType":
      return judgeType(parts, aspect);
    case "flag":
      return judgeQuality(parts, aspect.flag, year);
    case "quality":
      return judgeQuality(parts, aspect.id, year);
    case "words":
      return judgeNamed(parts, aspect.words);
    case "mention":
      return judgeMention(parts, aspect, negated);
  }
}

/** Who names so many kinds of business asks for a range of them, of which these are examples. */
const RANGE = 4;

/** Any of the alternatives, or when negated none of them. */
export function judgeWish(parts: ListingParts, { anyOf, negated }: Wish, year: number): LocalAnswer {
  const answers = anyOf.map((aspect) => judgeAspect(parts, aspect, negated, year));
  const met = answers.find(({ answer }) => answer === "met");
  if (met) return negated ? { ...met, answer: "unmet" } : met;
  const isRange = !negated && anyOf.filter(({ kind }) => kind === "trade").length >= RANGE;
  // Filed where such businesses are, by a title that names yet another kind.
  if (isRange && answers.some(({ fields }) => fields?.includes("title")))
    return { ...UNKNOWN, fields: ["industry", "title"] };
  // An exclusion on which a listing is neither silent nor clear keeps its quote.
  const unclear = answers.find(({ answer, quotes }) => answer === "unknown" && quotes.length > 0);
  const near = answers.find(({ answer, fields }) => answer === "unknown" && fields);
  if (!answers.every(({ answer }) => answer === "unmet")) return (negated ? unclear : near) || UNKNOWN;
  const [first = UNKNOWN] = answers;
  return negated ? { ...first, answer: "met" } : first;
}

/**
 * How a listing answers all that is wished. Where the same words of its title say what is wanted and what is refused ('a snack
 * route, no delivery routes'), they do not show that it is refused; nor do words that only hint at it beside those wanted.
 */
export function judgeWishes(
  parts: ListingParts,
  wishes: readonly (Wish | null)[],
  year: number,
): LocalAnswer[] {
  const answers = wishes.map((wish): LocalAnswer => (wish ? judgeWish(parts, wish, year) : UNKNOWN));
  const wanted = answers.flatMap(({ answer, words }) => (answer === "met" && words ? [words] : []));
  const isWanted = ({ words = "", isHint }: LocalAnswer) =>
    words !== "" && wanted.some((one) => isHint || one.includes(words) || words.includes(one));
  return answers.map((one) =>
    one.answer === "unmet" && isWanted(one) ? { ...UNKNOWN, quotes: one.quotes } : one,
  );
}
