import { EXCHANGE_RATES } from "@/lib/ingestion/normalise/exchange-rates";
import type { Metric, ReadAspect } from "./aspects";
import { AFTER, BEFORE, PERCENTAGES } from "./metric-words";

const UNIT = "k|mm|m|mil|mill|million|thousand|x";
const NUMBER = String.raw`[$£€]?\s?\d[\d,]*(?:\.\d+)?\s?(?:(?:${UNIT})(?![\w]))?(?![\d]|\.\d|[a-z]{2})`;
const BELOW = String.raw`under|below|less than|fewer than|lower than|at most|max(?:imum)?(?: of)?|up to|no (?:more|greater|higher) than|not (?:more than|over|above|exceeding|to exceed)|cheaper than|smaller than|within|capped at|sub|<=?|≤`;
const ABOVE = String.raw`over|above|more than|at least|min(?:imum)?(?: of)?|greater than|north of|upwards? of|in excess of|exceed(?:s|ing)?|no(?:t)? (?:less|fewer) than|starting at|>=?|≥`;
const ABOUT = String.raw`around|about|approximately|approx|roughly|circa|ca|near(?:ly)?|~`;
const QUANTITY = new RegExp(
  String.raw`(?:\bbetween\s+(?<from>${NUMBER})\s*(?:-|to|and)\s*(?<until>${NUMBER})` +
    String.raw`|(?:\b(?<range>from)\s+|\b(?<below>${BELOW})[\s-]*|\b(?<above>${ABOVE})\s*|(?<symbol>[<>≤≥~]=?)\s*|\b(?<about>${ABOUT})\s*)?` +
    String.raw`(?<first>${NUMBER})(?:\s*(?:-|to)\s*(?<second>${NUMBER}))?)` +
    String.raw`(?<plus>\s?\+| (?:or|and) (?:more|above|better|up|higher|over)\b| plus\b(?! )|(?:-| )?min(?:imum)?\b)?(?<less> or (?:less|fewer|below|under|lower)\b| (?:max(?:imum)?|tops)\b)?(?<ish>-?ish\b)?(?<percent>\s?(?:%|percent\b|per cent\b)\s?)?(?<more>\+|(?:or|and) (?:more|above|better|up|higher)\b)?`,
  "giu",
);
const TAIL_PLUS = /^\s*(?:\+|(?:or|and) (?:more|above|better|up|higher|over)\b|min(?:imum)?\b)/i;
const TAIL_LESS = /^\s*(?:(?:or|and) (?:less|fewer|below|under|lower)\b|max(?:imum)?\b|tops\b)/i;

function toNumber(text: string): number {
  const value = Number(text.replace(/[^\d.]/g, ""));
  const rate = text.includes("£")
    ? EXCHANGE_RATES.usdPer.GBP
    : text.includes("€")
      ? EXCHANGE_RATES.usdPer.EUR
      : 1;
  const unit = /(?:mm|m|mil|mill|million)\s*$/i.test(text)
    ? 1_000_000
    : /(?:k|thousand)\s*$/i.test(text)
      ? 1_000
      : 1;
  return value * unit * (rate ?? 1);
}

const isMoney = (text: string) => /[$£€]|\d\s?(?:k|mm|m|mil|mill|million|thousand)\s*$/i.test(text);

/** 'between 1 and 3m' means one million, '£1-3' pounds. */
function sameUnit(first: string, second: string): string {
  const unit = /(?:k|mm|m|mil|mill|million|thousand)\s*$/i.exec(second)?.[0];
  const currency = /[£€]/.exec(first + second)?.[0] ?? "";
  return currency + (unit && !isMoney(first.replace(/[$£€]/, "")) ? first + unit : first);
}

/** What a bare figure means: a price is what one can pay, earnings are what one needs. */
const BARE: Record<Metric, "most" | "least" | "about" | "equal"> = {
  askingPrice: "most",
  revenue: "least",
  recurringRevenue: "least",
  earnings: "least",
  multiple: "most",
  margin: "least",
  employees: "about",
  age: "least",
  ownerHours: "most",
  customerShare: "most",
  recurringShare: "least",
  rent: "most",
};
/** A buyer who writes 'SDE 300k' looks at 285k too. */
const LEEWAY = 0.95;

function limits(
  groups: Record<string, string | undefined>,
  metric: Metric,
  tail: string,
): { min: number; max: number } {
  const { range, symbol = "", about, plus, more, less, ish, from, until } = groups;
  const first = groups.first ?? from ?? "";
  const second = groups.second ?? until;
  const value = toNumber(second ? sameUnit(first, second) : first);
  if (second) {
    const other = toNumber(sameUnit(second, first));
    return { min: Math.min(value, other), max: Math.max(value, other) };
  }
  const atMost = { min: Number.NEGATIVE_INFINITY, max: value };
  const atLeast = { min: value, max: Number.POSITIVE_INFINITY };
  const around = { min: value * 0.8, max: value * 1.25 };
  if (groups.below || less || /[<≤]/.test(symbol) || TAIL_LESS.test(tail)) return atMost;
  if (groups.above || plus || more || range || /[>≥]/.test(symbol) || TAIL_PLUS.test(tail)) return atLeast;
  if (about || ish || symbol === "~" || BARE[metric] === "about") return around;
  if (BARE[metric] === "most") return atMost;
  return { ...atLeast, min: value * LEEWAY };
}

