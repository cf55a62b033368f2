import { statesBetween } from "./circles";
import { type FoundPlace, inStates } from "./states";

/** A region at the end of a corridor has at most so many states: 'from the Carolinas to New England'. */
const REGION = 8;
/** The longest text between the two ends of a corridor. */
const APART = 40;
const WAY =
  /^,?(?: (?:all the way|up|down|over|across))* (?:through|thru|(?<=\b(?:way|up|down|over|across) )to) (?:the )?$/;
const [FROM, TO] = [
  /(?<!\b(?:mov|relocat|transferr)(?:ed|ing) )\b[Ff]rom (?:the )?$/,
  /^[\p{L}, ]{0,20}(?: to|-) ?(?:the )?$/u,
];
/** 'The east coast (Maine to Florida)' */
const [BRACKET, BARE_TO] = [/\($/, /^ ?(?:to|-) ?$/];
const [BETWEEN, AND] = [/\b[Bb]etween (?:the )?$/, /^ and (?:the )?$/];
const LED = /(?:\b(?:anywhere |somewhere )?(?:[Ff]rom|[Bb]etween) (?:the )?)?$/;

/** The states that a place is or lies in, whether it is all of them, and those it reaches into. */
function endOf({ aspect }: FoundPlace) {
  if (!aspect || aspect.within || aspect.states.length > REGION) return null;
  const own = aspect.near?.name.split(", ").slice(-1) ?? aspect.states;
  return own.length > 0 ? { own, isWhole: !aspect.near, states: aspect.states } : null;
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
      const gap = text.slice(first.end, last.start);
      const to = endOf(last);
      const isCorridor =
        WAY.test(gap) ||
        (FROM.test(before) && TO.test(gap)) ||
        (BETWEEN.test(before) && AND.test(gap)) ||
        (BRACKET.test(before) && BARE_TO.test(gap));
      if (!isCorridor || !to || from.own.some((one) => to.own.includes(one)) || !(from.isWhole || to.isWhole))
        continue;
      const between = from.own.flatMap((a) => to.own.flatMap((b) => statesBetween(a, b)));
      const states = new Set([...between, ...from.states, ...to.states]);
      const start = first.start - (LED.exec(before)?.[0].length ?? 0);
      yield { start, end: last.end, aspect: inStates(...[...states].sort()) };
    }
  }
}
