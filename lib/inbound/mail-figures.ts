import { meaningOf } from "@/lib/ingestion/html/labels";
import { findLabels } from "@/lib/ingestion/normalise/figure-labels";
import { UNDISCLOSED } from "@/lib/ingestion/normalise/money-notation";

/** A figure stated in a line of a mail. An amount alone has an empty label, a label alone an empty `said`. */
export interface StatedFigure {
  label: string;
  said: string;
  /** Set when label and amount are on the same line. */
  role?: "askingPrice" | "revenue" | "earnings";
}

const LONGEST_FIGURES = 180;
const LONGEST_PROSE = 1_200;
const AMOUNT = /(?:(?:US|CA|AU|NZ|C|A)?[$£€]|\b(?:USD|CAD|AUD|GBP|EUR)\s?[$£€]?)\s?\d[\d.,]*/i;
/** Next to a label an amount needs no currency sign: 'Ask 850K', 'Price: 1,250,000'. */
const NUMBER = new RegExp(
  `${AMOUNT.source}|\\b\\d[\\d.]*\\s?(?:k|mm?|million)\\b|\\b\\d{1,3}(?:,\\d{3})+\\b`,
  "i",
);
/** After a colon it needs no commas either: 'Price: 1250000'. */
const PLAIN_NUMBER = /(?<=^\s*[:=]\s*)\d{4,9}\b(?![.,%]?\d|%)/;
/** '$1M+ Revenue Vending Route': an amount and its label as the start of a name. */
const NAME_GOES_ON = /^ \p{Lu}\p{L}{2,}/u;
const NUMBER_AT = /^[#[(]?\d{1,2}[.)\]:]\s+/;
const PARTED = /\s[–—|•·/-]\s|[|•·(]|,\s/;
const FIGURES = new Set<string | undefined>(["askingPrice", "revenue", "earnings"]);
const LONGEST_GAP = 24;
const LONGEST_WITHHELD = 30;
/** Other phrases that mails use in place of a figure. */
const NOT_SAID = `${UNDISCLOSED}|e\\.?o\\.?i\\b|offers?\\b|sur demande|auf anfrage`;
const WITHHELD = new RegExp(`^(?:\\W*(?:${NOT_SAID})|\\s*:?\\s*\\p{Pd}+\\s*(?=[|·•;,]|$))`, "iu");
/** 'Ask on request' */
const LABEL_WITHHELD = new RegExp(`^(.{2,40}?)(?:[\\s:–-]+(?:${NOT_SAID})|\\s*:\\s*\\p{Pd}+)$`, "iu");
const TERMS =
  "usd|cad|aud|gbp|p\\.?a\\.?|p\\.?w\\.?|wiwo|walk[- ]in[- ]walk[- ]out|freehold|leasehold|neg(?:otiable)?|firm|asking|o\\.?[bn]\\.?o\\.?|or best offer|(?:\\+|plus) ?(?:stock|inventory|s\\.?a\\.?v\\.?|vat|gst|real estate)(?: at valuation)?";
/** A price alone on its line, with its terms. */
export const BARE_AMOUNT = new RegExp(
  `^(?:from |now |only |~ ?|approx\\.? |(?:offers? )?(?:invited )?(?:in excess of|over|around|in the region of) )?${AMOUNT.source}\\s?(?:k|mm?|mil|million)?(?:\\s?(?:[\\p{Pd}]|to)\\s?${AMOUNT.source}\\s?(?:k|mm?|mil|million)?)?\\+?(?: ?(?:/|per |a ) ?(?:mo(?:nth)?|w(?:ee)?k|y(?:ea)?r)\\.?)?(?:[ ,(]{1,2}(?:${TERMS})\\)?){0,2}$`,
  "iu",
);

/** Whether a text only says that a figure is not disclosed. */
export const isWithheld = (text: string) => WITHHELD.test(text) && text.length <= LONGEST_WITHHELD;

/** A line without its bullet. */
export const bare = (text: string) => text.replace(/^[\s•·*▪–-]+/, "");
const keyOf = (label: string) =>
  label
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();

/** Whether a text is nothing but the label of a figure. */
export function isLabel(text: string): boolean {
  if (text.length > LONGEST_LABEL || /^m(?:in|ax)|\d\s?x\b|%|[$£€]/i.test(text)) return false;
  if (FIGURES.has(meaningOf(text)?.field)) return true;
  const [label] = findLabels(`${text}: $500,000`);
  return (
    label !== undefined &&
    label.role !== "other" &&
    label.index === 0 &&
    label.end >= text.replace(/\W+$/, "").length
  );
}
const LONGEST_LABEL = 40;

/** Whether a line starts with a figure. */
export const opensWithFigure = (text: string) =>
  isLabel(/^[^:$£€\d]*/.exec(bare(text))?.[0].trim() ?? "") || BARE_AMOUNT.test(text);

/** With more words than these around its figures, a line is a sentence. */
const WORDS_A_FIGURE = 5;
const WORDS_BESIDE = 8;
const NOT_OF_ONE =
  /\b(?:median|averages?|typical|(?<!\b(?:right|good|qualified|serious|the|a) )buyers?|sellers? (?:want|expect)|report|survey|nationwide|quarter|index|webinar|lenders?|sold|bought|acquired|case study|how)\b|\bm(?:in|ax)imum\b|\bpaid (?:about|over|for|[$£€\d])/i;

/** 'a non-profit', 'a quality-of-earnings report' */
const NON = /\b(?:non|quality[- ]of)[- ]?$/i;

/** 'Headline: Gourmet Popcorn Shop': a labelled name. */
export const LABELLED_NAME =
  /^(?:headline|title|name|business(?: name)?|listing(?: title| name)?|opportunity)\s*:\s*(\S.{3,})$/i;

/** Removes from a line a name that starts with a figure. */
function withoutNamed(line: string): string {
  const text = (LABELLED_NAME.exec(line)?.[1] ?? line).replace(NUMBER_AT, "");
  const [label] = /^[$£€]\d/.test(text) ? findLabels(text) : [];
  if (!label || !NAME_GOES_ON.test(text.slice(label.end))) return line;
  const end = text.slice(label.end).search(PARTED);
  return end < 0 ? "" : text.slice(label.end + end);
}

/** The labels in a text that have an amount next to them, or a note that it is withheld. */
const labelledIn = (text: string, reach: number): StatedFigure[] => {
  const labels = findLabels(text).filter(({ index }) => !NON.test(text.slice(0, index)));
  let taken = 0;
  return labels.flatMap(({ text: label, role, index, end }, at) => {
    const behind = text.slice(end, labels[at + 1]?.index);
    const amount = NUMBER.exec(behind) ?? PLAIN_NUMBER.exec(behind);
    const before = NUMBER.exec(text.slice(taken, index));
    // 'They did $2.3 million in sales': both words are of one figure.
    const last = labels[at - 1];
    if (last?.role === role && taken > last.end && /^[\s\w]{0,14}$/.test(text.slice(taken, index))) return [];
    taken = amount && amount.index <= reach ? end + amount.index + amount[0].length : end;
    const isSaid = WITHHELD.test(behind) || (amount && amount.index <= reach) || before;
    return isSaid && role !== "other"
      ? [{ role, label: keyOf(label), said: amount?.[0] ?? before?.[0] ?? "" }]
      : [];
  });
};

// A quoted search states its own bounds, so it is ignored.
const ownWords = (line: string) =>
  bare(
    /\b(?:alert|search|match|saved|criteria|mandate)/i.test(line)
      ? line.replace(/["“][^"”]*["”]/g, "")
      : line,
  );

const PROJECTED = /^(?:\d{4} )?(?:budget|forecast|projection|projected|target)\b/i;

/** The figures in a line: a label with its amount or why it is missing, or one of them alone. */
export function figuresIn(line: string): StatedFigure[] {
  const text = withoutNamed(ownWords(line));
  if (text.length > LONGEST_FIGURES || PROJECTED.test(text)) return [];
  if (BARE_AMOUNT.test(text) || isWithheld(text)) return [{ label: "", said: text }];
  const [, withheld = ""] = LABEL_WITHHELD.exec(text) ?? [];
  if (isLabel(withheld)) return [{ label: keyOf(withheld), said: "withheld" }];
  if (isLabel(text)) return [{ label: keyOf(text), said: "" }];
  if (/^(?:price )?(?:was|old price)\b.*\bnow\b/i.test(text) && AMOUNT.test(text))
    return [{ label: "was now", said: text }];
  const figures = labelledIn(text, LONGEST_GAP);
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  const isSentence = words.length > WORDS_A_FIGURE * figures.length + WORDS_BESIDE || NOT_OF_ONE.test(text);
  return isSentence ? [] : figures;
}

const SENTENCE_END = /(?<=[\p{L}\d)%]{2}[.!?])\s+(?=[\p{Lu}$£€])/u;

/** The figures that a paragraph states about one business; sentences about others and about markets are left out. */
export function figuresOfProse(line: string): StatedFigure[] {
  if (line.length > LONGEST_PROSE) return [];
  const text = ownWords(line)
    .split(SENTENCE_END)
    .filter((sentence) => !NOT_OF_ONE.test(sentence))
    .join(" ");
  return labelledIn(text, 2 * LONGEST_GAP).map((figure) => ({ ...figure, label: figure.role ?? "" }));
}
