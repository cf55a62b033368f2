import { findTowns } from "@/lib/places/gazetteer";
import { US_STATE_OF_CODE, US_STATES } from "@/lib/vocabulary/places";
import { NEAR_MILES, near } from "./circles";
import { cuesOf } from "./cues";
import { anyOf, lowered, patternOf } from "./pattern";
import PLACES from "./vocabulary/places.json" with { type: "json" };
import type { PlaceAspect, Span } from "./wish";

/** A place in a text; `aspect` is null when it excludes nothing: 'nationwide'. */
export interface FoundPlace extends Span {
  aspect: PlaceAspect | null;
}

/** Countries recognized by name. */
export const { countries: COUNTRIES } = PLACES;
/** Regions, as the states buyers mean by them. */
const REGIONS = PLACES.regions.map(({ names, states }) => ({
  names,
  pattern: patternOf(`(the )?(${names})( (us|usa|region|area|states))?`),
  states: states.split(" ").map((code) => US_STATE_OF_CODE[code] ?? code),
}));
const NAMES = [...US_STATES, ...COUNTRIES].sort((a, b) => b.length - a.length);
const CODES = Object.keys(US_STATE_OF_CODE);
/** Names and codes of states, for use in regular expressions. */
export const STATE_WORDS = {
  names: NAMES.join("|"),
  countries: COUNTRIES.join("|"),
  states: US_STATES.join("|"),
  codes: CODES.join("|"),
  smallCodes: CODES.join("|").toLowerCase(),
};
const CUE = cuesOf("states", STATE_WORDS);
export const isRegion = (name: string) => REGIONS.some(({ pattern }) => lowered(name).search(pattern) === 0);
/** State codes that are also words or other abbreviations. */
const AMBIGUOUS = new Set("IN OR ME OK HI PR OH LA DE AL ID MA PA CO MS".split(" "));

export const inStates = (...states: string[]): PlaceAspect => ({ kind: "place", states, near: null });

/**
 * The state codes in a list of codes. A code that is also a word counts only if another code in the list is
 * not.
 */
function* codesInRuns(text: string): Generator<FoundPlace> {
  for (const { 0: run, index } of [CUE.codeRun, CUE.smallCodeRun].flatMap((pattern) => [
    ...text.matchAll(pattern),
  ])) {
    const members = [...run.matchAll(/\p{L}+/gu)].filter(
      ({ 0: word, index: at }) =>
        US_STATE_OF_CODE[word.toUpperCase()] &&
        // In 'HVAC co, tx or ok' the 'co' is short for company.
        !(word === "co" && at === 0 && CUE.company.test(text.slice(0, index))) &&
        // In 'TX OR OK' the 'OR' is a conjunction.
        !(/^or$/i.test(word) && at > 0 && at + 2 < run.length),
    );
    if (members.length < 2 || members.every(([word]) => AMBIGUOUS.has(word.toUpperCase()))) continue;
    for (const { 0: word, index: at } of members) {
      const start = index + at;
      yield { start, end: start + 2, aspect: inStates(US_STATE_OF_CODE[word.toUpperCase()] ?? word) };
    }
  }
}

function* namedStates(text: string): Generator<FoundPlace> {
  for (const match of text.matchAll(CUE.named)) {
    const name = NAMES.find((one) => one.toLowerCase() === match.groups?.name?.toLowerCase());
    const end = match.index + match[0].length;
    const isAbroad =
      name === "Georgia" &&
      (CUE.georgiaAbroadBefore.test(text.slice(0, end - name.length)) ||
        CUE.georgiaAbroadBehind.test(text.slice(end)));
    if (name && !isAbroad) yield { start: match.index, end, aspect: inStates(name) };
  }
}

/** 'Upstate New York', 'northern NJ' */
function* partsOfStates(text: string): Generator<FoundPlace> {
  for (const { 0: words, index, groups } of [CUE.partOfNamed, CUE.partOfCode].flatMap((part) => [
    ...text.matchAll(part),
  ])) {
    const { part = "", state = "" } = groups ?? {};
    const name =
      US_STATE_OF_CODE[state] ?? US_STATES.find((one) => one.toLowerCase() === state.toLowerCase());
    const isState = US_STATES.some((one) => one.toLowerCase() === part.toLowerCase());
    if (name && !isState)
      yield { start: index, end: index + words.length, aspect: { ...inStates(name), within: part } };
  }
}

/** 'OK if closed in winter' grants permission. */
const OWN = /\b(?:my|his|her|our|your) $/i;
const GRANTS = /^,? (?:if|with|so|to|then|but|as|i|we|when|even)\b/i;

