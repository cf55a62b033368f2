import { findPlace, type KnownPlace, milesBetween } from "@/lib/places/gazetteer";
import { countyOf, exclusionMiles, NEAR_MILES } from "@/lib/reading/circles";
import { lowered, patternOf } from "@/lib/reading/pattern";
import type { FigureAspect, PlaceAspect } from "@/lib/reading/wish";
import { UNITED_STATES } from "@/lib/vocabulary/places";
import type { ListingField, SeenListing } from "../../listing-text";
import { type RawAnswer, UNKNOWN } from "../judge";

const by = (answer: "met" | "unmet", ...fields: ListingField[]): RawAnswer => ({
  answer,
  quotes: [],
  fields,
});

/** The metrics that have a column or can be computed from two. */
export const COLUMN_METRICS: ReadonlySet<FigureAspect["metric"]> = new Set([
  ...(["price", "revenue", "earnings", "multiple", "revenueMultiple", "margin"] as const),
  ...(["employees", "yearEstablished"] as const),
]);

interface Column {
  low: number;
  high: number;
  fields: ListingField[];
}

const range = (low: number | null, high: number | null, field: ListingField): Column | null =>
  low === null ? null : { low, high: high ?? low, fields: [field] };

/** The quotient of two columns when both are exact. Never uses the rounded multiple that is displayed. */
function quotient(over: Column | null, under: Column | null, factor = 1): Column | null {
  if (!over || !under || over.low !== over.high || under.low !== under.high || under.low <= 0) return null;
  const value = (over.low / under.low) * factor;
  return { low: value, high: value, fields: [...over.fields, ...under.fields] };
}

/** The listing's value for a metric; null if there is no column for it or the column is empty. */
function columnOf(one: SeenListing, metric: FigureAspect["metric"]): Column | null {
  const price = range(one.askingPrice, one.askingPriceHigh, "askingPrice");
  const revenue = range(one.revenue, one.revenueHigh, "revenue");
  const earnings = range(one.earnings, one.earningsHigh, "earnings");
  switch (metric) {
    case "price":
      return price;
    case "revenue":
      return revenue;
    case "earnings":
      return earnings;
    case "multiple":
      // The multiple is empty when the figures contradict each other.
      return one.multiple === null
        ? null
        : (quotient(price, earnings) ?? range(one.multiple, null, "multiple"));
    case "revenueMultiple":
      return quotient(price, revenue);
    case "margin":
      return quotient(earnings, revenue, 100);
    case "employees":
      return range(one.employees, null, "employees");
    case "yearEstablished":
      return range(one.yearEstablished, null, "yearEstablished");
    default:
      return null;
  }
}

/** How a value range answers a figure: unknown if only part of it is within the bounds. */
export function within(
  { min, max, strictMin, strictMax }: FigureAspect,
  low: number,
  high: number,
): RawAnswer["answer"] {
  const isAbove = (value: number) => min === null || (strictMin ? value > min : value >= min);
  const isBelow = (value: number) => max === null || (strictMax ? value < max : value <= max);
  if (isAbove(low) && isBelow(high)) return "met";
  return !isAbove(high) || !isBelow(low) ? "unmet" : "unknown";
}

/** Judges a figure by the listing's columns (MAT-1). */
export function judgeFigure(listing: SeenListing, figure: FigureAspect): RawAnswer {
  // A full price within the limit means the down payment is too.
  const { askingPrice, askingPriceHigh } = listing;
  const whole =
    figure.metric === "downPayment" && askingPrice !== null ? (askingPriceHigh ?? askingPrice) : null;
  if (whole !== null && figure.max !== null && whole <= figure.max) return by("met", "askingPrice");
  const column = columnOf(listing, figure.metric);
  const answer = column ? within(figure, column.low, column.high) : "unknown";
  return answer === "unknown" || !column ? UNKNOWN : by(answer, ...column.fields);
}

/**
 * Tolerance around a circle: a share of the radius for towns, larger where the buyer said only 'near', and miles for
 * counties, whose centers can be far from their edge.
 */
const [TOWN_SLACK, NEAR_SLACK, COUNTY_SLACK] = [0.15, 0.3, 25];

/** The town of a listing, or else its county. */
function townOf({ city, county, location }: SeenListing): KnownPlace | undefined {
  const name = city ?? county;
  return name && location ? findPlace(name, location) : undefined;
}

/** Whether the listing's town is inside the circle, outside, or too close to its edge to tell. */
function judgeCircle(listing: SeenListing, { near }: PlaceAspect, negated: boolean): RawAnswer["answer"] {
  if (!near) return "met";
  const town = townOf(listing);
  if (!town)
    return listing.title.toLowerCase().includes(near.name.split(",")[0]?.toLowerCase() ?? "·")
      ? "met"
      : "unknown";
  const county = / County, /.test(near.name) ? countyOf(town) : null;
  if (county && `${county.name}, ${county.state}` === near.name) return "met";
  // The listing names another county, or its town may be across the county line.
  if (county && town === county) return "unmet";
  const miles = milesBetween(near, town);
  if (county && miles <= near.miles) return "unknown";
  const reach = negated ? exclusionMiles(near.miles) : near.miles;
  if (miles <= reach) return "met";
  const share = near.miles === NEAR_MILES ? NEAR_SLACK : TOWN_SLACK;
  const slack = town.people > 0 ? reach * share : Math.min(COUNTY_SLACK, reach);
  return miles > reach + slack ? "unmet" : "unknown";
}

/** The region by name in the listing's own words: 'Greater San Francisco Bay Area', of which no column knows. */
function namesArea({ title, description }: SeenListing, { area }: PlaceAspect): RawAnswer | null {
  if (!area) return null;
  const text = `${title}\n${description}`;
  const { 0: found = "", index = 0 } = patternOf(area).exec(lowered(text)) ?? {};
  return found ? { answer: "met", quotes: [text.slice(index, index + found.length)] } : null;
}

const SAYS_US = /\bUnited States\b|\bUSA\b/;

/** Judges a place by the listing's location; a relocatable business is not ruled out by where it is. */
export function judgePlace(listing: SeenListing, place: PlaceAspect, negated: boolean): RawAnswer {
  const { location, flags } = listing;
  const saysSo = place.states.includes(UNITED_STATES) ? SAYS_US.exec(listing.description) : null;
  if (location === UNITED_STATES && place.states.includes(UNITED_STATES)) return by("met", "location");
  if (!location && saysSo) return { answer: "met", quotes: [saysSo[0]] };
  if (!location || location === UNITED_STATES) return namesArea(listing, place) ?? UNKNOWN;
  const isThere = place.states.includes(location);
  if (isThere && place.within) {
    const named = new RegExp(`\\b${place.within}\\b`, "i").exec(`${listing.title}\n${listing.description}`);
    return named ? { answer: "met", quotes: [named[0]] } : UNKNOWN;
  }
  // 'Not in Portland' excludes only towns in the same state.
  const isOtherState = negated && place.near !== null && !place.near.name.endsWith(`, ${location}`);
  const answer = isThere && !isOtherState ? judgeCircle(listing, place, negated) : "unmet";
  if (answer === "unmet" && !negated && flags.includes("relocatable")) return UNKNOWN;
  return answer === "unknown" ? (namesArea(listing, place) ?? UNKNOWN) : by(answer, "location");
}
