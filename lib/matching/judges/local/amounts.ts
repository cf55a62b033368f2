import type { Metric, ReadAspect } from "./aspects";

const NUMBER = String.raw`\$?\s?\d[\d,]*(?:\.\d+)?\s?(?:k|mm|m|mil|million|thousand|x)?(?![\w.]\w)`;
const BELOW = String.raw`under|below|less than|fewer than|at most|max(?:imum)?(?: of)?|up to|no (?:more|greater|higher) than|not (?:more than|over|above)|cheaper than|smaller than|within|<=?|≤`;
const ABOVE = String.raw`over|above|more than|at least|min(?:imum)?(?: of)?|greater than|north of|exceeding|no less than|starting at|>=?|≥`;
const ABOUT = String.raw`around|about|approximately|approx\.?|roughly|circa|~`;
const QUANTITY = new RegExp(
  String.raw`(?:\b(?<range>between|from)\s+|\b(?<below>${BELOW})\s*|\b(?<above>${ABOVE})\s*|(?<symbol>[<>≤≥~]=?)\s*|\b(?<about>${ABOUT})\s*)?` +
    String.raw`(?<first>${NUMBER})(?:\s*(?:-|–|to|and)\s*(?<second>${NUMBER}))?(?<plus>\+| or (?:more|above|better)\b)?(?<less> or (?:less|fewer|below|under)\b)?(?<percent>\s?(?:%|percent\b|per cent\b))?`,
  "giu",
);

/** Words that name a metric, tried from the most to the least particular. */
const METRIC_WORDS: [Metric, string][] = [
  [
    "ownerHours",
    String.raw`(?:owner )?hours?(?: of (?:owner )?(?:work|time|involvement))?(?:\s*(?:a|per|/|each)\s*week| weekly)?`,
  ],
  ["customerShare", String.raw`(?:of (?:total )?)?(?:sales|revenue|turnover|business)?`],
  [
    "employees",
    String.raw`(?:full[- ]time )?(?:employees?|staff(?: members)?|workers|people|person team|ftes?)`,
  ],
  [
    "age",
    String.raw`years?(?: (?:old|in business|in operation|of (?:history|operation|operating history|trading)|established|track record|history|trading))`,
  ],
  [
    "multiple",
    String.raw`(?:x )?(?:multiple|times (?:sde|earnings|ebitda|profit|cash ?flow))(?: of (?:sde|earnings|ebitda|profit))?`,
  ],
  [
    "earnings",
    String.raw`(?:(?:annual|net|owner'?s?|yearly|in) )*(?:sde|ebitda|cash ?flow|earnings|profits?|net income|income|owner'?s? benefit|discretionary earnings|seller'?s discretionary earnings)`,
  ],
  [
    "revenue",
    String.raw`(?<!\b(?:recurring|contracted|service|subscription) )(?:(?:annual|gross|yearly|total) )*(?:revenues?|sales|turnover|gross)`,
  ],
  ["askingPrice", String.raw`(?:asking(?: price)?|(?:purchase )?price(?:d)?|budget|cost(?:s|ing)?|listed)`],
];

const AFTER = METRIC_WORDS.map(
  ([metric, words]) =>
    [
      metric,
      new RegExp(String.raw`^\s*(?:(?:in|of|annual|per year|a year|worth of)\s+)*${words}\b`, "i"),
    ] as const,
);
const BEFORE = METRIC_WORDS.map(
  ([metric, words]) =>
    [
      metric,
      new RegExp(
        String.raw`\b${words}(?:\s+(?:of|is|are|should be|must be|being|range|at|that is|to be|figures?)|:)?\s*$`,
        "i",
      ),
    ] as const,
);
const CUSTOMER =
  /\b(?:(?:no|any|one|single|largest|top|biggest|main)\s+)+(?:customer|client|account)s?\b[^,.;]*$|\b(?:customer|client) concentration[^,.;]*$/i;
const HOURS_BEFORE = /\bowner\b[^,.;]*\b(?:works?|involved|spends?|hours)[^,.;]*$/i;

function toNumber(text: string): number {
  const value = Number(text.replace(/[^\d.]/g, ""));
  if (/(?:mm|m|mil|million)\s*$/i.test(text)) return value * 1_000_000;
  return /(?:k|thousand)\s*$/i.test(text) ? value * 1_000 : value;
}

const isMoney = (text: string) => /\$|\d\s?(?:k|mm|m|mil|million|thousand)\s*$/i.test(text);