interface Named {
  metric: Metric;
  start: number;
  end: number;
}

/** The label before a number wins over the one after it when the latter has a number of its own. */
const OWN_NUMBER = /^[^,;.\d]{0,24}[$£€]?\d/;

const DISTANCE =
  /^\s*(?:hours?|hrs?|minutes?|mins?|miles?|km)(?:'s?)?(?: drive| radius| driving)? (?:of|from|to|drive)\b(?! (?:work|time|owner|involvement|my))/i;
const DEBT = /^\s*(?:the )?(?:debt|dscr)\b/i;
const PER_MONTH = /^\s*(?:\/|a |per )\s?mo(?:nth)?\b(?:ly)?/i;
const RENT_LEAD = /\b(?:rent|lease)(?: payments?)?(?: (?:of|is|at|for|under|below))*\s*$/i;
const YEARS_AFTER =
  /^\s*\+?\s*(?:or more |plus )?(?:years?|yrs?)\b(?! (?:lease|left|remaining|experience|of (?:experience|tax|lease)))/i;
const AGE_LEAD =
  /\b(?:around|in business|in operation|operat(?:ing|ed)|trading|traded|established|going|running|run|existed|in existence|open|history of|track record of|history|track record)(?: (?:for|of|over|at least))*\s*$/i;
/** How far a label may stand from its number. */
const NEAR = 120;

function findMetric(text: string, from: number, quantity: RegExpExecArray): Named | "aside" | null {
  const offset = Math.max(from, quantity.index - NEAR);
  const before = text.slice(offset, quantity.index);
  const after = text.slice(quantity.index + quantity[0].length).slice(0, NEAR);
  const { percent } = quantity.groups ?? {};
  const first = quantity.groups?.first ?? quantity.groups?.from ?? "";
  const second = quantity.groups?.second ?? quantity.groups?.until ?? "";
  const start = quantity.index;
  const end = start + quantity[0].length;
  if (percent) {
    for (const { metric, before: earlier, after: later } of PERCENTAGES) {
      const lead = earlier.exec(before);
      const tail = later.exec(after);
      if (lead)
        return {
          metric,
          start: offset + lead.index,
          end:
            end +
            (/^\s*of (?:total |annual |our |its )?(?:sales|revenue|turnover|business)/i.exec(after)?.[0]
              .length ?? 0),
        };
      if (tail) return { metric, start, end: end + tail[0].length };
    }
    return null;
  }
  if (/x\s*$/i.test(first) || /x\s*$/i.test(second)) {
    const tail =
      /^\s*(?:multiple|(?:of )?(?:annual )?(?:sde|earnings|ebitda|profits?|cash ?flow))(?:\s*(?:\/|or)\s*(?:sde|ebitda))?/i.exec(
        after,
      )?.[0] ?? "";
    const lead =
      /\b(?:multiples?(?: of)?|priced (?:at|for)|(?:asking|paying|pay)(?: for)?|valu(?:ed|ation)(?: at| of)?)\s*$/i.exec(
        before,
      );
    return { metric: "multiple", start: lead ? offset + lead.index : start, end: end + tail.length };
  }
  if (isMoney(first) || isMoney(second)) {
    if (
      /^\s*(?:\w+ ){0,2}(?:down\b|(?:cash )?to (?:invest|put)|liquid|(?:in |of )?(?:equity|savings|capital|cash on hand|funds|proof of funds)\b|net worth)/i.test(
        after,
      )
    )
      return "aside";
    if (
      /\b(?:down ?payment|deposit|cash (?:available|on hand|to invest)|liquid(?:ity)?|equity|put down|savings|net worth|capital)(?: (?:of|is|around|about|up to))*\s*:?\s*$/i.test(
        before,
      )
    )
      return "aside";
  }
  // 'Within 2 hours of Chicago' is a distance, 'twice the debt service' the bank's affair.
  if (DISTANCE.test(after)) return null;
  if (DEBT.test(after)) return "aside";
  if (PER_MONTH.test(after)) {
    const lead = RENT_LEAD.exec(before);
    return (
      lead && {
        metric: "rent",
        start: offset + lead.index,
        end: end + (PER_MONTH.exec(after)?.[0].length ?? 0),
      }
    );
  }
  if (YEARS_AFTER.test(after)) {
    const lead = AGE_LEAD.exec(before);
    const years = YEARS_AFTER.exec(after)?.[0].length ?? 0;
    if (lead) return { metric: "age", start: offset + lead.index, end: end + years };
  }
  let named: Named | null = null;
  for (const [metric, words] of AFTER) {
    const found = words.exec(after);
    if (!found?.[0].trim()) continue;
    named = { metric, start, end: end + found[0].length };
    break;
  }
  const tooFar = named && OWN_NUMBER.test(after.slice(named.end - end));
  if (named && !tooFar) return named;
  for (const [metric, words] of BEFORE) {
    const found = words.exec(before);
    if (found) return { metric, start: offset + found.index, end };
  }
  if (named) return named;
  return isMoney(first) || isMoney(second) ? { metric: "askingPrice", start, end } : null;
}

const SINCE =
  /\b(?:established|founded|started|in business|operating|trading|open(?:ed)?)\s+(?:(?<before>before|since|prior to|by)|(?<after>after|later than))\s+(?<year>(?:19|20)\d\d)\b/gi;
const PROFIT =
  /\b(?:(?:already |currently |consistently |very |highly |solidly )*(?:profitable|cash[- ]?flow(?:ing|s)?[- ]?positive|cash[- ]flowing|positive cash ?flow|making (?:a profit|money)|in profit|turning a profit))\b(?! (?:at|over|above|\d))/gi;
const SPREAD =
  /\b(?:no|low|little|without|limited|minimal|not)(?: (?:single|major|large|big|dominant|high|one|significant|heavy|much|any))*[ -](?:customer|client)s?[- ]concentration(?: (?:risk|issues?|problems?))?\b|\b(?:no|without)(?: (?:a|any))?(?: (?:single|one|major|dominant|big|large))+ (?:customer|client|account)s?\b(?! (?:above|over|more|exceed|greater|account|represent|is|mak))|\b(?:diversified|diverse|well[- ]spread|broad|spread|wide|fragmented)[- ](?:and \w+ )?(?:customers?|clients?)(?: base| list|s)?\b|\bnot (?:reliant|dependent) on (?:one|a single|a few|any one|two) (?:\w+ )?(?:customers?|clients?|accounts?)\b/gi;
const HIGH_MARGIN =
  /\b(?:high|good|strong|healthy|solid|great|fat|excellent|attractive)[- ](?:profit |gross |net |operating )?margins?(?: business(?:es)?)?\b/gi;
/** What 'no dominant customer' and 'high margin' mean in per cent of sales. */
const SPREAD_SHARE = 20;
const MARGIN = 20;

/** The numbers that a text asks for. `year` is the present one: 'established before 2000' is an age. */
export function readAmounts(text: string, year: number): ReadAspect[] {
  const found: ReadAspect[] = [];
  const add = (metric: Metric, start: number, end: number, min: number, max: number) =>
    found.push({ aspect: { kind: "number", metric, min, max }, start, end });
  const addAll = (pattern: RegExp, metric: Metric, min: number, max: number) => {
    for (const { index, 0: words } of text.matchAll(pattern))
      add(metric, index, index + words.length, min, max);
  };
  for (const match of text.matchAll(SINCE)) {
    const age = year - Number(match.groups?.year);
    const end = match.index + match[0].length;
    if (match.groups?.before) add("age", match.index, end, age, Number.POSITIVE_INFINITY);
    else add("age", match.index, end, 0, age);
  }
  addAll(PROFIT, "earnings", 1, Number.POSITIVE_INFINITY);
  addAll(SPREAD, "customerShare", 0, SPREAD_SHARE);
  const general: ReadAspect[] = [...text.matchAll(HIGH_MARGIN)].map(({ index, 0: words }) => ({
    aspect: { kind: "number", metric: "margin", min: MARGIN, max: Number.POSITIVE_INFINITY },
    start: index,
    end: index + words.length,
  }));
  let from = 0;
  for (const match of text.matchAll(QUANTITY)) {
    if (found.some(({ start, end }) => match.index >= start && match.index < end)) continue;
    const end = match.index + match[0].length;
    const named = findMetric(text, from, match);
    if (!named) continue;
    if (named === "aside") {
      found.push({ aspect: { kind: "aside" }, start: match.index, end });
      continue;
    }
    const tail = text.slice(named.end, named.end + 20);
    const after = TAIL_PLUS.exec(tail) ?? TAIL_LESS.exec(tail);
    const { min, max } = limits(match.groups ?? {}, named.metric, tail);
    // 'No customer above 20%' sets an upper limit, whatever the word before the number.
    const share = named.metric === "customerShare";
    const limit = Number.isFinite(max) ? max : min;
    const last = named.end + (after?.[0].length ?? 0);
    add(named.metric, named.start, last, share ? 0 : min, share ? limit : max);
    from = last;
  }
  return [
    ...found,
    ...general.filter((one) => !found.some(({ start, end }) => one.start < end && one.end > start)),
  ];
}
