import { readFileSync } from "node:fs";
import wordList from "word-list";
import { OTHER_SUBDIVISIONS } from "@/lib/ingestion/normalise/places/subdivisions";
import { bigTowns } from "@/lib/places/gazetteer";
import { US_STATES } from "@/lib/vocabulary/places";
import { EVERYDAY } from "./everyday";
import { COMPARATORS_BEFORE, METRIC_WORDS } from "./metrics";
import { FILLERS } from "./operators";
import { FLAG_QUALITIES, QUALITIES, TYPE_WORDS } from "./qualities";
import { COUNTRIES } from "./states";
import { TRADES } from "./trades";
import PLACES from "./vocabulary/places.json" with { type: "json" };

/** Minimum population in thousands for a town name to be a target of spelling correction. */
const MIN_PEOPLE = 140;

const SOURCES = [
  ...TRADES.map(({ words }) => words),
  ...[...TYPE_WORDS, ...FLAG_QUALITIES, ...QUALITIES].map(({ ask }) => ask),
  ...[...METRIC_WORDS, ...COMPARATORS_BEFORE].map(({ words }) => words),
  ...PLACES.regions.map(({ names }) => names),
  ...US_STATES,
  ...COUNTRIES,
  ...Object.values(OTHER_SUBDIVISIONS),
  ...bigTowns(MIN_PEOPLE),
  "desert meadow harbor financing experience preferably commercial business opportunity indian salary thousand hundred million",
];
const WORDS = new Set(
  SOURCES.flatMap((source) => source.toLowerCase().match(/(?<!\\)[a-z]{5,}(?!\*)/g) ?? []),
);
/** Stems that patterns accept with any ending. */
const STEMS = SOURCES.flatMap((source) => source.toLowerCase().match(/[a-z]{4,}(?=\*)/g) ?? []);

/** Shorter words are one letter away from too many others. */
const SHORTEST_CORRECTED = 6;

/** Vocabulary words by first letter: the targets of spelling correction. */
export const WORDS_BY_LETTER: ReadonlyMap<string, readonly string[]> = Map.groupBy(
  [...WORDS].filter((word) => word.length >= SHORTEST_CORRECTED),
  (word) => word[0] ?? "",
);

/** The second words of kinds' names by their first: 'food' is followed by 'truck'. */
const SECONDS: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ...Map.groupBy(
      TRADES.flatMap(({ words }) => words.split("|").filter((name) => /^[a-z]+ [a-z]{4,}$/.test(name))),
      (name) => name.split(" ")[0] ?? "",
    ),
  ].map(([first, names]) => [first, names.map((name) => name.split(" ")[1] ?? "")]),
);

/** The words that can follow this one in the name of a kind of business, for spelling correction. */
export const secondsOf = (first: string): readonly string[] => SECONDS.get(first) ?? [];

let english: string | undefined;

/**
 * Whether a word is English: 'sealing' is no slip for 'selling', nor 'beekeeping' for bookkeeping. Searches the sorted
 * list as one text, which takes a tenth of the memory of a set.
 */
function isEnglish(word: string): boolean {
  english ??= readFileSync(wordList, "utf8").trimEnd();
  let [low, high] = [0, english.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const start = english.lastIndexOf("\n", middle - 1) + 1;
    const next = english.indexOf("\n", middle);
    const end = next < 0 ? english.length : next;
    const found = english.slice(start, end);
    if (found === word) return true;
    if (found < word) low = end + 1;
    else high = start;
  }
  return false;
}

/**
 * Whether a word needs no correction: it is in the vocabulary, possibly with an ending, or another English
 * word.
 */
export function isKnownWord(word: string): boolean {
  const base = word.replace(/(?:ing|ed|er|ers|ies|es|s|ly|y)$/, "");
  return (
    WORDS.has(word) ||
    FILLERS.has(word) ||
    [word, base, `${base}e`, `${base}y`, `${base}ing`].some(
      (one) => WORDS.has(one) || FILLERS.has(one) || EVERYDAY.has(one),
    ) ||
    STEMS.some((stem) => word.startsWith(stem)) ||
    isEnglish(word)
  );
}