function findMetric(
  before: string,
  after: string,
  quantity: RegExpExecArray,
): { metric: Metric; start: number; end: number } | null {
  const { first = "", percent } = quantity.groups ?? {};
  const start = quantity.index;
  const end = start + quantity[0].length;
  if (percent) {
    const customer = CUSTOMER.exec(before);
    if (!customer) return null;
    const tail = /^\s*of (?:total |annual )?(?:sales|revenue|turnover|business)/i.exec(after)?.[0] ?? "";
    return { metric: "customerShare", start: customer.index, end: end + tail.length };
  }
  if (/x\s*$/i.test(first)) {
    const tail = /^\s*(?:multiple|sde|earnings|ebitda|profit|cash ?flow)/i.exec(after)?.[0] ?? "";
    return { metric: "multiple", start: BEFORE[4]?.[1].exec(before)?.index ?? start, end: end + tail.length };
  }
  for (const [metric, words] of AFTER) {
    if (metric === "customerShare") continue;
    const found = words.exec(after);
    if (found?.[0].trim()) {
      const owner = metric === "ownerHours" ? HOURS_BEFORE.exec(before)?.index : undefined;
      return { metric, start: owner ?? start, end: end + found[0].length };
    }
  }
  for (const [metric, words] of BEFORE) {
    if (metric === "customerShare" || metric === "ownerHours") continue;
    const found = words.exec(before);
    if (found) return { metric, start: found.index, end };
  }
  return isMoney(first) || isMoney(quantity.groups?.second ?? "")
    ? { metric: "askingPrice", start, end }
    : null;
}

/** 'between 1 and 3m' means one million. */
function sameUnit(first: string, second: string): string {
  const unit = /(?:k|mm|m|mil|million|thousand)\s*$/i.exec(second)?.[0];
  return unit && !isMoney(first.replace("$", "")) ? first + unit : first;
}

function limits(groups: Record<string, string | undefined>): { min: number; max: number } {
  const { range, symbol = "", about, plus, less, first = "", second } = groups;
  const value = toNumber(second ? sameUnit(first, second) : first);
  if (second) return { min: Math.min(value, toNumber(second)), max: Math.max(value, toNumber(second)) };
  if (groups.below || less || /[<≤]/.test(symbol)) return { min: Number.NEGATIVE_INFINITY, max: value };
  if (groups.above || plus || range || /[>≥]/.test(symbol))
    return { min: value, max: Number.POSITIVE_INFINITY };
  return about || symbol === "~" ? { min: value * 0.8, max: value * 1.2 } : { min: value, max: value };
}

const SINCE =
  /\b(?:established|founded|started|in business|operating|trading|open(?:ed)?)\s+(?:(?<before>before|since|prior to|by)|(?<after>after|later than))\s+(?<year>(?:19|20)\d\d)\b/gi;
const PROFIT = /\b(?:profitable|cash[- ]flowing|positive cash flow|making (?:a profit|money)|in profit)\b/gi;
const SPREAD =
  /\b(?:no|low|little|without)(?: (?:single|major|large|big|dominant|high|one))* (?:customer|client) concentration\b|\b(?:no|without)(?: (?:a|any))?(?: (?:single|one|major|dominant|big))+ (?:customer|client|account)\b(?! (?:above|over|more|exceed))|\b(?:diversified|diverse|well[- ]spread|broad|spread)[- ](?:customer|client)(?: base|s)?\b/gi;
/** What 'no dominant customer' means in per cent of sales. */
const SPREAD_SHARE = 20;

/** The numbers that a text asks for. `year` is the present one: 'established before 2000' is an age. */
export function readAmounts(text: string, year: number): ReadAspect[] {
  const found: ReadAspect[] = [];
  const add = (metric: Metric, start: number, end: number, min: number, max: number) =>
    found.push({ aspect: { kind: "number", metric, min, max }, start, end });
  for (const match of text.matchAll(SINCE)) {
    const age = year - Number(match.groups?.year);
    const end = match.index + match[0].length;
    if (match.groups?.before) add("age", match.index, end, age, Number.POSITIVE_INFINITY);
    else add("age", match.index, end, 0, age);
  }
  for (const match of text.matchAll(PROFIT)) {
    add("earnings", match.index, match.index + match[0].length, 1, Number.POSITIVE_INFINITY);
  }
  for (const match of text.matchAll(SPREAD)) {
    add("customerShare", match.index, match.index + match[0].length, 0, SPREAD_SHARE);
  }
  let from = 0;
  for (const match of text.matchAll(QUANTITY)) {
    if (found.some(({ start, end }) => match.index >= start && match.index < end)) continue;
    const end = match.index + match[0].length;
    // What an earlier number has used up is blanked, so that positions stay those of the whole text.
    const before = " ".repeat(from) + text.slice(from, match.index);
    const metric = findMetric(before, text.slice(end), match);
    if (!metric) continue;
    const { min, max } = limits(match.groups ?? {});
    // 'No customer above 20%' sets an upper limit, whatever the word before the number.
    const share = metric.metric === "customerShare";
    const limit = Number.isFinite(max) ? max : min;
    add(metric.metric, metric.start, metric.end, share ? 0 : min, share ? limit : max);
    from = metric.end;
  }
  return found;
}
