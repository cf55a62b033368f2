import type { Figures } from "@/lib/vocabulary/terms";
import { type Cents, type Percent, percentOf, toCents, toPercent } from "./amounts";
import type { Deal, Program } from "./rules";
import type { LendingRules, ListingAssumptions } from "./schema";

/** The type of an assumption's value: a percentage, whole dollars, or a number of years, months or times. */
export type AssumptionKind = "percent" | "dollars" | "years" | "months" | "coverage";

/** The accepted input for each kind, and how to describe it. */
export const TYPED: Record<AssumptionKind, { pattern: RegExp; expected: string }> = {
  percent: {
    pattern: /^(?:100(?:\.0{1,4})?|\d{1,2}(?:\.\d{1,4})?)$/,
    expected: "a percentage from 0 to 100",
  },
  dollars: { pattern: /^\d{1,12}$/, expected: "an amount in whole dollars" },
  years: { pattern: /^(?:[1-9]|[123]\d|40)$/, expected: "a number of years from 1 to 40" },
  months: {
    pattern: /^(?:|1[2-9]|[2-9]\d|[1-3]\d\d|4[0-7]\d|480)$/,
    expected: "12 to 480 months, or nothing",
  },
  coverage: {
    pattern: /^(?:0\.[5-9]|[1-9](?:\.\d{1,4})?|0\.[5-9]\d{1,3})$/,
    expected: "a coverage from 0.5 to 9.9999",
  },
};
/** Earnings may be negative. */
export const TYPED_EARNINGS = /^-?\d{1,12}$/;

interface Assumption {
  label: string;
  /** Its purpose, or the reason for its default. */
  reason: string;
  kind: AssumptionKind;
  /** As typed; empty means that the rules decide. */
  default: string;
}

/** The user's assumptions for every listing (FIN-7). */
export const ASSUMPTIONS = {
  downPercent: {
    label: "Down payment",
    reason: "SBA loans ask for at least 10%",
    kind: "percent",
    default: "10",
  },
  closingPercent: { label: "Closing costs", reason: "Of price and property", kind: "percent", default: "3" },
  workingCapital: {
    label: "Working capital",
    reason: "Borrowed with the price",
    kind: "dollars",
    default: "0",
  },
  salary: {
    label: "Your salary",
    reason: "Deducted from owner earnings, never from EBITDA",
    kind: "dollars",
    default: "75000",
  },
  capitalSpending: { label: "Capital spending", reason: "Per year", kind: "dollars", default: "0" },
  prime: {
    label: "Prime rate",
    reason: "6.75% since December 2025; check the present one",
    kind: "percent",
    default: "6.75",
  },
  spread: { label: "Spread", reason: "What the lender adds to prime", kind: "percent", default: "2.75" },
  termMonths: {
    label: "Term in months",
    reason: "Leave empty for the standard term: 10 years, up to 25 with property",
    kind: "months",
    default: "",
  },
  paidNotePercent: { label: "Seller note, paid", reason: "Of the price", kind: "percent", default: "0" },
  paidNoteRate: { label: "Interest on the note", reason: "Per year", kind: "percent", default: "6" },
  paidNoteYears: {
    label: "Term of the note in years",
    reason: "Paid off in equal payments",
    kind: "years",
    default: "5",
  },
  standbyNotePercent: {
    label: "Seller note, standby",
    reason: "Of the price; counts for at most half of the down payment",
    kind: "percent",
    default: "0",
  },
  targetCoverage: {
    label: "Target coverage",
    reason: "For the price it carries; many lenders ask for 1.25",
    kind: "coverage",
    default: "1.25",
  },
  abroadDownPercent: {
    label: "Down payment abroad",
    reason: "For an ordinary loan outside the United States",
    kind: "percent",
    default: "30",
  },
  abroadRate: { label: "Interest abroad", reason: "Per year", kind: "percent", default: "10" },
  abroadYears: {
    label: "Term abroad in years",
    reason: "Term of an ordinary loan",
    kind: "years",
    default: "7",
  },
} as const satisfies Record<string, Assumption>;
export type AssumptionKey = keyof typeof ASSUMPTIONS;
export const ASSUMPTION_KEYS = Object.keys(ASSUMPTIONS) as [AssumptionKey, ...AssumptionKey[]];
export type Assumptions = Record<AssumptionKey, string>;

export const DEFAULT_ASSUMPTIONS = Object.fromEntries(
  ASSUMPTION_KEYS.map((key) => [key, ASSUMPTIONS[key].default]),
) as Assumptions;

