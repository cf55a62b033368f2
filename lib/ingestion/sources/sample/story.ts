import type { BusinessType, Industry } from "@/lib/listings/vocabulary";
import type { Concept, PlaceKind } from "./concept";
import { type Figures, figuresFor, rounded } from "./figures";
import { americanPlace, foreignPlace, type Place } from "./places";
import type { Random } from "./random";
import { fill, type Slots, wholeNumber } from "./wording";

const REASONS = [
  "retirement",
  "health",
  "relocation",
  "other interests",
  "partnership",
  "family",
  "estate",
  "portfolio",
  "unstated",
] as const;
type Reason = (typeof REASONS)[number];

type Premises =
  | { kind: "leased"; ends: string; yearsLeft: number; options: string; rent: number; area: string }
  | { kind: "owned"; included: boolean; value: number; area: string }
  | { kind: "home" }
  | { kind: "remote" }
  | { kind: "vehicles" };

/** Everything that is true of one invented business; two brokers may tell it in different words. */
export interface Story {
  industry: Industry;
  concept: Concept;
  type: BusinessType;
  place: Place;
  figures: Figures;
  founded: number;
  ownerYears: number;
  reason: Reason;
  running: "owner" | "manager" | "absentee";
  staff: "stay" | "partly" | "unstated";
  premises: Premises;
  financing: "note" | "none" | "unstated";
  noteShare: number;
  sba: boolean;
  relocatable: boolean;
  trainingWeeks: number;
  trend: "growing" | "steady" | "declining" | "unstated";
  /** Share of the largest customer in percent; 0 when it is not told. */
  largestCustomer: number;
  stock: { value: number; included: boolean } | null;
  /** The year that the listing was written in. */
  year: number;
  slots: Slots;
  does: string[];
  trade: string[];
  kit: string[];
  people: string[];
  grow: string[];
}

const MONTHS = ["January", "March", "April", "June", "August", "September", "October", "December"];
/** Square feet for the smallest and largest, and the rent a year per square foot. */
const PREMISES: Partial<Record<PlaceKind, readonly [number, number, number]>> = {
  shop: [1_400, 6_500, 24],
  office: [900, 9_000, 20],
  plant: [4_500, 60_000, 9],
  yard: [3_000, 22_000, 10],
  site: [4_000, 40_000, 12],
};

/** '£', 'C$' …: how brokers of that country write money in running text. */
export const CURRENCY_SIGN = { US: "$", GB: "£", CA: "$", AU: "$" } as const;

function typeOf(concept: Concept, random: Random): BusinessType {
  if (concept.type) return concept.type;
  const dice = random.next();
  if (concept.franchise && dice < 0.22) return "Franchise resale";
  if (concept.franchise && dice < 0.3) return "New franchise";
  if (dice > 0.975) return concept.place === "home" ? "Established" : "Asset sale";
  if (dice > 0.955) return "Distressed";
  if (dice > 0.93) return "Start-up";
  return "Established";
}

function reasonFor(
  ownerYears: number,
  type: BusinessType,
  size: number,
  absentee: boolean,
  random: Random,
): Reason {
  if (type === "New franchise") return "unstated";
  if (ownerYears >= 14 && random.chance(0.62)) return "retirement";
  if (size > 8_000_000 && random.chance(0.3)) return "portfolio";
  if (ownerYears >= 10 && random.chance(0.05)) return "estate";
  if (absentee) return random.pick(["other interests", "relocation", "unstated"]);
  return random.pick([
    "health",
    "relocation",
    "other interests",
    "other interests",
    "partnership",
    "family",
    "unstated",
  ]);
}

function premisesFor(
  concept: Concept,
  type: BusinessType,
  figures: Figures,
  year: number,
  place: Place,
  random: Random,
): Premises {
  const size = PREMISES[concept.place];
  if (concept.land && type !== "Asset sale") {
    const value = rounded(figures.price * random.between(0.6, 0.85));
    return {
      kind: "owned",
      included: true,
      value,
      area: random.pick(["land and buildings", "the land and all buildings"]),
    };
  }
  if (!size) {
    return { kind: concept.place === "home" ? "home" : concept.place === "online" ? "remote" : "vehicles" };
  }
  const [small, large, rate] = size;
  const yearly = rate * random.between(0.75, 1.4);
  const affordable = ((figures.revenue ?? 600_000) * 0.07) / yearly;
  const feet = Math.max(
    small * (concept.roomy ? 1.7 : 0.8),
    Math.min(small * (large / small) ** figures.scale, affordable),
  );
  const metric = place.country === "AU";
  const area = metric
    ? `${wholeNumber(Math.round(feet / 10.76 / 10) * 10)} square meters`
    : `${wholeNumber(Math.round(feet / 50) * 50)} square feet`;
  if (figures.property > 0) return { kind: "owned", included: true, value: figures.property, area };
  if (concept.place !== "shop" && random.chance(0.1))
    return { kind: "owned", included: false, value: 0, area };
  const yearsLeft = random.pick([1, 1, 2, 3, 3, 4, 5, 5, 6, 7, 8, 9, 10]);
  const options = random.pick([
    "",
    "",
    "one five-year option",
    "two five-year options",
    "one three-year option",
  ]);
  return {
    kind: "leased",
    ends: `${random.pick(MONTHS)} ${year + yearsLeft}`,
    yearsLeft,
    options,
    rent: Math.round((feet * yearly) / 12 / 50) * 50,
    area,
  };
}

