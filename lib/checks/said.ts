import { formatUsd } from "@/lib/core/money";
import type { Sign } from "./schema";

/** What a listing says in words. */
interface SaidListing {
  title: string;
  description: string;
  raw: Record<string, string>;
}

const FIGURE = "(?:revenue|sales|earnings|cash ?flow|sde|ebitda|profit|income|gross)";
/** 'Projected sales', 'projects a gross income', 'EBITDA (pro forma)', but no 'growth potential'. */
const PLANNED = new RegExp(
  `\\b(?:projected|projects (?:an?|to|annual)|forecast|potential|pro[- ]?forma)\\b[^.:;\\n]{0,40}?\\b${FIGURE}\\b|\\b${FIGURE}\\b[^.:;\\n]{0,25}?\\b(?:projected|forecast|pro[- ]?forma)\\b`,
  "i",
);

const TRADE = "(?:sales|revenues?|turnover|takings|volume|income|profits?|earnings|ebitda|sde|cash ?flow)";
const FELL = "(?:fell|fallen|declined?|dropped|decreased|slipped|(?:is|are|was|were) (?:down|off))";
const SHARE = "\\d{1,2}(?:\\.\\d)?\\s?(?:%|percent\\b)";
/** 'Sales fell 12% last year', 'an 8% decline in revenue' */
const FALLEN = new RegExp(
  `\\b${TRADE}\\b[^.;:\\n]{0,40}\\b${FELL}\\b[^.;:\\n]{0,25}?${SHARE}|${SHARE} (?:decline|drop|decrease|fall) in (?:\\w+ )?${TRADE}\\b`,
  "i",
);

const CUSTOMER = "(?:customer|client|account|payer|tenant|contract)";
/** 'One customer is 45% of sales', '31% of revenue comes from the largest client' */
const DEPENDS = new RegExp(
  `(?<!\\bno )\\b(?:one|single|largest|top|biggest|main) ${CUSTOMER}\\b[^.;\\n]{0,60}?\\b(?<of>\\d{2,3})\\s?(?:%|percent\\b)|\\b(?<share>\\d{2,3})\\s?(?:%|percent) of (?:\\w+ ){0,2}${TRADE}[^.;\\n]{0,40}?(?:one|a single|its largest|the largest) ${CUSTOMER}\\b`,
  "i",
);
const MUCH = 25;

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
/** 'The lease ends in April 2027', 'Lease expiration: 4/2027', 'lease through 2027' */
const LEASE_END =
  /\bleases?\b[^.;\n\d]{0,50}?\b(?:ends?|ending|expires?|expiring|expiration|expiry|until|through|runs? (?:to|out))\b[^.;\n\d]{0,20}?(?:(?<month>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.? (?:\d{1,2}, )?|(?<number>\d{1,2})\/(?:\d{1,2}\/)?)?(?<year>20\d\d)\b/giu;
const RENEWAL = /\b(?:option|renew|extension|extend|new lease|long lease)/i;
const SOON = 18 * 30 * 86_400_000;

/** When the lease that a text names ends, in milliseconds since 1970; the end of a year without a month. */
function leaseEnd({ month, number, year }: Record<string, string | undefined>): number {
  const at = month ? MONTHS.indexOf(month.toLowerCase()) : Number(number ?? 12) - 1;
  return Date.UTC(Number(year), at + 1, 0);
}

/** What was found, to the end of its clause, as a quote. */
function quoted({ 0: found, index, input }: RegExpExecArray): string {
  const [rest = ""] = input.slice(index + found.length).split(/[.;,\n](?:\s|$)/, 1);
  return `“${(found + rest).replace(/\s+/g, " ").trim().slice(0, 90)}”`;
}

const amountAfter = (text: string, name: string) => {
  const digits = new RegExp(
    `\\b(?:${name})\\b[^\\d\\n]{0,20}\\$?\\s?(\\d[\\d,]{2,})(?![\\d.]|\\s?[km])`,
    "i",
  ).exec(text)?.[1];
  return digits ? Number(digits.replaceAll(",", "")) : null;
};

/** What the words of a listing say that is worth checking first (CHK-1). `now` in milliseconds since 1970. */
export function saidOf({ title, description, raw }: SaidListing, now: number): Sign[] {
  const facts = Object.entries(raw).map(([name, text]) => `${name}: ${text}`);
  const text = [title, description, ...facts].join("\n");
  const signs: Sign[] = [];
  const plan = PLANNED.exec(`${title}\n${description}`);
  if (plan)
    signs.push({
      fact: "Figures are projections",
      detail: `The text says ${quoted(plan)}. Ask what was actually earned, by year.`,
    });
  const fallen = FALLEN.exec(text);
  if (fallen)
    signs.push({
      fact: "Sales or earnings fell",
      detail: `The text says ${quoted(fallen)}. Ask why, and what this year looks like so far.`,
    });
  const depends = DEPENDS.exec(text);
  if (depends && Number(depends.groups?.of ?? depends.groups?.share) >= MUCH)
    signs.push({
      fact: "Depends on one customer",
      detail: `The text says ${quoted(depends)}. Ask how long the contract runs and whether it passes to a buyer.`,
    });
  const lease = RENEWAL.test(text)
    ? undefined
    : [...text.matchAll(LEASE_END)].find(({ groups = {} }) => Math.abs(leaseEnd(groups) - now) < SOON);
  if (lease)
    signs.push({
      fact: "Lease ends soon",
      detail: `The text says ${quoted(lease)} and names no option. Ask for the landlord's terms before an offer.`,
    });
  const sde = amountAfter(text, "sde|seller'?s discretionary earnings");
  if (sde !== null && sde === amountAfter(text, "ebitda"))
    signs.push({
      fact: "SDE and EBITDA given as equal",
      detail: `Both are stated as ${formatUsd(sde)}. Ask what the owner is paid and whether it is in the figure.`,
    });
  return signs;
}