/** Input errors by field (FIN-7); null means incomplete input without an error message yet. */
export function entryFaults(own: Assumptions, ofListing: ListingAssumptions): Map<string, string | null> {
  const faults = new Map<string, string | null>();
  const check = (field: string, kind: AssumptionKind, value: string, { pattern, expected } = TYPED[kind]) => {
    const isRight = (field === "earnings" ? TYPED_EARNINGS : pattern).test(value);
    if (!isRight) faults.set(field, /^-?$|\.$/.test(value) ? null : `Enter ${expected}.`);
  };
  for (const key of ASSUMPTION_KEYS) check(key, ASSUMPTIONS[key].kind, own[key]);
  const { manufacturer: _, ...figures } = ofListing;
  for (const [key, value] of Object.entries(figures)) check(key, "dollars", value);
  return faults;
}

/** A user's assumptions: the defaults overridden by their changes. */
export const withDefaults = (changed: Partial<Assumptions>): Assumptions => ({
  ...DEFAULT_ASSUMPTIONS,
  ...changed,
});

/** The part that is stored: differences from the defaults. */
export const changedOnly = (all: Partial<Assumptions>): Partial<Assumptions> =>
  Object.fromEntries(
    Object.entries(all).filter(([key, value]) => value !== DEFAULT_ASSUMPTIONS[key as AssumptionKey]),
  );

/** The data of a listing needed for financing. Amounts in whole US dollars. */
export interface FinancedListing
  extends Pick<Figures, "askingPrice" | "askingPriceHigh" | "earnings" | "earningsHigh" | "earningsKind"> {
  figuresImplausible: boolean;
  flags: string[];
  industry: string | null;
  countryCode: string | null;
}

/** Why a calculation is not possible, in a sentence; null when there is enough data. */
function notEnough(listing: FinancedListing, { offer, earnings }: ListingAssumptions): string | null {
  if (!offer && listing.askingPrice === null) return "Not enough figures: the price is undisclosed.";
  if (!offer && listing.askingPriceHigh !== null) return "Not enough figures: the price is a range.";
  if (!earnings && listing.earnings === null) return "Not enough figures: the earnings are not stated.";
  if (!earnings && listing.earningsHigh !== null) return "Not enough figures: the earnings are a range.";
  if (listing.figuresImplausible && !(offer && earnings))
    return "Not enough figures: they contradict each other.";
  return null;
}

/** SBA loans are for businesses in the United States; an unknown country counts as abroad. */
export const isAbroad = ({ countryCode }: Pick<FinancedListing, "countryCode">): boolean =>
  countryCode !== "US";
/** The price of a listing with this flag includes the property; otherwise it is added. */
export const includesProperty = ({ flags }: Pick<FinancedListing, "flags">): boolean =>
  flags.includes("real-estate");
/** Defaults to whether the industry is manufacturing. */
export const isManufacturer = (
  { industry }: Pick<FinancedListing, "industry">,
  { manufacturer }: ListingAssumptions,
): boolean => (manufacturer === undefined ? industry === "Manufacturing" : manufacturer === "yes");

export interface Purchase {
  deal: Deal;
  /** The same purchase at another price for the business, in cents; seller notes scale with the price. */
  dealAt: (price: Cents) => Deal;
  program: Program;
}

/** A listing as a purchase on the user's assumptions, or why it cannot be calculated (FIN-7). */
export function purchaseOf(
  listing: FinancedListing,
  own: Assumptions,
  ofListing: ListingAssumptions,
  rules: LendingRules,
): Purchase | { notEnough: string; field?: keyof ListingAssumptions } {
  const missing = notEnough(listing, ofListing);
  if (missing) return { notEnough: missing };
  const whole = toCents(ofListing.offer ?? listing.askingPrice ?? 0);
  const property = toCents(ofListing.property ?? 0);
  const price = includesProperty(listing) ? whole - property : whole;
  if (price < 0n) {
    return {
      notEnough: "The property is worth more than the price: nothing is left for the business.",
      field: "property",
    };
  }
  const abroad = isAbroad(listing);
  const percent = (key: AssumptionKey): Percent => toPercent(own[key]);
  const fixed = {
    property,
    workingCapital: toCents(own.workingCapital),
    closingPercent: percent("closingPercent"),
    downPercent: percent(abroad ? "abroadDownPercent" : "downPercent"),
    earnings: toCents(ofListing.earnings ?? listing.earnings ?? 0),
    earningsKind: listing.earningsKind,
    salary: toCents(own.salary),
    capitalSpending: toCents(ofListing.capitalSpending ?? own.capitalSpending),
    manufacturer: isManufacturer(listing, ofListing),
    rate: abroad ? percent("abroadRate") : percent("prime") + percent("spread"),
    paidNoteRate: percent("paidNoteRate"),
    paidNoteYears: Number(own.paidNoteYears),
    months: !abroad && own.termMonths ? Number(own.termMonths) : undefined,
  };
  const dealAt = (at: Cents): Deal => ({
    ...fixed,
    price: at,
    standbyNote: percentOf(at, percent("standbyNotePercent")),
    paidNote: percentOf(at, percent("paidNotePercent")),
  });
  return { deal: dealAt(price), dealAt, program: abroad ? { months: Number(own.abroadYears) * 12 } : rules };
}