/** The abbreviations of newspapers, by what they stand for: 'Conn.', 'Pa' */
const abbreviationsIn = (list: string) =>
  new Map(list.split(" ").map((one) => one.split(":") as [name: string, code: string]));
const [SURE, PLACED] = [
  abbreviationsIn(PLACES.abbreviations.sure),
  abbreviationsIn(PLACES.abbreviations.placed),
];
const ABBREVIATION = new RegExp(
  String.raw`(?<![\p{L}\p{N}.]|\b(?:ma|mom) (?:and|&) )(?<name>${anyOf([...SURE.keys(), ...PLACED.keys()].map((name) => name.replaceAll(".", String.raw`\. ?`)))})\.?(?![\p{L}\p{N}'’-]| \p{Lu}\p{Ll})`,
  "giu",
);

/** 'Md' is a state only where one is expected: 'in Md', 'NJ or Md'. */
function* abbreviatedStates(text: string): Generator<FoundPlace> {
  for (const { 0: words, index, groups } of text.matchAll(ABBREVIATION)) {
    const name = (groups?.name ?? "").replaceAll(" ", "");
    if (!/^\p{Lu}/u.test(name)) continue;
    const isPlaced = CUE.placed.test(text.slice(Math.max(0, index - 12), index));
    const isListed = index === 0 && CUE.listed.test(text.slice(index + words.length));
    const code = SURE.get(name) ?? (isPlaced || isListed ? PLACED.get(name) : undefined);
    const state = code && US_STATE_OF_CODE[code];
    if (state) yield { start: index, end: index + words.replace(/\.$/, "").length, aspect: inStates(state) };
  }
}

const CODE_CUES = [CUE.code, CUE.smallCode, CUE.bareCode];

function* singleCodes(text: string): Generator<FoundPlace> {
  const shouts = text === text.toUpperCase();
  for (const { 0: written, index } of CODE_CUES.flatMap((code) => [...text.matchAll(code)])) {
    const code = written.toUpperCase();
    const end = index + written.length;
    const isPlaced = CUE.placed.test(text.slice(Math.max(0, index - 12), index)) || index === 0;
    if (code === "OK" && GRANTS.test(text.slice(end))) continue;
    // 'With my DC': a degree.
    if (OWN.test(text.slice(0, index))) continue;
    const isListed = CUE.listed.test(text.slice(end, index + 30));
    if ((AMBIGUOUS.has(code) && !isPlaced && !isListed) || shouts) continue;
    const [angeles] = findTowns("Los Angeles", "California");
    const isTown = code === "LA" && !isListed && angeles;
    yield {
      start: index,
      end,
      aspect: isTown ? near(angeles, NEAR_MILES) : inStates(US_STATE_OF_CODE[code] ?? code),
    };
  }
}

function* regionsIn(text: string): Generator<FoundPlace> {
  for (const match of text.matchAll(CUE.uk))
    yield { start: match.index, end: match.index + match[0].length, aspect: inStates("United Kingdom") };
  const small = lowered(text);
  for (const { names, pattern, states } of REGIONS) {
    for (const match of small.matchAll(pattern)) {
      if (/^ (?:of|side|end|facing) /.test(small.slice(match.index + match[0].length))) continue;
      // Only a few towns of those states are on the lake.
      const [within] = /lake (?!s)\w+/.exec(match[0]) ?? [];
      const aspect = { ...inStates(...states), ...(within ? { within } : { area: names }) };
      yield { start: match.index, end: match.index + match[0].length, aspect };
    }
  }
}

/** The states, countries and regions in a text; they may overlap. */
export function* statesIn(text: string): Generator<FoundPlace> {
  yield* namedStates(text);
  yield* partsOfStates(text);
  yield* abbreviatedStates(text);
  yield* codesInRuns(text);
  yield* singleCodes(text);
  yield* regionsIn(text);
}

/** The state directly after a town name: ', TX', ' Texas'. */
export function stateAfter(text: string, end: number): { state: string; end: number } | null {
  const match = /^,? ?(?:\(|the (?:one in )?)?(?<word>[A-Za-z]+(?: [A-Z][a-z]+)?)/u.exec(text.slice(end));
  const word = match?.groups?.word ?? "";
  for (const one of [word, word.split(" ")[0] ?? ""]) {
    const state =
      US_STATE_OF_CODE[one] ??
      (/^,/.test(match?.[0] ?? "") || CUE.sureCode.test(one)
        ? US_STATE_OF_CODE[one.toUpperCase()]
        : undefined) ??
      US_STATES.find((name) => name === one);
    if (state) return { state, end: end + (match?.[0].length ?? 0) - (word.length - one.length) };
  }
  return null;
}
