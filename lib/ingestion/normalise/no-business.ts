import type { RejectionReason } from "../schema";
import WEIGHTS from "./no-business-weights.json" with { type: "json" };

/** No business: property or equipment, a buyer's request, an index or an offer to many, another page. */
export const NO_BUSINESS_KINDS = ["property", "wanted", "index", "page"] as const;
type NoBusinessKind = (typeof NO_BUSINESS_KINDS)[number];

const REASON: Record<NoBusinessKind, RejectionReason> = {
  property: "not a listing: real estate or equipment only",
  wanted: "not a listing: buyer wanted",
  index: "not a listing: category or broker page",
  page: "not a listing: page chrome",
};

type Weights = ReadonlyMap<string, number>;
export type NoBusinessWeights = Record<"any" | NoBusinessKind, Weights>;
const OWN: NoBusinessWeights = {
  any: new Map(Object.entries(WEIGHTS.any)),
  property: new Map(Object.entries(WEIGHTS.property)),
  wanted: new Map(Object.entries(WEIGHTS.wanted)),
  index: new Map(Object.entries(WEIGHTS.index)),
  page: new Map(Object.entries(WEIGHTS.page)),
};

const WORD = /\$?\d[\d,.]*(?:\s?(?:mm|[km%])(?!\p{L}))?|[\p{L}&]+(?:['’]\p{L}+)?/giu;
const WORDS_OF_A_TITLE = 24;
const HEAD = 500;
const MENU = 2_000;

/** Reduces amounts, percentages and numbers to their kind, and strips word endings. */
function stem(written: string): string {
  const word = written.toLowerCase().replace("’", "'");
  if (/\d/.test(word)) return word.startsWith("$") ? "$0" : word.endsWith("%") ? "0%" : "0";
  return word.length > 4 ? word.replace(/(?:'s|ies|es|s|ing|ed)$/, "") : word;
}

/** Location says nothing about the kind of offer. */
const COUNTY = /(?:(?<!\p{L})\p{Lu}[\p{L}.'’]+ ){1,2}(?:County|Counties|Parish)(?!\p{L})/gu;
const wordsOf = (text: string) => (text.replace(COUNTY, " ").match(WORD) ?? []).map(stem);

/** A row's features: the words of its title and of the head of its text, alone and in pairs, each once. */
export function featuresOfRow(title: string, text: string): Set<string> {
  const features = new Set(["any"]);
  // A menu may precede the title, and the site's name follow it.
  const [name = ""] = title.split(/ [-–|] /);
  const at = text.startsWith(title) ? 0 : text.slice(0, MENU).indexOf(name);
  const below = at < 0 ? text : text.slice(at + (at === 0 ? title : name).length);
  const inTitle = wordsOf(title).slice(0, WORDS_OF_A_TITLE);
  const inText = wordsOf(below.slice(0, HEAD));
  for (const [words, marks] of [
    [inTitle, ["", "t:"]],
    [inText, [""]],
  ] as const)
    for (const [nth, word] of words.entries())
      for (const mark of marks) {
        features.add(mark + word);
        if (words[nth + 1]) features.add(`${mark}${word} ${words[nth + 1]}`);
      }
  features.add(`^${inTitle[0]}`).add(`${inTitle.at(-1)}$`);
  return features;
}

/** Minimum for the normalisation: rows with fewer features say too little. */
const MIN_WORDS = 60;

const likelihood = (features: ReadonlySet<string>, weights: Weights) => {
  let sum = 0;
  for (const feature of features) sum += weights.get(feature) ?? 0;
  return 1 / (1 + Math.exp(-sum / Math.sqrt(Math.max(features.size, MIN_WORDS))));
};

/** A bare title with a few words is not judged; of a short text we must be surer. */
const [MIN_FEATURES, SHORT] = [22, 50];

/** Threshold for rejecting a row; each kind of figure that indicates a business raises it. */
const LIKELY = [0.5, 0.65, 0.8] as const;

interface Row {
  title: string;
  text: string;
  /** It states trading figures. */
  trades: boolean;
  /** It has an asking price, as land does and an advice page does not. */
  isPriced: boolean;
  /** Its title ends with the name of a trade. */
  isNamed: boolean;
}

/** Recognises what is no business by a linear model of words (`npm run -s train:no-business`, FIG-18). */
export function noBusinessIn(row: Row, weights: NoBusinessWeights = OWN): RejectionReason | null {
  const features = featuresOfRow(row.title, row.text);
  const likely = likelihood(features, weights.any);
  if (features.size < MIN_FEATURES || likely < LIKELY[0]) return null;
  const { kind } = NO_BUSINESS_KINDS.map((one) => ({
    kind: one,
    by: likelihood(features, weights[one]),
  })).reduce((a, b) => (b.by > a.by ? b : a));
  const speaking =
    Number(features.size < SHORT) +
    Number(row.trades) +
    Number(row.isNamed && kind !== "wanted") +
    Number(row.isPriced && (row.trades || kind === "page"));
  return likely < (LIKELY[speaking] ?? LIKELY[2]) ? null : REASON[kind];
}
