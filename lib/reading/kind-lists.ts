import type { Span } from "./wish";

const JOINED =
  /^(?: (?:shops?|stores?|places?|business(?:es)?|companies|company|firms?|routes?))?(?:\s*(?:,|\/|&|\bor\b|\band\b|\bnor\b|\bas well as\b)\s*)+(?:(?:an?|the|any|even|maybe|other|of|sort|kind|type)\s+)*$/i;

/**
 * Groups kinds into lists: 'bars, or any other restaurants'. A bare comma after a list's 'or' starts a new
 * one.
 */
export function listsOf(text: string, kinds: readonly Span[]): Span[] {
  const lists: Span[] = [];
  let isClosed = false;
  for (const [at, { start, end }] of kinds.entries()) {
    const last = lists.at(-1);
    const joint = last && JOINED.exec(text.slice(last.end, start))?.[0];
    const closes = (sign?: string) => sign !== undefined && /[a-z&]/i.test(sign);
    const goesOn = () => {
      for (let next = at; kinds[next + 1]; next += 1) {
        const sign = JOINED.exec(text.slice(kinds[next]?.end, kinds[next + 1]?.start))?.[0];
        if (sign === undefined || closes(sign)) return sign !== undefined;
      }
      return false;
    };
    // 'No fast food, a bakery': an article, when the list had none, starts something else.
    const isBegun = last && /^,\s*an?\s$/i.test(joint ?? "") && !/\ban?\s$/i.test(text.slice(0, last.start));
    if (last && joint && !isBegun && (!isClosed || closes(joint) || goesOn())) {
      last.end = end;
      isClosed ||= closes(joint);
    } else {
      lists.push({ start, end });
      isClosed = false;
    }
  }
  return lists;
}
