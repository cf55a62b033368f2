import { readAmounts } from "./amounts";
import type { Metric } from "./aspects";
import { factLine, factLines, type ListingParts, quoteAround } from "./sentences";

/** What a listing says of a metric: from `low` to `high`, with the words that say so. */
export interface Measured {
  low: number;
  high: number;
  quote: string | null;
}

type Money = "askingPrice" | "revenue" | "earnings";
const FIGURES: Record<Money, { label: string; high: `${Money}High` }> = {
  askingPrice: { label: "Asking price", high: "askingPriceHigh" },
  revenue: { label: "Revenue", high: "revenueHigh" },
  earnings: { label: "Earnings", high: "earningsHigh" },
};
const isMoney = (metric: Metric): metric is Money => metric in FIGURES;

const ONES =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const NUMBER = String.raw`(?:\d{1,4}|(?:${TENS.join("|")})(?:[- ](?:${ONES.slice(0, 9).join("|")}))?|${[...ONES].reverse().join("|")}|an?(?= hour))`;

/** A count in figures or in words: '12', 'twelve', 'thirty-one'. */
function toCount(text: string): number {
  const lower = text.toLowerCase();
  if (/^\d/.test(lower)) return Number(lower);
  return lower
    .split(/[- ]/)
    .reduce(
      (sum, word) => sum + (TENS.includes(word) ? (TENS.indexOf(word) + 2) * 10 : ONES.indexOf(word) + 1),
      0,
    );
}

const WORKERS =
  "(?:employees|staff|people|technicians|workers|team members|drivers|crew members|installers|on payroll|stylists|billers)";
const ACCOUNT = "(?:customer|client|account|buyer|tenant)";
const TAKINGS = "(?:sales|revenues?|turnover|business|billings|income|output|fees|volume|receipts)";
const SHARE = String.raw`(?<low>\d{1,3}(?:\.\d)?) ?(?:%|per ?cent)`;

const pattern = (source: string) => new RegExp(source, "i");
const IN_TEXT: Partial<Record<Metric, readonly RegExp[]>> = {
  employees: [
    pattern(
      String.raw`\b(?:team|staff|crew|workforce)(?: (?:of|numbers)| is)? (?<low>${NUMBER})\b(?! years)`,
    ),
    pattern(
      String.raw`\b(?<low>${NUMBER})(?:\s*(?:-|–|to)\s*(?<high>${NUMBER}))? (?:full[- ]time |part[- ]time |trained |experienced |long-term |skilled |w-?2 )*${WORKERS}\b`,
    ),
    pattern(String.raw`\b(?<none>no employees|owner runs it alone|one-person operation)\b`),
  ],
  age: [
    pattern(
      String.raw`\b(?:established|founded|since|opened in|in business since|started (?:it )?in|trading since|est\.?|dating (?:back to|from)|built in)\s+(?:in )?(?<year>(?:18|19|20)\d\d)\b`,
    ),
    pattern(
      String.raw`\b(?<low>${NUMBER})[ -]years?(?: |-)(?:of (?:trading|trade|history|operations?|business|service|continuous)|in business|old|young|under|history|track record)\b`,
    ),
    pattern(
      String.raw`\b(?:for|over|more than|in business|after|est\.?|nearly) (?<low>${NUMBER}) (?:years|yrs)\b(?! (?:lease|left|remaining))`,
    ),
    pattern(
      String.raw`\b(?:business|store|shop|firm|company|restaurant|practice|history) of (?:over )?(?<low>${NUMBER}) years\b`,
    ),
    pattern(String.raw`\b(?<decades>${NUMBER}) decades\b`),
  ],
  ownerHours: [
    pattern(
      String.raw`\b(?<low>${NUMBER})(?:\s*(?:-|–|to|or)\s*(?<high>${NUMBER}))?[ -]?(?:hours?|hrs)(?: of \w+)?\s*(?:a|per|each|every|\/)?\s*(?:week(?:ly)?|wk)\b`,
    ),
    pattern(String.raw`\bworks (?<low>${NUMBER})(?:\s*(?:-|–|to)\s*(?<high>${NUMBER}))? hours\b`),
    pattern(
      String.raw`\b(?:owners?|proprietors?|founders?|sellers?)\b[^.;]{0,50}\b(?<rarely>visits? (?:once|twice|monthly|weekly|quarterly)|stops by|(?:comes|drops|calls|looks) (?:by|in) (?:on \w+days?|once|twice)|(?:once|twice) a (?:week|month)|every other \w+)\b`,
    ),
  ],
  customerShare: [
    pattern(
      String.raw`\b(?:no(?: (?:single|one|other))* ${ACCOUNT}|nobody|no one|none)\b[^.%]{0,60}?(?<upto>\d{1,3}(?:\.\d)?) ?(?:%|per ?cent)`,
    ),
    pattern(String.raw`\b(?:largest|biggest|top|main)(?: single)? (?:one|${ACCOUNT})\b[^.%,]{0,60}?${SHARE}`),
    pattern(String.raw`\b(?:one|a single)(?: [\w-]+){0,3} (?:${ACCOUNT})\b[^.%]{0,60}?${SHARE}`),
    pattern(String.raw`\b${ACCOUNT}s?\b[^.%]{0,40}\bnone\b[^.%]{0,40}?(?<upto>\d{1,3}) ?(?:%|per ?cent)`),
    pattern(String.raw`\btwo (?:customers|clients|accounts)\b[^.%]{0,60}?(?<pair>\d{1,3}) ?(?:%|per ?cent)`),
  ],
  recurringShare: [
    pattern(
      String.raw`\b${SHARE}[^.%]{0,50}\b(?:recur\w*|subscri\w+|contract\w*|agreements?|plans?|retainers?|memberships?)\b`,
    ),
    pattern(
      String.raw`\b(?:recurring|subscriptions?|contracts?|agreements?|plans?|retainers?|memberships?)\b[^.%]{0,50}?${SHARE}(?: of (?:\w+ )?${TAKINGS})?`,
    ),
  ],
  margin: [
    pattern(String.raw`\b${SHARE} (?:net |profit |ebitda |sde )*margins?\b`),
    pattern(
      String.raw`\b(?<!gross )(?:net |profit |ebitda |sde )*margins? (?:of |is |are |at |around |above |over |north of |exceed\w* )*${SHARE}`,
    ),
  ],
};