function quantities(concept: Concept, scale: number, random: Random): Record<string, string> {
  return Object.fromEntries(
    Object.entries(concept.count ?? {}).map(([name, [low, high]]) => {
      const at = Math.min(1, Math.max(0, scale + random.between(-0.12, 0.12)));
      const exact = low * (high / low) ** at;
      const step = exact >= 10_000 ? 500 : exact >= 1_000 ? 50 : exact >= 200 ? 10 : exact >= 60 ? 5 : 1;
      return [name, wholeNumber(Math.max(low, Math.round(exact / step) * step))];
    }),
  );
}

const AREAS = [
  "the greater {city} area",
  "{city} and the surrounding towns",
  "the {city} area",
  "{city} and its suburbs",
];
const PROPERTY_SHARE: Partial<Record<PlaceKind, number>> = {
  site: 0.45,
  plant: 0.14,
  yard: 0.16,
  shop: 0.08,
  office: 0.06,
};

/** Draws one business. `turn` counts the listings, so that every state has its turn; `year` is the current one. */
export function tellStory(
  industry: Industry,
  concept: Concept,
  turn: number,
  year: number,
  random: Random,
): Story {
  const abroad = concept.abroad || (!concept.us && !concept.where && random.chance(0.17));
  const place = abroad ? foreignPlace(random) : americanPlace(random, turn, concept.where);
  const type = typeOf(concept, random);
  const ordinary =
    type === "Established" || type === "Franchise resale" || type === "Online" || type === "Route";
  const withProperty = ordinary && !concept.land && random.chance(PROPERTY_SHARE[concept.place] ?? 0);
  const figures = figuresFor(concept, type, withProperty, random);
  const young = concept.place === "online" || concept.modern || type === "Franchise resale";
  const [newest, oldest] = young ? [5, 18] : [10, 62];
  const age =
    type === "Start-up" ? random.int(1, 2) : Math.round(newest + (oldest - newest) * random.next() ** 1.4);
  const ownerYears = Math.min(age, random.int(3, 34));
  // Doctors, lawyers and accountants do not stay away from their practices.
  const absentee = concept.place === "office" ? "manager" : "absentee";
  const running =
    figures.employees < 4
      ? "owner"
      : random.pick(["owner", "owner", "owner", "manager", "manager", absentee] as const);
  const premises = premisesFor(concept, type, figures, year, place, random);
  const revenue = figures.revenue ?? 0;
  const reason = reasonFor(ownerYears, type, revenue, running === "absentee", random);
  const slots: Slots = {
    ...quantities(concept, figures.scale, random),
    The: `[the ${concept.noun}|the ${concept.noun}|this ${concept.noun}|the business]`,
    the: `the ${concept.noun}`,
    city: place.city,
    state: place.region,
    area: fill(random.pick(AREAS), { city: place.city }, random),
    years: String(ownerYears),
    age: String(age),
    founded: String(year - age),
    staff: wholeNumber(figures.employees),
    year: String(year),
    last: String(year - 1),
  };
  // What has not opened yet can boast of no customers, fleets or sales.
  const boasts = (template: string) => type === "New franchise" && /\{(?!The\}|the\}|area\})/.test(template);
  const speaking = boasts(concept.does[0]) ? [] : concept.does.filter((template) => !boasts(template));
  const told = (templates: readonly string[] = []) =>
    random.shuffle(templates).map((template) => fill(template, slots, random));
  return {
    industry,
    concept,
    type,
    place,
    figures,
    founded: year - age,
    ownerYears,
    reason: figures.employees < 4 && reason === "partnership" ? "other interests" : reason,
    running: type === "Start-up" ? "owner" : running,
    staff:
      figures.employees < 4
        ? "unstated"
        : random.pick(["stay", "stay", "stay", "partly", "unstated", "unstated"] as const),
    premises,
    financing: random.pick(["note", "note", "none", "unstated", "unstated"] as const),
    noteShare: random.pick([10, 15, 20, 20, 25, 30]),
    sba:
      place.country === "US" &&
      ordinary &&
      figures.price < 5_000_000 &&
      (figures.earnings ?? 0) > 60_000 &&
      random.chance(0.3),
    relocatable: concept.place === "online" || (concept.place === "home" && random.chance(0.5)),
    trainingWeeks: random.pick([2, 3, 4, 4, 6, 8, 12]),
    trend:
      type === "Distressed"
        ? "declining"
        : ordinary && (figures.earnings ?? 0) > 0
          ? random.pick(["growing", "growing", "steady", "declining", "unstated", "unstated"] as const)
          : "unstated",
    largestCustomer:
      concept.b2b && ordinary && random.chance(0.6)
        ? random.pick([4, 6, 8, 9, 12, 15, 18, 24, 31, 38, 45])
        : 0,
    stock: stockOf(concept, figures, random),
    year,
    slots,
    does: speaking.map((template) => fill(template, slots, random)),
    trade: told(concept.trade),
    kit: told(concept.kit),
    people: figures.employees < 6 ? [] : told(concept.people),
    grow: told(concept.grow),
  };
}

function stockOf(concept: Concept, figures: Figures, random: Random): Story["stock"] {
  const holds = concept.place === "shop" || concept.place === "plant";
  if (!holds || !figures.revenue || random.chance(0.5)) return null;
  const value = Math.max(1_000, Math.round((figures.revenue * random.between(0.02, 0.09)) / 1_000) * 1_000);
  return { value, included: random.chance(0.6) };
}
