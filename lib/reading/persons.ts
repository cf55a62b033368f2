import { cuesOf } from "./cues";
import { lowered, sourceOf } from "./pattern";
import type { Clause } from "./talk";
import PERSONS from "./vocabulary/persons.json" with { type: "json" };

/** Words for people by occupation; those in `trades` are also used for businesses or their staff. */
const WORDS = Object.entries(PERSONS).map(([sort, words]) => [sort, `(?:${sourceOf(words)})`] as const);
const CUE = cuesOf("persons", Object.fromEntries(WORDS));

const GREETING = /^\W*(?:hi|hey|hello)(?: (?:all|there|folks|guys))?\W*$/;
const STARTS = /^(?:|[.!?;\n—–-])$/;

/** Flags the clauses that say who the buyer is, recognized by words for people and families (MAT-14). */
export function personsIn(text: string, clauses: readonly Clause[]): boolean[] {
  const small = lowered(text);
  const told: boolean[] = [];
  for (const [at, { start, end, sign }] of clauses.entries()) {
    const words = small.slice(start, end).trim();
    const isStart =
      at === 0 ||
      told[at - 1] === true ||
      STARTS.test(clauses[at - 1]?.sign ?? "") ||
      GREETING.test(small.slice(0, start));
    const isPerson =
      isStart &&
      (CUE.marked.test(words) ||
        CUE.ofOneself.test(words) ||
        (at === 0 &&
          clauses.length > 1 &&
          (/^[.!]$/.test(sign) || CUE.wishes.test(small.slice(end)) || CUE.age.test(small.slice(end))) &&
          CUE.ended.test(words)));
    told.push(isPerson || CUE.ofFamily.test(words) || (told[at - 1] === true && CUE.goesOn.test(words)));
  }
  return told;
}
