import { type Money, OPEN_END } from "@/lib/core/money";
import type { EarningsKind, Flag, Industry, ListingStatus } from "@/lib/vocabulary/terms";

/**
 * A figure as the owner knows it, in US dollars. A `month` amount is for one month: the annual truth is
 * twelve times it.
 */
export type TrueFigure =
  | { form: "exact"; amount: number }
  | { form: "range"; low: number; high: number }
  | { form: "over"; amount: number }
  | { form: "under"; amount: number }
  | { form: "month"; amount: number }
  | { form: "withheld" };

/** The true facts of a business. A layout presents them, and the reader has to recover them. */
export interface Truth {
  seed: number;
  title: string;
  industry: Industry;
  price: TrueFigure;
  revenue: TrueFigure;
  earnings: TrueFigure;
  kind: EarningsKind;
  city: string;
  state: [code: string, name: string];
  status: ListingStatus;
  /** Answers to the questions on brokers' forms. */
  answers: Partial<Record<Flag, boolean>>;
  established: number;
  employees: number;
  reason: string;
  training: string;
  /** Amounts that must not be mistaken for one of the three figures. */
  rent: number;
  inventory: number;
  equipment: number;
  down: number;
}

const TRADES: [title: string, industry: Industry][] = [
  ["Coastal Plumbing Company", "Home & Trade Services"],
  ["Maple Leaf Bakery and Cafe", "Restaurants & Food"],
  ["Commercial Janitorial Cleaning Service", "Cleaning & Restoration"],
  ["Dental Practice with Four Chairs", "Healthcare"],
  ["Precision CNC Machine Shop", "Manufacturing"],
  ["Neighbourhood Auto Repair Shop", "Automotive Repair & Sales"],
  ["Boutique Pet Grooming Salon", "Pets"],
  ["Regional Freight Trucking Company", "Transport & Logistics"],
  ["Lakeside Landscaping and Lawn Care", "Agriculture & Landscaping"],
  ["Preschool and Daycare Center", "Childcare"],
  ["Managed IT Services Provider", "Software & IT"],
  ["Coin Laundromat on the Square", "Car Wash & Laundry"],
];

/** Deliberately includes towns whose name is also a state, a country or a city in another state. */
const TOWNS: [city: string, code: string, state: string][] = [
  ["Vancouver", "WA", "Washington"],
  ["Paris", "TX", "Texas"],
  ["Peru", "IN", "Indiana"],
  ["Cambridge", "MA", "Massachusetts"],
  ["Columbus", "OH", "Ohio"],
  ["Portland", "ME", "Maine"],
  ["Boise", "ID", "Idaho"],
  ["Tampa", "FL", "Florida"],
  ["Kansas City", "MO", "Missouri"],
  ["Lebanon", "PA", "Pennsylvania"],
  ["Melbourne", "FL", "Florida"],
  ["Ontario", "CA", "California"],
  ["Salt Lake City", "UT", "Utah"],
  ["Nevada", "MO", "Missouri"],
];

const REASONS = ["Retirement", "Owner is relocating", "Other business interests", "Health"];
const TRAININGS = ["Two weeks", "30 days included", "Will train for 4 weeks", "Negotiable"];

/** A generator that gives the same numbers for the same seed, so that faults are reproducible. */
function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0;
    const mixed = Math.imul(state ^ (state >>> 13), 3_266_489_917);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}

/** The truth for a seed: each has a different mix of exact figures, bounds, ranges and withheld figures. */
export function truthOf(seed: number): Truth {
  const random = randomOf(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const yes = () => random() < 0.5;
  const round = (amount: number, to: number) => Math.max(to, Math.round(amount / to) * to);
  const sales = round(150_000 + random() ** 2 * 4_000_000, yes() ? 1_000 : 1);
  const profit = round(sales * (0.12 + random() * 0.2), yes() ? 1_000 : 1);
  const asked = round(profit * (1.5 + random() * 3), 5_000);
  const figure = (amount: number, monthly: boolean): TrueFigure => {
    const dice = random();
    if (dice < 0.62) return { form: "exact", amount };
    if (dice < 0.7)
      return { form: "range", low: round(amount * 0.8, 10_000), high: round(amount * 1.3, 10_000) + 10_000 };
    if (dice < 0.76) return { form: "over", amount: round(amount, 50_000) };
    if (dice < 0.82) return { form: "under", amount: round(amount, 50_000) };
    if (dice < 0.9) return { form: "withheld" };
    return monthly ? { form: "month", amount: round(amount / 12, 100) } : { form: "exact", amount };
  };
  const [title, industry] = TRADES[seed % TRADES.length] as (typeof TRADES)[number];
  const [city, code, state] = TOWNS[seed % TOWNS.length] as (typeof TOWNS)[number];
  const answers = Object.fromEntries(
    (["home-based", "relocatable", "absentee", "real-estate", "seller-financing", "sba"] as const)
      .filter(() => random() < 0.7)
      .map((flag) => [flag, yes()]),
  );
  return {
    seed,
    title,
    industry,
    price: figure(asked, false),
    revenue: figure(sales, true),
    earnings: figure(profit, true),
    kind: pick(["sde", "cash_flow", "ebitda"] as const),
    city,
    state: [code, state],
    status: pick(["active", "active", "active", "under_offer", "sold"] as const),
    answers,
    established: 1950 + Math.floor(random() * 70),
    employees: 2 + Math.floor(random() * 30),
    reason: pick(REASONS),
    training: pick(TRAININGS),
    rent: round(1_200 + random() * 8_000, 50),
    inventory: round(5_000 + random() * 60_000, 500),
    equipment: round(10_000 + random() * 200_000, 1_000),
    down: round(asked * 0.25, 1_000),
  };
}

/** What the product should show for a figure; null when the owner withholds it. */
export function moneyOf(figure: TrueFigure): Money | null {
  if (figure.form === "withheld") return null;
  if (figure.form === "range") return { low: figure.low, high: figure.high };
  if (figure.form === "over") return { low: figure.amount, high: OPEN_END };
  if (figure.form === "under") return { low: 0, high: figure.amount };
  return { low: figure.form === "month" ? figure.amount * 12 : figure.amount, high: null };
}
