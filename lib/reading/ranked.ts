import type { Judged } from "./judge-mentions";

/** 'My second choice would be', 'Connecticut first, the Bronx second': the rank of an alternative. */
export const RANK =
  /\b(?:(?:my|our|the|a) )?(?:first|1st|second|2nd|third|3rd|next|top|other|last)[- ](?:choice|pick|preference|option)\b(?: (?:is|are|would be))?|(?<=[a-z]) (?:first|second|third|1st|2nd|3rd)(?= ?(?:[,.;:)!?\n]|$|(?:since|because|as|and|then|but)\b))/g;

/** What stands between members of a list. */
const JOINT = /^(?:,|\/)? ?(?:(?:or|and|&) )?(?:an? |the )?$/;
const [BEFORE, BEHIND] = [/^ ?(?:(?:is|are|would be|as|,|-) ?)*$/, /^ ?(?::|-|,)? ?(?:an? |the |some )?$/];

/**
 * The same with what has a rank as alternatives that are all sought: 'a spa; a salon would be my second choice'. Of them
 * only the best may be liked, but none of the others is left out (MAT-11).
 */
export function withRanked(text: string, small: string, judged: readonly Judged[]): Judged[] {
  const named = judged.filter(
    ({ group, aspect, negated }) => aspect && !negated && (group === "kind" || group === "place"),
  );
  const sought = new Set<Judged>();
  for (const { 0: words, index } of small.matchAll(RANK)) {
    const end = index + words.length;
    let at = named.findLastIndex((one) => one.end <= index && BEFORE.test(small.slice(one.end, index)));
    const next = named.findIndex((one) => one.start >= end && BEHIND.test(small.slice(end, one.start)));
    const ahead = named[next];
    const isOrdinal = words.startsWith(" ");
    if (ahead && !isOrdinal) sought.add(ahead);
    for (let one = named[at]; one && (isOrdinal || !ahead); one = named[at]) {
      sought.add(one);
      const before = named[at - 1];
      if (before?.group !== one.group || !JOINT.test(text.slice(before.end, one.start))) break;
      at -= 1;
    }
  }
  return judged.map((one) => (sought.has(one) ? { ...one, required: true } : one));
}
