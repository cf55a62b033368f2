import { findTowns, type KnownPlace } from "@/lib/places/gazetteer";
import { US_STATES } from "@/lib/vocabulary/places";
import { IN_MILES, largestOf, near } from "./circles";
import { cuesOf } from "./cues";
import { EVERYDAY } from "./everyday";
import { type FoundPlace, isRegion, stateAfter } from "./states";
import { overlaps, type Span } from "./wish";

const CUE = cuesOf("countyLists");
const NAME = /\p{Lu}[\p{L}.'-]*(?: \p{Lu}[\p{L}.'-]*)?|(?!(?:or|and|the)\b)\p{Ll}[\p{L}.'-]+/gu;
/** Two names without 'counties' behind them must not be towns of one state this large, in thousands. */
const PEOPLE_OF_TOWN = 20;

const inState = (places: readonly KnownPlace[], state: string) => places.find((one) => one.state === state);

interface Member extends Span {
  name: string;
  /** The state of a city or area that needs none beside it. */
  of: string | undefined;
}

/** The counties of one state that all `names` are; null when no state has them all, or when they are towns. */
function countiesOf(
  names: readonly string[],
  states: readonly string[],
  isSaid: boolean,
): KnownPlace[] | null {
  const [first = [], ...others] = names.map((name) => findTowns(`${name} county`));
  const shared = first.filter(({ state }) => others.every((some) => inState(some, state)));
  const state = (shared.find((one) => states.includes(one.state)) ?? largestOf(shared))?.state;
  if (!state) return null;
  const towns = names.flatMap((name) => inState(findTowns(name), state) ?? []);
  const areTowns = towns.filter(({ people }) => people >= PEOPLE_OF_TOWN).length === names.length;
  if (areTowns && !isSaid) return null;
  return [first, ...others].flatMap((some) => inState(some, state) ?? []);
}

/** Small letters are no name if they are an English word: 'clay, stone or sand'. */
const isCounty = (name: string) =>
  (/^\p{Lu}/u.test(name) || !EVERYDAY.has(name)) && findTowns(`${name} county`).length > 0;

/** 'Nassau Suffolk or Queens': two counties with nothing between them. */
function namesIn(name: string, stateOf: (name: string) => string | undefined): string[] {
  const parts = name.split(" ");
  return parts.length > 1 && !isCounty(name) && !stateOf(name) && parts.every(isCounty) ? parts : [name];
}

const statesOf = (name: string) => findTowns(`${name} county`).map(({ state }) => state);

/**
 * The runs of counties in a list, with the cities and areas between them: 'Bakery, NYC, Nassau or Suffolk'. In 'Bergen,
 * Passaic or Nassau, Suffolk' the second pair is of another state.
 */
function runsOf(members: readonly Member[]): Member[][] {
  const runs: Member[][] = [[]];
  let shared: string[] | null = null;
  for (const one of members) {
    if (one.of) runs.at(-1)?.push(one);
    else if (isCounty(one.name)) {
      const own = statesOf(one.name);
      const still: string[] = shared?.filter((state) => own.includes(state)) ?? own;
      if (still.length === 0) runs.push([]);
      shared = still.length > 0 ? still : own;
      runs.at(-1)?.push(one);
    } else {
      runs.push([]);
      shared = null;
    }
  }
  return runs.filter(
    (run) =>
      run.some(({ of }) => !of) && (run.length > 1 || run.some(({ name }) => US_STATES.includes(name))),
  );
}

/**
 * Counties listed without saying so: 'Nassau, Suffolk or Westchester', 'NYC or Nassau'. All must be in one
 * state: that of another place in the list, or one that the text names (`named`), or else the one where most
 * people live. `stateOf` gives the state of a city or area that needs none beside it.
 */
export function* listedCounties(
  text: string,
  named: ReadonlySet<string>,
  stateOf: (name: string) => string | undefined,
): Generator<Span & { county: KnownPlace }> {
  for (const { 0: list, index, groups } of text.matchAll(CUE.list)) {
    const all = [...(groups?.names ?? "").matchAll(NAME)].flatMap(({ 0: name, index: at }): Member[] =>
      namesIn(name, stateOf).map((one) => {
        const start = index + at + name.indexOf(one);
        return { name: one, of: stateOf(one), start, end: start + one.length };
      }),
    );
    // 'Washington or Alabama'
    if (all.every(({ name }) => US_STATES.includes(name))) continue;
    // 'Bucks or Chester, Pennsylvania'
    const after = stateAfter(text, index + list.length);
    const last = all.at(-1);
    const isSaid = /count(?:y|ies)$/i.test(list);
    const own = last && !isSaid && US_STATES.includes(last.name) ? last.name : after?.state;
    if (last?.name === own) all.pop();
    for (const run of runsOf(all)) {
      const members = run.filter(({ of }) => !of);
      const isLast = run.at(-1) === all.at(-1);
      const beside = run.flatMap(({ of }) => of ?? []);
      // 'DSCR of 1.4 or better, Texas or Oklahoma'
      if (!isSaid && beside.length === 0 && members.every(({ name }) => US_STATES.includes(name))) continue;
      const [only] = own && isLast ? [own] : beside;
      const states = only ? [only] : [...named];
      const counties = countiesOf(
        members.map(({ name }) => name),
        states,
        isSaid && isLast,
      );
      if (only && counties?.[0]?.state !== only) continue;
      for (const [at, county] of (counties ?? []).entries()) {
        const { start = 0, end = 0 } = members[at] ?? {};
        const isEnd = isLast && at === members.length - 1;
        yield { start, end: isEnd ? (after?.end ?? index + list.length) : end, county };
      }
    }
  }
}

/**
 * Minimum population, in thousands, of a town that a name alone means rather than the county: beside a place of its
 * state, and elsewhere.
 */
const [PEOPLE_BESIDE, PEOPLE_ELSEWHERE] = [20, 90];

/** A name alone behind a word of place, or in a list. */
const LONE = /(?<=\b(?:in|to|near|around|or|and) |, )\p{Lu}\p{L}+(?=\s*(?:[,.;)]|$|\s(?:or|and)\b))/gu;

/** 'I live in Queens and can drive to Nassau': a county of a state whose area the text names too. */
export function* loneCounties(text: string, areas: readonly FoundPlace[]): Generator<FoundPlace> {
  const beside = new Set(
    areas.flatMap(
      ({ aspect }) => aspect?.near?.name.split(", ")[1] ?? (aspect?.states.length === 1 ? aspect.states : []),
    ),
  );
  for (const { 0: name, index } of text.matchAll(LONE)) {
    if (isRegion(name) || areas.some((one) => overlaps(one, { start: index, end: index + name.length })))
      continue;
    const isTown = findTowns(name).some(
      ({ people, state }) => people >= (beside.has(state) ? PEOPLE_BESIDE : PEOPLE_ELSEWHERE),
    );
    const county = findTowns(`${name} county`).find(({ state }) => beside.has(state));
    if (county && !isTown) yield { start: index, end: index + name.length, aspect: near(county, IN_MILES) };
  }
}
