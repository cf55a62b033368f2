import type { Industry } from "@/lib/listings/vocabulary";
import { INDUSTRY_TERMS, NEUTRAL_PHRASES } from "./industry-terms";

interface Term {
  industry: Industry;
  weight: number;
}

const SURE = 10;
const LIKELY = 4;
const HINT = 1;

/** 'cleaners' and 'cleaner' are one word; 'glass', 'gas' and 'business' keep their s. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || /(?:ss|us|is|gas|news)$/.test(word)) return word;
  if (/(?:ches|shes|sses|xes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith("ies") && word.length > 5 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

/** Letters of the languages that titles come in; a class by range is far cheaper than by property. */
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

/** The words of all terms, one below the other: a walk along a text finds the longest term that begins at a word. */
interface TermNode {
  /** The industries of the term that ends here; empty for a phrase that says nothing. */
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

/** Longer terms say more: 'car wash' outdoes 'car' even when both are sure. */
for (const [industry, terms] of Object.entries(INDUSTRY_TERMS)) {
  for (const [list, strength] of [
    [terms.sure, SURE],
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

/** Adds the terms of one text, as far as `mostWords`: the first words say what it is. */
function addTerms(scores: Scores, text: string, factor: number, mostWords: number): void {
  const words = wordsOf(text);
  const end = Math.min(words.length, mostWords);
  const seen = new Set<TermNode>();
  for (let at = 0; at < end; ) {
    let used = 1;
    let found: TermNode | undefined;
    let node = ROOT.next.get(words[at] ?? "");
    for (let count = 1; node; count++) {
      if (node.terms) [found, used] = [node, count];
      node = node.next.get(words[at + count] ?? "");
    }
    if (found?.terms && !seen.has(found)) {
      seen.add(found);
      for (const { industry, weight } of found.terms) {
        scores.set(industry, (scores.get(industry) ?? 0) + (weight * factor) / found.terms.length);
      }
    }
    at += used;
  }
}

/** Words of the sources that say nothing about the trade, and sections of card texts that are no prose. */
const TITLE_WEIGHT = 3;
const FIELD_WEIGHT = 2;
/** One generic word ("retail", "service") may tip a balance, but never decides alone: ledgers guess it. */
const ONE_WORD_WEIGHT = 0.5;
const TEXT_WEIGHT = 0.6;
const TEXT_WORDS = 160;
const TEXT_LENGTH = 1_000;
const SLUG_WEIGHT = 1;
/** Below this nothing is said: one likely word in a title is 12, one sure word in the text 6. */
const ENOUGH = 6;
/** A text that stops without a full stop was cut, perhaps inside a word ('deli' of 'deliver'). */
function withoutCutWord(text: string): string {
  if (text.length < 60 || /[.!?)]$/.test(text.slice(-4).replace(/\.{2,}$|…$/, ""))) return text;
  return text.slice(0, text.lastIndexOf(" "));
}

const OTHER_FIELD = /^\s*other(?:\s+business(?:es)?)?\s*$/i;

interface IndustryEvidence {
  title: string;
  /** The industry that the source names in the words of our list. */
  stated: Industry | null;
  /** The source's own words for the industry. */
  sourceWords: string;
  description: string;
  /** The words of the listing's address, which are often less cut than its title. */
  slug: string;
}

/**
 * The industry of a listing from its title (which counts most), the source's own industry words and the
 * text. Null rather than a wild guess; 'Other' only when the source itself says so and nothing else speaks.
 */
export function classifyIndustry({
  title,
  stated,
  sourceWords,
  description,
  slug,
}: IndustryEvidence): Industry | null {
  const scores: Scores = new Map();
  addTerms(
    scores,
    title.endsWith("…") ? title.slice(0, title.lastIndexOf(" ") + 1) : title,
    TITLE_WEIGHT,
    60,
  );
  addTerms(scores, sourceWords, /\s/.test(sourceWords) ? FIELD_WEIGHT : ONE_WORD_WEIGHT, 40);
  addTerms(scores, slug, SLUG_WEIGHT, 20);
  addTerms(scores, withoutCutWord(description.slice(0, TEXT_LENGTH)), TEXT_WEIGHT, TEXT_WORDS);
  if (stated && stated !== "Other") scores.set(stated, (scores.get(stated) ?? 0) + SURE * FIELD_WEIGHT);
  let best: Industry | null = null;
  let most = 0;
  for (const [industry, score] of scores) {
    if (score > most) [best, most] = [industry, score];
  }
  if (most >= ENOUGH) return best;
  return stated === "Other" || OTHER_FIELD.test(sourceWords) ? "Other" : null;
}
