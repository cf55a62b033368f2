import type { Aspect, Wish } from "@/lib/reading/wish";
import { UNKNOWN } from "../judge";
import { judgeFigure, judgePlace } from "./columns";
import { judgeTrade, judgeType } from "./kinds";
import { judgeMention, judgeNamed } from "./mentions";
import type { ListingParts, LocalAnswer } from "./parts";
import { judgeQuality } from "./qualities";
import { judgeStated } from "./stated";

function judgeAspect(parts: ListingParts, aspect: Aspect, negated: boolean, year: number): LocalAnswer {
  switch (aspect.kind) {
    case "figure": {
      // A percentage down depends on a price that has not been agreed yet.
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

/** Naming at least this many kinds of business means a range, with these as examples. */
const RANGE = 4;

/** Met by any of the alternatives or, when negated, by none of them. */
export function judgeWish(parts: ListingParts, { anyOf, negated }: Wish, year: number): LocalAnswer {
  const answers = anyOf.map((aspect) => judgeAspect(parts, aspect, negated, year));
  const met = answers.find(({ answer }) => answer === "met");
  if (met) return negated ? { ...met, answer: "unmet" } : met;
  const isRange = !negated && anyOf.filter(({ kind }) => kind === "trade").length >= RANGE;
  // Filed in the right industry, with a title that names yet another kind.
  if (isRange && answers.some(({ fields }) => fields?.includes("title")))
    return { ...UNKNOWN, fields: ["industry", "title"] };
  // If the listing is neither silent nor clear about an exclusion, keep the quote.
  const unclear = answers.find(({ answer, quotes }) => answer === "unknown" && quotes.length > 0);
  const near = answers.find(({ answer, fields }) => answer === "unknown" && fields);
  if (!answers.every(({ answer }) => answer === "unmet")) return (negated ? unclear : near) || UNKNOWN;
  const [first = UNKNOWN] = answers;
  return negated ? { ...first, answer: "met" } : first;
}

/**
 * Judges all wishes for a listing. If the same words in its title match both a wanted and an excluded kind
 * ('a snack route, no delivery routes'), they are not evidence for the exclusion; neither are words that
 * merely hint at it next to wanted ones.
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
