import type { Amount } from "./amounts";
import { cuesOf } from "./cues";
import type { Bound } from "./figure-bounds";
import type { FoundFigure } from "./joined-figures";
import { GRAMMAR } from "./operators";
import type { Span } from "./wish";

const CUE = cuesOf("counted");

/** 'More than 85% occupied'. */
const SHARE_OF = /^ (?<noun>[a-z]+(?:ed|ancy|full))(?![a-z-])/;
/** 'More than one vet'. */
const ONE_MORE = /^ *(?<noun>[a-z]{3,})(?![a-z-])/;
const ABOUT = 0.2;
const COUNTED_BEFORE = /(?<![a-z])(?<noun>[a-z]{3,}s)(?: count)?:? *$/;

/** Figures that listings state only when they are a selling point. */
const SELLING_POINTS = /retention|churn|renewal/;

/** A figure without a column, as words with a number. */
export function uncounted(words: string, { low, high }: Amount, bound: Bound, span: Span): FoundFigure {
  const told = SELLING_POINTS.exec(words)?.[0];
  const nouns = told ? [told] : (words.match(/[a-z]{3,}/g) ?? []).filter((word) => !GRAMMAR.has(word));
  const count = bound === "max" ? { min: null, max: high ?? low } : { min: low, max: high };
  return { ...span, aspect: { kind: "mention", words: nouns, count }, isLoose: told === undefined };
}

/** '2018 or newer trucks' is not the year of a business. All a listing can show is whether it has trucks. */
export function modelOf(lead: string, tail: string, { start, end }: Span): FoundFigure | null {
  const [before, behind] = [CUE.modelBefore.exec(lead), CUE.modelBehind.exec(tail)];
  const noun = behind?.groups?.noun ?? before?.groups?.noun;
  if (!noun) return null;
  const span = { start: start - (before?.[0].length ?? 0), end: end + (behind?.[0].length ?? 0) };
  return {
    ...span,
    aspect: { kind: "mention", words: noun.split(" ").slice(-1), count: null },
    isLoose: true,
  };
}

/**
 * A number of things without a column, with the bound that may follow them (`boundBehind`); null if nothing
 * is counted.
 */
export function countOf(
  amount: Amount,
  given: Bound,
  tail: string,
  lead: string,
  span: Span,
  isStrict: boolean,
  boundBehind: (rest: string) => { bound: Bound; used: number },
): FoundFigure | null {
  const things = amount.unit === "bare" && !given ? CUE.counted.exec(tail) : null;
  // '14 rooms or more', '60 accounts minimum'.
  const behind = things ? boundBehind(tail.slice(things[0].length)) : { bound: null, used: 0 };
  const bound = given ?? behind.bound;
  const isOwned = /\b(?:with|has|have|having|of|fleet)\s*$/.test(lead);
  const isShare = amount.unit === "percent";
  const size = amount.unit === "bare" && !bound ? CUE.size.exec(tail) : null;
  if (size) {
    const [min, max] = [amount.low * (1 - ABOUT), (amount.high ?? amount.low) * (1 + ABOUT)];
    const count = { min: Math.floor(min), max: Math.ceil(max) };
    const aspect = { kind: "mention" as const, words: [size.groups?.noun ?? ""], count };
    return { ...span, end: span.end + size[0].length, aspect, isLoose: true };
  }
  if ((amount.unit !== "bare" && !isShare) || (!bound && !amount.plus && amount.high === null && !isOwned))
    return null;
  const isOne = amount.unit === "bare" && amount.low === 1 && amount.high === null && bound === "min";
  const after = (isShare ? SHARE_OF : isOne ? ONE_MORE : CUE.counted).exec(tail);
  const before = after ? null : COUNTED_BEFORE.exec(lead);
  const noun = (after ?? before)?.groups?.noun;
  if (!noun) return null;
  // 'Its own fleet of at least 10 trucks' is one thing.
  const group = /\b(?:own )?(?:fleet|portfolio|route|team|book) of $/.exec(lead);
  const isMore = isOne && isStrict;
  const min = bound === "max" ? null : isMore ? 2 : amount.low;
  const max = bound === "max" ? (amount.high ?? amount.low) : amount.high;
  return {
    start: span.start - (lead.length - (before?.index ?? group?.index ?? lead.length)),
    end: span.end + (after?.[0].length ?? 0) + behind.used,
    aspect: { kind: "mention", words: noun.split(/[ -]/), count: { min, max } },
  };
}
