import { statesBetween } from "./gazetteer";
import { type FoundPlace, inStates } from "./states";

/** The longest text between the two ends of a corridor. */
const APART = 40;
const WAY =
  /^,?(?: (?:all the way|up|down|over|across))* (?:through|(?<=\b(?:way|up|down|over|across) )to) (?:the )?$/;
const [FROM, TO] = [
  /(?<!\b(?:mov|relocat|transferr)(?:ed|ing) )\b[Ff]rom (?:the )?$/,
  /^[\p{L}, ]{0,20}(?: to|-) ?(?:the )?$/u,
];
const [BETWEEN, AND] = [/\b[Bb]etween (?:the )?$/, /^ and (?:the )?$/];
const LED = /(?:\b(?:anywhere |somewhere )?(?:[Ff]rom|[Bb]etween) (?:the )?)?$/;

/** The state that a place is or lies in, whether it is all of it, and those it reaches into. */
function endOf({ aspect }: FoundPlace) {
  if (!aspect || aspect.within) return null;
  const state = aspect.near ? aspect.near.name.split(", ").at(-1) : aspect.states[0];
  return state && (aspect.near || aspect.states.length === 1)
    ? { state, isWhole: !aspect.near, states: aspect.states }
    : null;
}

/**
 * Two places with all that lies between them, as states: 'from Virginia up to Connecticut', 'between the Washington
 * area and Georgia'. One of the two must be a state: what lies between two towns is not the states they are in.
 */
export function* corridors(text: string, places: readonly FoundPlace[]): Generator<FoundPlace> {
  for (const first of places) {
    const before = text.slice(0, first.start);
    const from = endOf(first);
    if (!from) continue;
    for (const last of places) {
      if (last.start <= first.end || last.start - first.end > APART) continue;
      const between = text.slice(first.end, last.start);
      const to = endOf(last);
      const isCorridor =
        WAY.test(between) ||
        (FROM.test(before) && TO.test(between)) ||
        (BETWEEN.test(before) && AND.test(between));
      if (!isCorridor || !to || from.state === to.state || !(from.isWhole || to.isWhole)) continue;
      const states = new Set([...statesBetween(from.state, to.state), ...from.states, ...to.states]);
      const start = first.start - (LED.exec(before)?.[0].length ?? 0);
      yield { start, end: last.end, aspect: inStates(...[...states].sort()) };
    }
  }
}
