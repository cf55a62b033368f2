import type { RawListing } from "@/lib/ingestion/schema";
import type { Flag } from "@/lib/vocabulary/terms";
import type { TrueFigure, Truth } from "./truth";

/** How a platform writes amounts, and what it writes for withheld ones. */
export interface Style {
  amount?: (dollars: number) => string;
  over?: (amount: string) => string;
  under?: (amount: string) => string;
  month?: (amount: string) => string;
  withheld?: string;
}

export const full = (dollars: number) => `$${dollars.toLocaleString("en-US")}`;
export const cents = (dollars: number) => `${full(dollars)}.00`;
export const spaced = (dollars: number) => `$ ${dollars.toLocaleString("en-US")}`;
/** '$1.25M' or '$482K' when that loses no digits, otherwise the full amount. */
export function short(dollars: number): string {
  if (dollars >= 1_000_000 && dollars % 10_000 === 0) return `$${dollars / 1_000_000}M`;
  return dollars % 1_000 === 0 && dollars < 1_000_000 ? `$${dollars / 1_000}K` : full(dollars);
}
export const plain = (dollars: number) => String(dollars);

/** A figure as the platform writes it. */
export function written(figure: TrueFigure, style: Style = {}): string {
  const amount = style.amount ?? full;
  switch (figure.form) {
    case "exact":
      return amount(figure.amount);
    case "range":
      return `${amount(figure.low)} - ${amount(figure.high)}`;
    case "over":
      return (style.over ?? ((text) => `Over ${text}`))(amount(figure.amount));
    case "under":
      return (style.under ?? ((text) => `Under ${text}`))(amount(figure.amount));
    case "month":
      return (style.month ?? ((text) => `${text} per month`))(amount(figure.amount));
    case "withheld":
      return style.withheld ?? "Undisclosed";
  }
}

export type Pair = [label: string, value: string];

/** The three figures with a platform's labels, in the order price, revenue, earnings. */
export function figures(
  truth: Truth,
  [price, revenue, earnings]: readonly [string, string, string | Record<Truth["kind"], string>],
  style: Style = {},
): [Pair, Pair, Pair] {
  const label = typeof earnings === "string" ? earnings : earnings[truth.kind];
  return [
    [price, written(truth.price, style)],
    [revenue, written(truth.revenue, style)],
    [label, written(truth.earnings, style)],
  ];
}

/** The labels that most platforms use for the three kinds of earnings. */
export const KIND_LABELS: Record<Truth["kind"], string> = {
  sde: "SDE",
  cash_flow: "Cash Flow",
  ebitda: "EBITDA",
};

export const lines = (pairs: Pair[]) => pairs.map(([label, value]) => `${label}: ${value}`).join("\n");
export const facts = (pairs: Pair[]): Record<string, string> => Object.fromEntries(pairs);

const QUESTIONS: Record<Flag, string> = {
  "home-based": "Home-Based",
  relocatable: "Relocatable",
  absentee: "Absentee Owner",
  "real-estate": "Real Estate Included",
  "seller-financing": "Seller Financing",
  sba: "SBA Approved",
};

/** The questions of a broker's form with their answers; `labels` replaces some of the questions. */
export function answers(
  { answers: given }: Truth,
  labels: Partial<Record<Flag, string>> = {},
  [yes, no] = ["Yes", "No"],
): Pair[] {
  return Object.entries(given).map(([flag, answer]) => [
    labels[flag as Flag] ?? QUESTIONS[flag as Flag],
    (answer ? yes : no) ?? "",
  ]);
}

export const STORY =
  "A loyal customer base and a trained team that stays. The owner has built the company over many years and is ready to hand it over. Growth is possible through longer hours and a better website.";

/** Facts that a layout leaves out, which the product therefore must not show. */
export type Untold =
  | "price"
  | "revenue"
  | "earnings"
  | "kind"
  | "city"
  | "state"
  | "status"
  | "answers"
  | "facts";

export interface Rendered {
  raw: RawListing;
  untold: Untold[];
}

/** A raw listing with the basic fields of every page plus those of the layout. */
export function page(truth: Truth, fields: Partial<RawListing>, untold: Untold[] = []): Rendered {
  const raw = {
    sourceListingId: String(truth.seed),
    title: truth.title,
    sourceUrl: `https://broker.example/listing/${truth.title.toLowerCase().replaceAll(" ", "-")}-${truth.seed}`,
    ...fields,
  };
  return { raw, untold };
}

export const STATUS_WORD: Record<Truth["status"], string> = {
  active: "Active",
  under_offer: "Under Contract",
  sold: "Sold",
  not_observed: "Withdrawn",
};
export const place = ({ city, state: [code] }: Truth) => `${city}, ${code}`;
export const placeInFull = ({ city, state: [, name] }: Truth) => `${city}, ${name}`;

/** How one platform presents a business: its structure and labels, with texts of our own. */
export type Layout = (truth: Truth) => Rendered;

export const SDE_LABELS = {
  sde: "Seller's Discretionary Earnings",
  cash_flow: "Cash Flow",
  ebitda: "EBITDA",
};
export const CASH_LABELS = { sde: "Cash Flow (SDE)", cash_flow: "Cash Flow", ebitda: "EBITDA" };
export const join = (pairs: Pair[], between: string, pair = ": ") =>
  pairs.map((two) => two.join(pair)).join(between);
export const status = (truth: Truth) => STATUS_WORD[truth.status];
export const people = (truth: Truth): Pair[] => [
  ["Established", String(truth.established)],
  ["Employees", String(truth.employees)],
];
export const costs = (truth: Truth): Pair[] => [
  ["Inventory", full(truth.inventory)],
  ["FF&E", full(truth.equipment)],
  ["Rent", `${full(truth.rent)} per Month`],
];
export const after = (truth: Truth): Pair[] => [
  ["Reason for Selling", truth.reason],
  ["Training & Support", truth.training],
];
