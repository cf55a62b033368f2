import { patternOf } from "@/lib/reading/pattern";
import type { Aspect, Wish } from "@/lib/reading/wish";
import type { RawAnswer } from "../judge";
import { judgeFigure, judgePlace } from "./columns";
import { judgeTrade, judgeType } from "./kinds";
import { judgeMention } from "./mentions";
import { type ListingParts, mannerOf, OPENING, quoteAround } from "./parts";
import { judgeQuality } from "./qualities";
import { judgeStated } from "./stated";

const UNKNOWN: RawAnswer = { answer: "unknown", quotes: [] };

/** All of the words, wherever they stand in one sentence of the opening. */
function judgeWords({ sentences }: ListingParts, words: readonly string[]): RawAnswer {
  const patterns = words.map((word) => patternOf(word.replace(/[^\p{L}\p{N}]/gu, " ").trim() || "·"));
  for (const sentence of sentences.slice(0, 1 + OPENING)) {
    const places = patterns.map((pattern) => sentence.low.search(pattern));
    const [first = -1] = places;
    if (places.length === 0 || places.some((at) => at < 0)) continue;
    const length = words[0]?.length ?? 0;
    const answer = mannerOf(sentence, first, length) === "denied" ? "unmet" : "met";
    return { answer, quotes: [quoteAround(sentence, first, length)] };
  }
  return UNKNOWN;
}

function judgeAspect(parts: ListingParts, aspect: Aspect, negated: boolean, year: number): RawAnswer {
  switch (aspect.kind) {
    case "figure": {
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
      return judgeWords(parts, aspect.words);
    case "mention":
      return judgeMention(parts, aspect, negated);
  }
}

/** Who names so many kinds of business asks for a range of them, of which these are examples. */
const RANGE = 4;

/** Any of the alternatives, or when negated none of them. */
export function judgeWish(parts: ListingParts, { anyOf, negated }: Wish, year: number): RawAnswer {
  const answers = anyOf.map((aspect) => judgeAspect(parts, aspect, negated, year));
  const met = answers.find(({ answer }) => answer === "met");
  if (met) return negated ? { ...met, answer: "unmet" } : met;
  // An exclusion on which a listing is neither silent nor clear keeps its quote.
  const unclear = answers.find(({ answer, quotes }) => answer === "unknown" && quotes.length > 0);
  const near = answers.find(({ answer, fields }) => answer === "unknown" && fields);
  if (!answers.every(({ answer }) => answer === "unmet")) return (negated ? unclear : near) || UNKNOWN;
  const [first = UNKNOWN] = answers;
  const isRange = !negated && anyOf.filter(({ kind }) => kind === "trade").length >= RANGE;
  // Filed where such businesses are, by a title that names yet another kind.
  if (isRange && answers.some(({ fields }) => fields?.includes("title")))
    return { ...UNKNOWN, fields: ["industry", "title"] };
  return negated ? { ...first, answer: "met" } : first;
}
