import type { BusinessType, EarningsKind } from "@/lib/listings/vocabulary";
import type { Concept } from "./concept";
import type { Random } from "./random";

/** Whole units of the listing's own currency. */
export interface Figures {
  /** 0 to 1: where revenue stands between the ends of the concept. */
  scale: number;
  price: number;
  revenue: number | null;
  /** A loss is negative. */
  earnings: number | null;
  kind: EarningsKind;
  /** Part of the price when positive. */
  property: number;
  employees: number;
}

/** Three significant figures, as owners and brokers quote them. */
export function rounded(value: number): number {
  if (value === 0) return 0;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.abs(value))) - 2);
  return Math.round(value / step) * step;
}

/** Asking prices end in 000, 500 or 900. */
function asAsked(value: number, random: Random): number {
  const step = value < 100_000 ? 1_000 : value < 1_000_000 ? 5_000 : value < 10_000_000 ? 25_000 : 250_000;
  const price = Math.max(15_000, Math.round(value / step) * step);
  return random.chance(0.15) && price < 2_000_000 && price > 60_000 ? price - 1_000 : price;
}

const START_REVENUE = 0.45;

/**
 * Figures that hang together: revenue within the concept's span (small ones are more common), earnings by its
 * margin, price by a multiple that grows with size. What never traded has neither revenue nor earnings.
 */
export function figuresFor(
  concept: Concept,
  type: BusinessType,
  withProperty: boolean,
  random: Random,
): Figures {
  const [from, to, lowMargin, highMargin, lowMultiple, highMultiple, perPerson] = concept.figures;
  const scale = random.chance(0.06) ? random.between(0.85, 1) : random.next() ** 1.5;
  const full = from * 1000 * (to / from) ** scale;
  const multiple =
    lowMultiple + (highMultiple - lowMultiple) * Math.min(1, scale * 0.6 + random.next() * 0.4);
  const margin = random.between(lowMargin, highMargin) / 100;
  const employees = Math.max(1, Math.round((full / 1000 / perPerson) * random.between(0.8, 1.2)));

  if (type === "New franchise") {
    const price = asAsked(Math.min(450_000, full * random.between(0.15, 0.4)), random);
    return { scale, price, revenue: null, earnings: null, kind: "sde", property: 0, employees: 0 };
  }
  if (type === "Asset sale") {
    const price = asAsked(full * random.between(0.08, 0.2), random);
    const revenue = random.chance(0.4) ? rounded(full) : null;
    return { scale, price, revenue, earnings: null, kind: "sde", property: 0, employees };
  }
  const revenue = rounded(type === "Start-up" ? full * START_REVENUE : full);
  const losing =
    type === "Distressed" ? random.chance(0.75) : random.chance(type === "Start-up" ? 0.35 : 0.015);
  const earnings = rounded(losing ? -revenue * random.between(0.02, 0.14) : revenue * margin);
  const kind: EarningsKind =
    earnings > 1_000_000
      ? random.pick(["ebitda", "ebitda", "sde"])
      : random.pick(
          earnings > 250_000 ? ["sde", "sde", "cash_flow", "cash_flow", "ebitda"] : ["sde", "cash_flow"],
        );
  const property = withProperty && earnings > 0 ? rounded(earnings * random.between(1.5, 3.2)) : 0;
  const worth = losing ? revenue * random.between(0.12, 0.3) : earnings * multiple;
  return { scale, price: asAsked(worth + property, random), revenue, earnings, kind, property, employees };
}
