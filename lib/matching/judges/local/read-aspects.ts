import { readAmounts } from "./amounts";
import type { Aspect, ReadAspect } from "./aspects";
import { readKinds } from "./kinds";
import { PHRASES } from "./phrases/all";
import { readPlaces } from "./places";
import { TRADES } from "./trades/all";

const everywhere = (pattern: RegExp) => new RegExp(pattern.source, `${pattern.flags.replace("g", "")}g`);
const PATTERNS: readonly { pattern: RegExp; aspect: Aspect }[] = [
  ...PHRASES.map((phrase) => ({
    pattern: everywhere(phrase.ask),
    aspect: { kind: "phrase", phrase } as const,
  })),
  ...TRADES.map((trade) => ({ pattern: everywhere(trade.words), aspect: { kind: "trade", trade } as const })),
];

/** 'serving hospitals' asks for customers, not for a hospital. */
const OF_CUSTOMERS =
  /\b(?:serv(?:es?|ing|icing)|suppl(?:y|ies|ying)|sell(?:s|ing) (?:in)?to|cater(?:s|ing) to|customers? (?:in|are|like)|clients? (?:in|are|like)|working (?:for|with)|works (?:for|with)|focus(?:ed)? on|specia(?:li[sz]\w+|lty) in)(?: the)?(?: \w+){0,2}\s*$/i;
const ALONGSIDE = /^[ -]+$/;

/** Of a trade before another one only the words are asked: 'pet supplement brand' is a brand, of pet supplements. */
function withColour(sentence: string, aspects: ReadAspect[]): ReadAspect[] {
  return aspects.map((one, index) => {
    const { aspect, start, end } = one;
    if (aspect.kind !== "trade") return one;
    const next = aspects[index + 1];
    const gap = next ? sentence.slice(end, next.start) : "";
    const colours = next?.aspect.kind === "trade" && ALONGSIDE.test(gap);
    const previous = aspects[index - 1];
    const inList =
      previous?.aspect.kind === "words" &&
      /^\s*(?:,|or|and|\/|,? (?:or|and))\s*$/.test(sentence.slice(previous.end, start));
    const served = OF_CUSTOMERS.test(sentence.slice(Math.max(0, start - 60), start));
    if (!colours && !served && !inList) return one;
    return { ...one, aspect: { kind: "words", stems: [], trade: aspect.trade } };
  });
}

/** All aspects of a sentence in order; of overlapping ones the longest is taken, figures first. */
export function readAspects(sentence: string, year: number): ReadAspect[] {
  const candidates: ReadAspect[] = [];
  for (const { pattern, aspect } of PATTERNS) {
    for (const { index, 0: text } of sentence.matchAll(pattern)) {
      if (text) candidates.push({ aspect, start: index, end: index + text.trimEnd().length });
    }
  }
  for (const { trade, start, end } of readKinds(sentence)) {
    candidates.push({ aspect: { kind: "trade", trade }, start, end });
  }
  candidates.push(...readPlaces(sentence));
  const isVague = ({ aspect }: ReadAspect) =>
    Number(aspect.kind === "trade" && aspect.trade.isVague === true);
  const longest = candidates.sort((a, b) => isVague(a) - isVague(b) || b.end - b.start - (a.end - a.start));
  const found: ReadAspect[] = readAmounts(sentence, year);
  for (const one of longest) {
    if (!found.some(({ start, end }) => one.start < end && one.end > start)) found.push(one);
  }
  found.sort((a, b) => a.start - b.start);
  return withColour(sentence, found);
}
