import { AMOUNT, type Amount, amountOf, type Groups, SECOND } from "./amounts";
import { lookAfter, lookBefore } from "./around-figures";
import { countOf, modelOf, uncounted } from "./counted";
import { cuesOf } from "./cues";
import { asYears, type Bound, boundsOf, isOfTheBuyer, laterLength, yearBounds } from "./figure-bounds";
import {
  type FoundFigure,
  isEarnings,
  isHoped,
  isShareOfSales,
  joined,
  namedLater,
  type Read,
  withBareBefore,
} from "./joined-figures";
import type { Unit } from "./metrics";
import { withDigits } from "./numerals";
import { lowered, sourceOf, WORD_SIGN } from "./pattern";
import type { Metric } from "./wish";

const CUE = cuesOf("figures");

/** 'Nets 120k a year after debt'. */
const AFTER_COSTS = new RegExp(`^ (?:${sourceOf("after @costs")})(?!${WORD_SIGN})`);

/** Figures without a column: 'rent under 8000', 'a cap rate of 7%'. */
const OTHER_FIGURE =
  "backlog|fleet worth|(inside|in store|fuel|food|alcohol|lottery|tobacco|merchandise|parts|online) (sales|revenue|income)|((gross|net|annual|total) )*(written )?premium|rent|rental payment|lease payment|lease|inventory|stock|payroll|wages?|salar(y|ies)|deposit|royalt(y|ies)|franchise fee|rating|star|population|residents|cap( rate)?|roi|irr|cash on cash|gross (margin|profit)|utilities|debt|dscr|commission|interest|((customer|client|policy|policyholder|annual|monthly) )*(retention|churn|renewal)( rate)?|tax(es)?|square feet|sq ft|sqft|acre|rollover|net worth|(average |avg |typical )+(?!(annual|yearly|monthly|weekly|net|gross|cash|sde|ebitda|earnings|profits?|sales|revenues?|turnover|price|ask|asking|income)\\b)\\w+( (fee|bill|size|value|price|contract|job))?|(average |avg )?(ticket|order|invoice)|(working capital|equipment|ff&e)(?! (is |are )?(included|conveys))|((price|cost|revenue|sales|fee|rate) )?per (?!(year|yr|annum|month|mo|week|wk)\\b)\\w+";
/** 'Owner over 60' is about a person. */
const [OWNER_AGE, OWNER_AGED] = [/^[4-8]\d$/, /\b(?:owner|seller|founder)s?(?: is| are| aged?)* *$/];
const OTHER_BEFORE = new RegExp(
  `(?<!${WORD_SIGN})(?<label>${sourceOf(OTHER_FIGURE)})(?: (?:is|of|at|be|worth|payments?|costs?|rates?|anywhere|somewhere|from|between))* *$`,
);
const OTHER_AFTER = new RegExp(
  `^ *(?:of |in |a month |per month |monthly |\\/ ?mo(?:nth)? )*(?:${sourceOf(OTHER_FIGURE)})(?!${WORD_SIGN})`,
);
/** '1,500' and 'makes 1500 a month' are already in dollars. */
const isInDollars = ({ low }: Amount, n = "", timesAYear: number | null) =>
  n.includes(",") || (low >= 500 && (timesAYear ?? 1) > 1);
const OF_A_MONTH = /^ ?(?:of )?(?:the |its |net )*(?:monthly|mrr)(?![a-z])/;
/**
 * 'In business for 15 years', 'founded in the last 10 years', 'started 5 years ago': durations that are ages.
 */
