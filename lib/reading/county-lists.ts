import { US_STATES } from "@/lib/vocabulary/places";
import { cuesOf } from "./cues";
import { findTowns, type KnownPlace, mostPopulous } from "./gazetteer";
import { stateAfter } from "./states";
import type { Span } from "./wish";

const CUE = cuesOf("countyLists");
const NAME = /\p{Lu}[\p{L}.'-]*(?: \p{Lu}[\p{L}.'-]*)?/gu;
/** Two names without 'counties' behind them must not be towns of one state this large, in thousands. */
const PEOPLE_OF_TOWN = 20;

const inState = (places: readonly KnownPlace[], state: string) => places.find((one) => one.state === state);

/** The counties of one state that all `names` are; null when no state has them all, or when they are towns. */
function countiesOf(
  names: readonly string[],
  named: ReadonlySet<string>,
  isSaid: boolean,
): KnownPlace[] | null {
  const [first = [], ...others] = names.map((name) => findTowns(`${name} county`));
  const shared = first.filter(({ state }) => others.every((some) => inState(some, state)));
  const state = (shared.find((one) => named.has(one.state)) ?? mostPopulous(shared))?.state;
  if (!state) return null;
  const towns = names.flatMap((name) => inState(findTowns(name), state) ?? []);
  const areTowns = towns.filter(({ people }) => people >= PEOPLE_OF_TOWN).length === names.length;
  if (areTowns && !isSaid) return null;
  return [first, ...others].flatMap((some) => inState(some, state) ?? []);
}

/**
 * Counties listed without saying so: 'Nassau, Suffolk or Westchester', 'Oakland and Macomb'. All must be in one
 * state: one that the text names (`named`), or else the one where most people live.
 */
export function* listedCounties(
  text: string,
  named: ReadonlySet<string>,
): Generator<Span & { county: KnownPlace }> {
  for (const { 0: list, index, groups } of text.matchAll(CUE.list)) {
    const all = [...(groups?.names ?? "").matchAll(NAME)];
    // 'Bucks or Chester, Pennsylvania'
    const last = all.at(-1)?.[0] ?? "";
    const own = US_STATES.includes(last) ? last : stateAfter(text, index + list.length)?.state;
    if (last === own) all.pop();
    const isSaid = /count(?:y|ies)$/i.test(list);
    const names = all.map(([name]) => name);
    const counties = names.length > 1 ? countiesOf(names, own ? new Set([own]) : named, isSaid) : null;
    if (own && counties?.[0]?.state !== own) continue;
    const end = stateAfter(text, index + list.length)?.end ?? index + list.length;
    for (const [at, county] of (counties ?? []).entries()) {
      const start = index + (all[at]?.index ?? 0);
      yield { start, end: at === all.length - 1 ? end : start + (all[at]?.[0].length ?? 0), county };
    }
  }
}
