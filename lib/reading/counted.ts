import type { Amount } from "./amounts";
import type { Bound } from "./figure-bounds";
import type { FoundFigure } from "./joined-figures";
import { GRAMMAR } from "./operators";
import type { Span } from "./wish";

/** What is counted: '10 trucks', 'two or more doctors', '25 guest rooms'. */
const COUNTED =
  /^ *(?:or more |plus |active |paying )?(?<noun>(?:[a-z-]+ )?(?!miles|minutes|hours|days|weeks|months|years|dollars|times|figures|digits|percents|others|businesses|sales|earnings|profits|terms|cents)[a-z-]*[a-z]{2}s|children)(?![a-z-])/;
/** 'More than 85% occupied'. */
const SHARE_OF = /^ (?<noun>[a-z]+(?:ed|ancy|full))(?![a-z-])/;
/** 'A 6 bed care home', '12-chair salon': the number belongs to the kind, and is about that. */
const SIZE =
  /^[ -](?<noun>bed|bay|chair|seat|room|unit|key|site|slip|pump|lane|court|screen|table|door|truck|van|machine|washer|stall|pad|space|station|operatory|location|store)(?= [a-z]{3})/;
const ABOUT = 0.2;
const COUNTED_BEFORE = /(?<![a-z])(?<noun>[a-z]{3,}s)(?: count)?:? *$/;

/** Figures that listings tell where they are their strength. */
const TOLD = /retention|churn|renewal/;

/** A figure of which no column tells, as words with a number. */
export function uncounted(words: string, { low, high }: Amount, bound: Bound, span: Span): FoundFigure {
  const told = TOLD.exec(words)?.[0];
  const nouns = told ? [told] : (words.match(/[a-z]{3,}/g) ?? []).filter((word) => !GRAMMAR.has(word));
  const count = bound === "max" ? { min: null, max: high ?? low } : { min: low, max: high };
  return { ...span, aspect: { kind: "mention", words: nouns, count }, isLoose: told === undefined };
}

/** A number of things that the vocabulary has no column for; null where nothing is counted. */
export function countOf(
  amount: Amount,
  bound: Bound,
  tail: string,
  lead: string,
  span: Span,
): FoundFigure | null {
  const isOwned = /\b(?:with|has|have|having|of|fleet)\s*$/.test(lead);
  const isShare = amount.unit === "percent";
  const size = amount.unit === "bare" && !bound ? SIZE.exec(tail) : null;
  if (size) {
    const [min, max] = [amount.low * (1 - ABOUT), (amount.high ?? amount.low) * (1 + ABOUT)];
    const count = { min: Math.floor(min), max: Math.ceil(max) };
    const aspect = { kind: "mention" as const, words: [size.groups?.noun ?? ""], count };
    return { ...span, end: span.end + size[0].length, aspect, isLoose: true };
  }
  if ((amount.unit !== "bare" && !isShare) || (!bound && !amount.plus && amount.high === null && !isOwned))
    return null;
  const after = (isShare ? SHARE_OF : COUNTED).exec(tail);
  const before = after ? null : COUNTED_BEFORE.exec(lead);
  const noun = (after ?? before)?.groups?.noun;
  if (!noun) return null;
  // 'Its own fleet of at least 10 trucks' is one thing.
  const group = /\b(?:own )?(?:fleet|portfolio|route|team|book) of $/.exec(lead);
  const min = bound === "max" ? null : amount.low;
  const max = bound === "max" ? (amount.high ?? amount.low) : amount.high;
  return {
    start: span.start - (lead.length - (before?.index ?? group?.index ?? lead.length)),
    end: after ? span.end + after[0].length : span.end,
    aspect: { kind: "mention", words: noun.split(/[ -]/), count: { min, max } },
  };
}