const OPENED = String.raw`\b(?:founded|established|started|opened|launched|formed|incorporated|created|begun)`;
const OPENED_WITHIN = new RegExp(`${OPENED} (?:with)?in(?: the)? (?:last|past) *$`);
const OPENED_BEFORE = new RegExp(
  `${OPENED}(?: at)?(?: (?:least|most|over|more than|less than|under|about|no more than))* *$`,
);
const METRIC_APART = /(?:^|[.;:!?\n]\s*)((?:[a-z'-]+ ){0,2}[a-z-]+),\s*$/;
/** 'Its profit has to be disclosed and sit somewhere between': what a metric and its bound have between them. */
const TOLD =
  /\b(?:has|have|must|should|needs?|ought)(?: to)? (?:[^,;.]{1,40} and )?(?:sit|lie|fall|land|range|stand)(?: somewhere)?(?= (?:between|from|over|under|above|below|at|around|north|in))/;
/** 'We need about 85,000 a year out of it': more will do as well. */
const NEEDED = /\b(?:needs?|must|should|ought to|has to|have to|least|minimum)\b/;
const blank = (words: string) => " ".repeat(words.length);
const CLAUSE_END = /[.!?](?=\s|$)|[;\n,]|\bbut\b|\bwith\b(?=.*\b(?:under|over|least)\b)/gi;
/** A comma does not end it before what the amount is: '$300,000, so that's the ceiling', '200k, not a penny more'. */
const CLAUSE_BEHIND =
  /[.!?](?=\s|$)|[;\n]|,(?! ?(?:and |so |but )*(?:that's|thats|that is|it's|which is|not (?:a|one) \w+ (?:more|over|above))\b)/i;
const PERIOD_BEFORE = /\b(?<of>weekly|monthly)\b[^\d,;.]*$/;

/** How many times a year an amount applies ('a week', 'monthly'), stated before or after it. */
function timesAYear(lead: string, tail: string, used: number): number | null {
  if (/\b(?:mrr|rmr|monthly recurring)\b/.test(lead.slice(-30) + tail.slice(0, used))) return 12;
  const { of, adverb } = (CUE.period.exec(tail) ?? CUE.period.exec(tail.slice(used)))?.groups ?? {};
  const period = of ?? adverb ?? PERIOD_BEFORE.exec(lead)?.groups?.of;
  if (!period) return null;
  return period.startsWith("w") ? 52 : period.startsWith("mo") ? 12 : 1;
}

/** A bare number below this means millions: '1.5-4 EBITDA', but '350-600 SDE'. */
const MAX_BARE_MILLIONS = 20;

const scaled = ({ low, high, ...rest }: Amount, times: number, per = 1): Amount => ({
  ...rest,
  low: (low * times) / per,
  high: high === null ? null : (high * times) / per,
});

/** Scales a bare number known to be money, which buyers shorten to millions or thousands. */
function inDollars(amount: Amount): Amount {
  const most = amount.high ?? amount.low;
  return scaled(amount, most < MAX_BARE_MILLIONS ? 1e6 : most < 10_000 ? 1e3 : 1);
}
/** 'A 24 hour gym', '24-hr towing': opening hours, not the owner's hours. */
const OPEN_FOR =
  /^(?:24|1[0-9])[ -](?:hours?|hrs?)(?= (?!(?:a|per|each|every|or|and|of|max|total|work|week|weeks|weekly|owner|commitment|schedule|in|day|days)\b)[a-z]{3})/;
/** After a number of people this means the buyers, not staff. */
const CAN_RUN = /^\s*(?:can|could) (?:run|handle|manage|operate)\b/;
/** 'Our savings come to about 150k' is the most the buyer can pay. */
const OWN_MONEY =
  /\b(?:savings?|budget|(?:come|comes|adds?|scraped?|put|pooled?|pulled?) (?:up )?(?:to|together))\b[^.;]{0,30}$/;
/** 'We are a 3 crew renovation company', 'I have 12 employees' */
const OF_BUYERS_OWN =
  /\b(?:i|we)(?:'m|'re|'ve got| am| are| have| employ| run| own| operate| manage)(?: already| currently| only| about| some| around)*(?: an?)? $/;
/** 'We run six vans since 2019' */
const SINCE_BUYERS =
  /\b(?:i|we)(?:'ve| have| had)?(?: been)? (?:r[ua]n|runn?ing|work(?:ed|ing)?|dr[io]ve|driving|own(?:ed|ing)?|operat(?:e|ed|ing)|manag(?:e|ed|ing)|d(?:o|id|oing))\b[^.;:!?]{0,60}\bsince $|\b(?:i|we)(?:'ve| have)(?: been)? [a-z]+(?:ed|ing)\b(?![^.;:!?]*\b(?:that|which|business|company|shop|firm|looking|want\w*)\b)[^.;:!?]{0,80}\bsince $/;
/** Nobody asks for more employees than this. */
const MAX_STAFF = 1_000;

/** 'Nets 100k, nothing over 450': the highest price, in thousands; never lower than the earnings. */
const isPriceInThousands = (
  { amount: { low, high }, tail }: InClause,
  used: number,
  previous: Read | undefined,
) =>
  high === null &&
  low >= (previous ? 20 : 100) &&
  low < 1_000 &&
  /^\s*(?:$|(?:and|but|or|so)\b)/.test(tail.slice(used)) &&
  (!previous ||
    (previous.unit === "money" &&
      /earnings|revenue/.test(previous.aspect.metric) &&
      low * 1_000 >= (previous.aspect.max ?? previous.aspect.min ?? 0)));

/** '2 million revenue or more, under 1.2': a limit below what it must turn over is the price, in millions. */
const isPriceInMillions = (
  { amount: { low, high }, first: { n = "" } }: InClause,
  previous: Read | undefined,
) =>
  high === null &&
  n.includes(".") &&
  low < MAX_BARE_MILLIONS &&
  previous?.unit === "money" &&
  /earnings|revenue/.test(previous.aspect.metric) &&
  low * 1e6 <= (previous.aspect.min ?? 0);

const isShortPrice = (clause: InClause, used: number, previous: Read | undefined) =>
  isPriceInThousands(clause, used, previous) || isPriceInMillions(clause, previous);

/** 'Cash flow at least 20% of price': at most five times earnings. */
const OF_PRICE =
  /^ ?of (?:the |its |their |my |our |that )?(?:(?:asking|purchase|sale|selling|list) )?(?:price|ask|investment|purchase)(?![a-z])/;

const DEFAULT_METRIC: Partial<Record<Unit, Metric>> = {
  money: "price",
  times: "multiple",
  hours: "hours",
  people: "employees",
  year: "yearEstablished",
  years: "yearEstablished",
};
/** 'One or two employees', 'three or four million': adjacent numbers form a range. */
const WIDEST_OR = 2;
const isNext = (first: Groups, { n, u, f }: Groups) =>
  !first.f &&
  !first.u &&
  Boolean(u ?? f) &&
  Number(n) > Number(first.n) &&
  Number(n) <= WIDEST_OR * Number(first.n);

/** An amount and the clause it stands in: `lead` before it and `tail` after it. */
function inClause(text: string, match: RegExpExecArray, from: number) {
  const before = text.slice(from, match.index);
  const lead = before.split(CLAUSE_END).at(-1) ?? "";
  const first = (match.groups ?? {}) as Groups;
  const firstEnd = match.index + match[0].length;
  const joined = SECOND.exec(text.slice(firstEnd, firstEnd + 40));
  const second = (joined?.groups ?? {}) as Groups;
  const isRange =
    joined &&
    (!/and|&|or/i.test(second.joint ?? "") ||
      /\b(?:between|from)\b[^.;,\n]{0,30}$/i.test(lead) ||
      (/or/i.test(second.joint ?? "") && isNext(first, second)));
  const end = firstEnd + (isRange ? joined[0].length : 0);
  const [tail = ""] = text.slice(end).split(CLAUSE_BEHIND, 1);
  const amount = amountOf(first, isRange ? second : undefined);
  return { text, from, match, first, amount, start: match.index, end, before, lead, tail };
}
type InClause = ReturnType<typeof inClause>;

const isAge = ({ lead, tail }: InClause) =>
  OPENED_WITHIN.test(lead) || (OPENED_BEFORE.test(lead) && /^(?: or \w+)? ago\b/.test(tail));

/** The words before a term in years: 'a lease of 10 years'. */
const termBefore = (clause: InClause) =>
  clause.amount.unit === "years" && !isAge(clause) ? CUE.otherYearsBefore.exec(clause.lead) : null;

/** Durations that are not ages, and people who are not employees. */
function isIrrelevant(clause: InClause): boolean {
  const { amount, lead, tail } = clause;
  if (amount.unit === "year" && SINCE_BUYERS.test(lead)) return true;
  if (/people|bare/.test(amount.unit) && OF_BUYERS_OWN.test(lead)) return true;
  // 'Not doing the 405 every morning': a road
  const isNamed =
    /\bthe $/i.test(lead) && (amount.high ?? amount.low) === amount.low && !/^\s?(?:range|mark)\b/.test(tail);
  if (amount.unit === "bare" && isNamed) return true;
  // 'A town of fewer than 50,000 people' and 'something two people can run' are not about employees.
  if (amount.unit === "people") return amount.low >= MAX_STAFF || CAN_RUN.test(tail);
  if (amount.unit !== "years" || isAge(clause) || termBefore(clause)) return false;
  return CUE.otherYears.test(tail) || (CUE.spanOfTime.test(lead) && !CUE.runningFor.test(lead));
}

/** The bound and the metric on either side of an amount, and the span they cover together. */
function wordsAround({ text, from, amount, start, end, before, lead, tail }: InClause) {
  const { unit } = amount;
  // 'Real SDE, 75k minimum': a metric alone before a comma belongs to the amount after it.
  const apart = lead.trim() === "" ? METRIC_APART.exec(before)?.[1] : undefined;
  const left = lookBefore(apart ?? lead.replace(TOLD, blank), unit);
  const right = lookAfter(tail, amount, !left.metric || left.isWeak === true || unit === "times");
  const comma = apart && left.used > 0 ? (/,\s*$/.exec(before)?.[0].length ?? 0) : 0;
  const rest = tail.slice(right.used);
  const lately = /bare|money|hours|percent/.test(unit)
    ? (CUE.period.exec(rest) ?? CUE.lately.exec(rest))
    : null;
  const used = right.used + (lately?.[0].length ?? 0);
  const costs = unit === "money" ? AFTER_COSTS.exec(tail.slice(used)) : null;
  const span = { start: start - left.used - comma, end: end + used + (costs?.[0].length ?? 0) };
  return { left, right, span, ahead: text.slice(from, span.start), behind: text.slice(span.end) };
}
type WordsAround = ReturnType<typeof wordsAround>;

/** A share of the price that earnings must reach, as a multiple; null when the percentage is of something else. */
function shareOfPrice(
  { amount, end, tail }: InClause,
  { left, span }: Pick<WordsAround, "left" | "span">,
): Read | null {
  const share = OF_PRICE.exec(tail);
  if (!share || amount.low <= 0) return null;
  const max = Math.round(10_000 / amount.low) / 100;
  return {
    ...span,
    end: Math.max(span.end, end + share[0].length),
    aspect: { kind: "figure", metric: "multiple", min: null, max, strictMin: false, strictMax: false },
    hasBound: true,
    hasMetric: true,
    metricFirst: left.metric !== null,
    unit: "times",
  };
}

/** A figure without a column: a term in years, a rent, the owner's age, opening hours. */
function figureOfOther(
  clause: InClause,
  { left, right, span, ahead, behind }: WordsAround,
  unit: Unit,
  named: Metric | null,
): FoundFigure | Read | null {
  const { text, from, match, first, amount, start, end, lead, tail } = clause;
  const term = termBefore(clause);
  if (term) return uncounted(term[0], amount, null, { start: start - (lead.length - term.index), end });
  const bound = left.bound ?? right.bound;
  const share = unit === "percent" && bound !== "max" ? shareOfPrice(clause, { left, span }) : null;
  if (share) return share;
  const things = amount.unit === "money" && !first.cur ? CUE.countedInThousands.exec(tail) : null;
  if (things) return uncounted(things[0], amount, bound, { ...span, end: end + things[0].length });
  const owner = OTHER_BEFORE.exec(ahead) ?? (OWNER_AGE.test(match[0]) ? OWNER_AGED.exec(ahead) : null);
  if (owner && !left.metric && !right.metric)
    return uncounted(owner.groups?.label ?? owner[0], amount, bound, {
      ...span,
      start: from + owner.index,
    });
  const other = left.metric ? null : OTHER_AFTER.exec(behind);
  if (other) return uncounted(other[0], amount, bound, { ...span, end: span.end + other[0].length });
  const model = amount.unit === "year" && !named ? modelOf(ahead, behind, span) : null;
  if (model) return model;
  const [open] = (unit === "hours" && !left.bound && !left.metric && OPEN_FOR.exec(text.slice(start))) || [];
  if (!open) return null;
  const aspect = { kind: "mention" as const, words: open.trim().split(/[ -]/), count: null };
  return { start, end: start + open.length, aspect, isLoose: true };
}

function boundAround({ first, lead }: InClause, { left, right }: WordsAround): Bound {
  if (OPENED_WITHIN.test(lead)) return "max";
  if (left.bound && left.bound !== "about") return left.bound;
  const bound = right.bound ?? left.bound ?? (first.ish ? "about" : null);
  if (bound === "about" && OWN_MONEY.test(lead)) return "max";
  const isOfPrice = [left, right].some(({ metric }) => metric === "price" || metric === "multiple");
  return bound === "about" && !isOfPrice && NEEDED.test(lead) ? "min" : bound;
}

/** The amount in dollars a year, if it is money, or else as stated. */
function amountAYear({ first, amount, tail }: InClause, unit: Unit, period: number | null): Amount {
  // '36x monthly profit' is three times the annual profit.
  if (unit === "times" && OF_A_MONTH.test(tail)) return scaled(amount, 1, 12);
  const isShort = unit === "money" && amount.unit !== "money" && !isInDollars(amount, first.n, period);
  return scaled(isShort ? inDollars(amount) : amount, period ?? 1);
}

/** 'No newer than 2010' means 2010 at the latest; 'no newer than 5 years' means at least 5 years old. */
function turned<Bound extends string | null>(amount: Amount, bound: Bound, lead: string) {
  const isTurned = bound && amount.unit === "year" && /\b(?:older|newer|younger) than *$/.test(lead);
  return isTurned ? (bound === "min" ? "max" : "min") : bound;
}

function statedBounds(
  { lead, tail }: InClause,
  metric: Metric,
  { unit, amount, bound, strict }: { unit: Unit; amount: Amount; bound: Bound; strict: boolean },
) {
  return unit === "year"
    ? yearBounds(amount, turned(amount, bound, lead), strict, tail)
    : boundsOf(metric, amount, bound, strict);
}

function readOne(
  clause: InClause,
  previous: Read | undefined,
  { year, saysFigures }: { year: number; saysFigures: boolean },
): Read | FoundFigure | null {
  if (isIrrelevant(clause)) return null;
  const { text, lead, tail, start } = clause;
  const around = wordsAround(clause);
  const { left, right, span, ahead, behind } = around;
  // In 'a multiple under 1.2x revenue' the words after the number are more specific.
  const isNamedBehind = left.isWeak || clause.amount.unit === "times";
  const said = isNamedBehind ? (right.metric ?? left.metric) : (left.metric ?? right.metric);
  const between = text.slice(previous?.end, start);
  const hoped = !said && isHoped(previous, clause.amount.unit, between, tail) ? previous : undefined;
  const ofSales = isShareOfSales(clause, previous, said) ? "margin" : null;
  const named = said ?? ofSales ?? hoped?.aspect.metric ?? null;
  let unit = hoped?.unit ?? clause.amount.unit;
  const other = figureOfOther(clause, around, unit, named);
  if (other) return other;
  if (unit === "bare" || unit === "year") unit = left.unit ?? right.unit ?? unit;
  const bound = boundAround(clause, around);
  const goesOn = /^[\s,]*(?:(?:and|or|but|yet)\s*)?$/.test(text.slice(previous?.end, span.start));
  const isAlone = !CUE.ofNext.test(tail) && /^\s*(?:$|and\b|or\b|but\b|with\b|in\b)/.test(tail) && goesOn;
  const isPrice = unit === "bare" && !named && bound === "max";
  if (isPrice && isShortPrice(clause, right.used, previous)) unit = "money";
  const isOfPrevious = unit === "bare" || (unit === "percent" && previous?.unit === "percent");
  const inherits = previous && !named && isOfPrevious && bound && isAlone ? previous : undefined;
  const period = unit === "money" ? timesAYear(lead, tail, right.used) : null;
  if (unit === "money" && clause.amount.unit !== "money" && CUE.timeOrDistance.test(tail)) return null;
  // 'Under 4,000 a month' is a cost.
  if (period && bound === "max" && !named && !(previous && goesOn)) return { ...span, aspect: null };
  const amount = amountAYear(clause, unit, period);
  const metric =
    named ??
    (period || (saysFigures && bound !== "max") ? "earnings" : null) ??
    (unit === "year" && !bound ? null : (DEFAULT_METRIC[unit] ?? inherits?.aspect.metric));
  if (!metric) {
    const boundBehind = (rest: string) => lookAfter(rest, amount, false);
    return countOf(amount, bound, behind, ahead, span, left.strict, boundBehind);
  }
  if (inherits) unit = inherits.unit;
  if (isOfTheBuyer(metric, amount, bound, year)) return { ...span, aspect: null };
  if (metric === "yearEstablished") unit = amount.unit === "year" ? "year" : "years";
  if (unit === "bare") return null;
  // 'Stay 2 years' is not an age.
  if (unit === "years" && !named && !bound && !amount.plus && amount.high === null) return null;
  const stated = statedBounds(clause, metric, { unit, amount, bound, strict: left.strict });
  const bounds = unit === "years" && metric === "yearEstablished" ? asYears(stated, year) : stated;
  return {
    start: span.start,
    end: span.end + (unit === "year" ? laterLength(behind) : 0),
    aspect: { kind: "figure", metric, ...bounds, ...(bound === "about" && { isAbout: true }) },
    hasBound: bound !== null || amount.plus,
    metricFirst: left.metric !== null,
    unit,
    // An amount 'a year' is earnings, so it does not share the bound of a price.
    hasMetric: named !== null || period !== null,
  };
}

/**
 * The figures in a text, each with its bounds. A bound belongs to the metric next to it, or to the metric
 * implied by its unit ('over 300k and under 3x'). `year` is the current year. Positions refer to `given`.
 */
export function readFigures(given: string, year: number): FoundFigure[] {
  const small = lowered(given);
  const { text, replaced } = withDigits(small);
  const [found, unknown]: [Read[], FoundFigure[]] = [[], []];
  let from = 0;
  for (const match of text.matchAll(AMOUNT)) {
    if (match.index < from) continue;
    const previous = found.at(-1);
    // A plain 'six figures' means earnings; 'low six figures' means a price.
    const words = replaced.find(({ start, end }) => start <= match.index && match.index < end);
    const saysFigures =
      words !== undefined && /^(?!low|mid|high).*figures?$/.test(small.slice(words.start, words.end));
    const read = readOne(inClause(text, match, from), previous, { year, saysFigures });
    if (!read) continue;
    if (!("unit" in read)) {
      unknown.push(read);
      from = read.end;
      continue;
    }
    const between = text.slice(previous?.end, read.start);
    const both =
      previous &&
      (joined(previous, read, between, text.slice(previous.start, read.end)) ??
        namedLater(previous, read, between));
    if (both) found[found.length - 1] = both;
    else found.push(withBareBefore(text, previous?.end ?? 0, read));
    from = read.end;
  }
  for (const one of found) if (isEarnings(one, found)) one.aspect = { ...one.aspect, metric: "earnings" };
  // Digits that replace words are right-aligned within the words' span.
  const fromWords = (at: number) => replaced.find(({ start, end }) => start < at && at < end)?.start ?? at;
  return [...found, ...unknown].map(({ start, end, aspect, isLoose }) => ({
    start: fromWords(start),
    end,
    aspect,
    // Few listings name a down payment.
    isLoose: isLoose || (aspect?.kind === "figure" && aspect.metric === "downPayment"),
  }));
}
