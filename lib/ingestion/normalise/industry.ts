import type { Industry } from "@/lib/vocabulary/terms";
import { INDUSTRY_TERMS, NEUTRAL_PHRASES } from "./industry-terms";

interface Term {
  industry: Industry;
  weight: number;
}

/** 'Online', 'software', 'manufacturer': these decide, whatever it sells or makes. */
const DECISIVE = 16;
const SURE = 10;
const LIKELY = 4;
const HINT = 1;

/** 'cleaners' and 'cleaner' are one word; 'glass', 'gas' and 'business' keep their s. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || /(?:ss|us|is|gas|news)$/.test(word)) return word;
  if (/(?:ches|shes|sses|xes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith("ies") && word.length > 5 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

/** Letters of the languages found in titles; a character range is far cheaper than a Unicode property. */
const BETWEEN_WORDS = /[^a-z0-9&'’\u00e0-\u024f\uac00-\ud7a3]+/;
const APOSTROPHE = /['’]s?$|['’]/g;

function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const part of text.toLowerCase().split(BETWEEN_WORDS)) {
    const word = part.includes("'") || part.includes("’") ? part.replace(APOSTROPHE, "") : part;
    if (word) words.push(word === "&" ? "and" : singular(word));
  }
  return words;
}

/** A trie of all terms by word: walking it along a text finds the longest term starting at a word. */
interface TermNode {
  /** The industries of the term that ends here; empty for a neutral phrase. */
  terms?: Term[];
  next: Map<string, TermNode>;
}
const ROOT: TermNode = { next: new Map() };

function nodeOf(term: string): TermNode {
  let node = ROOT;
  for (const word of wordsOf(term)) {
    const next = node.next.get(word) ?? { next: new Map() };
    node.next.set(word, next);
    node = next;
  }
  return node;
}

/** Longer terms weigh more: 'car wash' beats 'car' even when both are sure. */
for (const [industry, terms] of Object.entries(INDUSTRY_TERMS)) {
  for (const [list, strength] of [
    [terms.decisive, DECISIVE],
    [terms.sure, SURE],
    [terms.form, LIKELY],
    [terms.likely, LIKELY],
    [terms.hint, HINT],
  ] as const) {
    for (const term of list ?? []) {
      const node = nodeOf(term);
      const weight = strength * (1 + 0.25 * (wordsOf(term).length - 1));
      const others = (node.terms ?? []).filter((other) => other.industry !== industry);
      node.terms = [...others, { industry: industry as Industry, weight }];
    }
  }
}
for (const phrase of NEUTRAL_PHRASES) nodeOf(phrase).terms = [];

type Scores = Map<Industry, number>;

/** A matched term, and whether 'and' separates it from what comes before. */
interface Found {
  terms: Term[];
  isJoined: boolean;
  times: number;
}

/** The distinct terms in the first `mostWords` words of a text, which say what it is about. */
function termsOf(text: string, mostWords = 60): Found[] {
  const words = wordsOf(text);
  const end = Math.min(words.length, mostWords);
  const seen = new Map<TermNode, Found>();
  for (let at = 0; at < end; ) {
    let used = 1;
    let found: TermNode | undefined;
    let node = ROOT.next.get(words[at] ?? "");
    for (let count = 1; node; count++) {
      if (node.terms) [found, used] = [node, count];
      node = node.next.get(words[at + count] ?? "");
    }
    const before = found && seen.get(found);
    if (before) before.times++;
    else if (found?.terms?.length)
      seen.set(found, { terms: found.terms, isJoined: words[at - 1] === "and", times: 1 });
    at += used;
  }
  return [...seen.values()];
}

function addTerms(scores: Scores, { terms }: Found, factor: number): void {
  for (const { industry, weight } of terms)
    scores.set(industry, (scores.get(industry) ?? 0) + (weight * factor) / terms.length);
}