const exactly = (value: number | null, quote: string | null): Measured | null =>
  value == null || quote === null ? null : { low: value, high: value, quote };

/** Derived from two figures of the listing, which stand on neighbouring lines. */
function ratio(parts: ListingParts, over: Money, under: Money, percent: boolean): Measured | null {
  const { listing } = parts;
  const [a, b] = [listing[over], listing[under]];
  if (a == null || b == null || b <= 0 || listing[`${over}High`] != null || listing[`${under}High`] != null)
    return null;
  const value = percent ? Math.round((a / b) * 1_000) / 10 : a / b;
  const labels = percent
    ? [FIGURES[under].label, FIGURES[over].label]
    : [FIGURES[over].label, FIGURES[under].label];
  return exactly(value, factLines(parts, labels[0] ?? "", labels[1] ?? ""));
}

const OTHERWISE = /\b(?:could|potential|projected)\b/i;

/** An amount that only the prose states. */
function fromProse(parts: ListingParts, metric: Metric, year: number): Measured | null {
  for (const sentence of parts.sentences) {
    if (!/\d/.test(sentence) || OTHERWISE.test(sentence)) continue;
    if (metric !== "rent" && /\b(?:month|week)/i.test(sentence)) continue;
    for (const { aspect, start, end } of readAmounts(sentence, year)) {
      if (aspect.kind !== "number" || aspect.metric !== metric) continue;
      if (metric !== "rent" && Math.max(aspect.min, Number.isFinite(aspect.max) ? aspect.max : 0) < 5_000)
        continue;
      return { low: aspect.min, high: aspect.max, quote: quoteAround(sentence, start, end - start) };
    }
  }
  return null;
}

/** Others work hours, too, and shops are open so many a week. */
const OF_OWNER =
  /\b(?:owners?|sellers?|founders?|proprietors?|vendors?|he|she|they|current one|husband|wife|couple|hours of (?:his|her|their) time)\b/i;
const RARELY = 8;

/** How a listing states a metric, by its figures or in its prose; null where it is silent. */
export function measure(parts: ListingParts, metric: Metric, year: number): Measured | null {
  const { listing } = parts;
  if (isMoney(metric)) {
    const { label, high } = FIGURES[metric];
    const low = listing[metric];
    if (low != null) return { low, high: listing[high] ?? low, quote: factLine(parts, label) };
    return metric === "askingPrice" ? null : fromProse(parts, metric, year);
  }
  if (metric === "recurringRevenue" || metric === "rent") return fromProse(parts, metric, year);
  if (metric === "multiple") {
    return (
      exactly(listing.multiple, factLine(parts, "Multiple")) ?? ratio(parts, "askingPrice", "earnings", false)
    );
  }
  if (metric === "margin") {
    const derived = ratio(parts, "earnings", "revenue", true);
    if (derived) return derived;
  }
  if (metric === "employees" && listing.employees != null)
    return exactly(listing.employees, factLine(parts, "Employees"));
  if (metric === "age" && listing.yearEstablished != null) {
    return exactly(year - listing.yearEstablished, factLine(parts, "Established"));
  }
  for (const one of IN_TEXT[metric] ?? []) {
    for (const sentence of parts.sentences) {
      const found = one.exec(sentence);
      if (found && (metric !== "ownerHours" || OF_OWNER.test(sentence)))
        return inProse(found, sentence, year);
    }
  }
  return null;
}

const ABOUT = /\b(?:about|around|roughly|approximately|some|circa)\s*$/i;
/** 'About ten hours' may be eleven. */
const VAGUE = 0.1;

function inProse(found: RegExpExecArray, sentence: string, year: number): Measured {
  const { low = "", high, year: since, none, upto, decades, rarely, pair } = found.groups ?? {};
  const quote = quoteAround(sentence, found.index, found[0].length);
  if (none) return { low: 0, high: 0, quote };
  if (rarely) return { low: 0, high: RARELY, quote };
  if (upto) return { low: 0, high: Number(upto), quote };
  // Two customers with 55% between them: one has at least half of that.
  if (pair) return { low: Number(pair) / 2, high: Number(pair), quote };
  if (decades) return { low: toCount(decades) * 10, high: toCount(decades) * 10 + 9, quote };
  const value = since ? year - Number(since) : /\d[.]/.test(low) ? Number(low) : toCount(low);
  const around = ABOUT.test(sentence.slice(0, found.index)) ? VAGUE : 0;
  return { low: value * (1 - around), high: (high ? toCount(high) : value) * (1 + around), quote };
}
