/** A possible use: 'ideal for a gas station', 'would suit a contractor', 'projected sales of $120K'. */
const COULD_BE =
  /\b(?:(?:ideal(?:ly)?|suitable|perfect|great|good|suited|zoned|potential)\s+(?:for|as|to)|suits|(?:would|could|may|might|can)\s+(?:suit|fit|house|make|become|be\s+(?:converted|turned|used|redeveloped))|projected|potential|feasibility|pro[\s-]?forma|(?:great|good|your)\s+(?:chance|opportunity)\s+to\s+(?:start|open|build)|bring\s+(?:in\s+)?your\s+own)\b[^.;|\n]*/giu;
/** A past use: 'former nail salon', 'the prior tenant'. */
const ONCE =
  /\b(?:former(?:ly)?|previous(?:ly)?|prior|shuttered|abandoned|defunct|used\s+to\s+be)\s+(?!owner|founder|employee)(?:[\p{L}'’&-]+\s+){0,2}[\p{L}'’-]+/giu;
/** Things named only to say that they are not for sale. */
const DENIED =
  /\bno\s[^.;]{3,60}?\s(?:are|is)\s+(?:a\s+)?(?:part|included|conveyed|offered|sold|for\s+sale)\b[^.;]*|\bno\s+(?:business|buildings?|improvements|residence|customers|clients|patients|census|goodwill|staff|employees|inventory|revenue|sales|contracts|income|earnings|equipment|members|key\s+money|trading\s+history|operations)(?:\b|(?=\p{Lu}))(?:,?\s*(?:or|and|,)\s*\p{L}+)*/giu;

/** The text without what it does not offer: possible uses, past uses, things excluded from the sale. */
export const withoutUnoffered = (text: string) =>
  [COULD_BE, ONCE, DENIED].reduce((rest, words) => rest.replace(words, " "), text);