/** Where a name ends and additions begin: 'Pizzeria – Delivery', 'Software for Clinics', 'Café in a Gym'. */
const NAME_ENDS =
  /\s[–—|-]+\s|[|:;(…]|(?=\b(?:with|for|of|to|near|next|in|inside|at|by|from|serving|speciali[sz]ing|selling|about)\s|\bw\/)/i;
const ASIDE = 0.5;
const JOINED = 0.8;
/** The last word of a name decides: a bread route is a route. */
const HEAD = 1.25;

/** Scores a title: the first name counts most, especially its last word; additions only tip the balance. */
function addTitle(scores: Scores, title: string): void {
  const parts = title
    .replaceAll(/(?<!\b\w)\s*[/+,]\s*/g, " and ")
    .split(NAME_ENDS)
    .map((part) => termsOf(part));
  const [name = [], ...asides] = parts.filter(({ length }) => length > 0);
  const joined = name.findIndex(({ isJoined }, at) => at > 0 && isJoined);
  const ends = joined < 0 ? name.length : joined;
  for (const [at, found] of name.entries())
    addTerms(scores, found, TITLE_WEIGHT * (at === ends - 1 ? HEAD : at < ends ? 1 : JOINED));
  for (const found of asides.flat()) addTerms(scores, found, TITLE_WEIGHT * ASIDE);
}

const TITLE_WEIGHT = 3;
const FIELD_WEIGHT = 2;
/** A lower-case word ("retail") is a ledger's guess: it can tip the balance, never decide alone. */
const GUESSED_WEIGHT = 0.5;
const GUESSED = /^\s*\p{Ll}+\s*$/u;
const TEXT_WEIGHT = 0.6;
const TEXT_WORDS = 160;
const TEXT_LENGTH = 1_000;
/** Caps the text's score, so that it cannot outweigh the title's own words. */
const MAX_TEXT_SCORE = 24;
/** Repeated terms count more: they are what the text is about. */
const AGAIN = 0.4;
const MAX_REPEATS = 3;
const SLUG_WEIGHT = 1;
/** Minimum score for a result: one likely word in a title scores 12, one sure word in the text 6. */
const ENOUGH = 6;
/** A text without a final full stop was truncated, perhaps inside a word ('deli' of 'deliver'). */
function withoutCutWord(text: string): string {
  if (text.length < 60 || /[.!?)]$/.test(text.slice(-4).replace(/\.{2,}$|…$/, ""))) return text;
  return text.slice(0, text.lastIndexOf(" "));
}

const OTHER_FIELD = /^\s*other(?:\s+business(?:es)?)?\s*$/i;

interface IndustryEvidence {
  title: string;
  /** The industry, if the source names it with one of our own terms. */
  stated: Industry | null;
  /** The source's own words for the industry. */
  sourceWords: string;
  description: string;
  /** The words of the listing's URL, which is often less truncated than its title. */
  slug: string;
}

/** The industry by title, source and text, or null; 'Other' only if the source says it and nothing else. */
export function classifyIndustry(evidence: IndustryEvidence): Industry | null {
  const { title, stated, sourceWords, description, slug } = evidence;
  const scores: Scores = new Map();
  addTitle(scores, title.endsWith("…") ? title.slice(0, title.lastIndexOf(" ") + 1) : title);
  const ofField = GUESSED.test(sourceWords) ? GUESSED_WEIGHT : FIELD_WEIGHT;
  for (const found of termsOf(sourceWords)) addTerms(scores, found, ofField);
  for (const found of termsOf(slug, 20)) addTerms(scores, found, SLUG_WEIGHT);
  const ofText: Scores = new Map();
  for (const found of termsOf(withoutCutWord(description.slice(0, TEXT_LENGTH)), TEXT_WORDS))
    addTerms(ofText, found, TEXT_WEIGHT * (1 + AGAIN * Math.min(found.times - 1, MAX_REPEATS)));
  for (const [industry, score] of ofText)
    scores.set(industry, (scores.get(industry) ?? 0) + Math.min(score, MAX_TEXT_SCORE));
  if (stated && stated !== "Other") scores.set(stated, (scores.get(stated) ?? 0) + SURE * FIELD_WEIGHT);
  let best: Industry | null = null;
  let most = 0;
  for (const [industry, score] of scores) {
    if (score > most) [best, most] = [industry, score];
  }
  if (most >= ENOUGH) return best;
  return stated === "Other" || OTHER_FIELD.test(sourceWords) ? "Other" : null;
}
