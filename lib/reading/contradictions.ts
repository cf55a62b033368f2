import { formatUsd } from "@/lib/core/money";
import { milesBetween } from "@/lib/places/gazetteer";
import { exclusionMiles } from "./circles";
import { QUALITIES, TYPE_WORDS } from "./qualities";
import { TRADES } from "./trades";
import CONTRADICTIONS from "./vocabulary/contradictions.json" with { type: "json" };
import type { Aspect, FigureAspect, Metric, Wish } from "./wish";

/**
 * Kinds of business that include others: excluding food excludes bakeries. Those in `holdIndustry` include
 * everything in their first industry, those in `hold` only the kinds listed there.
 */
const HOLDS_OTHERS = new Map(
  TRADES.filter(({ id }) => CONTRADICTIONS.holdIndustry.includes(id)).map((one) => [
    one.id,
    one.industries.slice(0, 1),
  ]),
);
const HOLDS: Readonly<Record<string, readonly string[]>> = CONTRADICTIONS.hold;
/** Kinds that share an industry with another but can exist without it: a bar without food. */
const LIVES_WITHOUT: Readonly<Record<string, readonly string[]>> = CONTRADICTIONS.livesWithout;
const RANKING = new Set(QUALITIES.filter(({ isVague, isUsual }) => isVague || isUsual).map(({ id }) => id));

/**
 * Quality, flag and type names that no business can combine; alternatives of which every business is one; and
 * display names of figures.
 */
const { opposed: OPPOSED, exhaustive: EXHAUSTIVE, labels } = CONTRADICTIONS;
const LABEL: Partial<Record<Metric, string>> = labels;
const MONEY = new Set<Metric>(["price", "revenue", "earnings", "downPayment"]);

const inWords = (metric: Metric, value: number) => (MONEY.has(metric) ? formatUsd(value) : String(value));

function isEmpty({ min, max, strictMin, strictMax }: FigureAspect): boolean {
  return min !== null && max !== null && (min > max || (min === max && (strictMin || strictMax)));
}

/** The intersection of two ranges. */
function intersection(a: FigureAspect, b: FigureAspect): FigureAspect {
  const low = (b.min ?? -Infinity) > (a.min ?? -Infinity) ? b : a;
  const high = (b.max ?? Infinity) < (a.max ?? Infinity) ? b : a;
  return { ...a, min: low.min, strictMin: low.strictMin, max: high.max, strictMax: high.strictMax };
}

/** Buyers who ask for no employees may still accept this many. */
const FEW = 2;
const nameOf = (one: Aspect | undefined) =>
  one?.kind === "quality"
    ? one.id
    : one?.kind === "flag"
      ? one.flag
      : one?.kind === "businessType"
        ? (TYPE_WORDS.find(({ types }) => types.join() === one.types.join())?.id ?? "")
        : one?.kind === "figure" && (one.max !== null || (one.metric === "employees" && (one.min ?? 0) > FEW))
          ? one.metric
          : "";
/** 'No staff' is kept apart from 'few staff'. */
const staffOf = (one: Aspect | undefined) =>
  one?.kind === "figure" && one.metric === "employees" && one.max === 0 ? "no staff" : nameOf(one);

/** 'Residential or commercial', 'b2b or b2c is fine': alternatives of which every business is one ask for nothing. */
export function isExhaustive({ anyOf, negated }: Pick<Wish, "anyOf" | "negated">): boolean {
  const names = anyOf.map((one) => (one.kind === "mention" ? one.words.join(" ") : nameOf(one)));
  return !negated && EXHAUSTIVE.some((pair) => pair.every((name) => names.includes(name)));
}

/** 'Absentee, I will be there every day': two wishes that exclude each other. */
function opposedIn(wishes: readonly Wish[]): string | null {
  const meant = wishes
    .filter(({ anyOf, negated }) => !negated && anyOf.length === 1)
    .map(({ anyOf: [one], required, text }) => ({ name: staffOf(one), text, required }))
    .filter(({ name, required }) => required || RANKING.has(name));
  for (const [name, others] of Object.entries(OPPOSED)) {
    const one = meant.find((wish) => wish.name === name);
    const other = meant.find((wish) => others.includes(wish.name));
    if (one && other) return `“${one.text}” and “${other.text}” cannot both be true.`;
  }
  return null;
}

/**
 * '400k of earnings at least, asking 300k at most, a multiple of 3 or more': price and earnings determine the
 * multiple.
 */
function multipleIn(asked: ReadonlyMap<Metric, FigureAspect>): string | null {
  const [price, earnings, multiple] = [asked.get("price"), asked.get("earnings"), asked.get("multiple")];
  const [most, least] = [
    (price?.max ?? NaN) / (earnings?.min ?? NaN),
    (price?.min ?? NaN) / (earnings?.max ?? NaN),
  ];
  if (most < (multiple?.min ?? NaN)) return `That price is at most ${most.toFixed(1)} times those earnings.`;
  return least > (multiple?.max ?? NaN)
    ? `That price is at least ${least.toFixed(1)} times those earnings.`
    : null;
}

/** 'At least 14 rooms, fewer than 10 rooms' */
function countedIn(required: readonly Wish[]): string | null {
  const counts = required.flatMap(({ anyOf: [one], negated }) =>
    one?.kind === "mention" && one.count && !negated ? [{ words: one.words.join(" "), ...one.count }] : [],
  );
  for (const { words, max } of counts) {
    const more = counts.find((one) => one.words === words && (one.min ?? 0) > (max ?? Infinity));
    if (more) return `The number of ${words} cannot be at least ${more.min} and at most ${max}.`;
  }
  return null;
}

const AROUND = /\b(?:suburbs?|near|around|outside|within|area|metro|greater|close)\b/i;

const stateOf = (name: string) => name.split(", ").at(-1) ?? "";

/** Whether a place is entirely inside another: Brooklyn in New York City, California on the West Coast. */
function liesIn(one: Aspect, other: Aspect): boolean {
  if (one.kind !== "place" || other.kind !== "place" || other.within) return false;
  const [place, area] = [one.near, other.near];
  if (!area) return (place ? [stateOf(place.name)] : one.states).every((of) => other.states.includes(of));
  return (
    place !== null &&
    place.name !== area.name &&
    stateOf(place.name) === stateOf(area.name) &&
    place.miles <= area.miles &&
    milesBetween(place, area) <= exclusionMiles(area.miles)
  );
}

/** The words that exclude a whole industry. */
const WHOLE_INDUSTRY =
  /^(?:(?:food(?! truck)|f&b)\b|(?:health ?care|medical)(?: (?:industry|field|sector|related|business(?:es)?))?$)/i;

/**
 * Whether an exclusion covers everything a wish asks for: food a bakery, alcohol a liquor store, the West
 * Coast California.
 */
function holds(refused: Aspect, wanted: Aspect, words: string): boolean {
  const id =
    refused.kind === "trade" ? refused.id : refused.kind === "mention" ? refused.words.join(" ") : "";
  if (wanted.kind !== "trade") {
    const isNamed = wanted.kind === "quality" && refused.kind === "trade" && HOLDS[id]?.includes(wanted.id);
    return isNamed === true || liesIn(wanted, refused);
  }
  if (refused.kind === "trade" && HOLDS[id]?.includes(wanted.id)) return true;
  const [industry] = wanted.industries;
  return (
    WHOLE_INDUSTRY.test(words) &&
    wanted.id !== id &&
    !LIVES_WITHOUT[id]?.includes(wanted.id) &&
    industry !== undefined &&
    HOLDS_OTHERS.get(id)?.includes(industry) === true
  );
}

/** 'A liquor store, nothing with alcohol': the exclusion covers everything that is wanted. */
function heldIn(required: readonly Wish[]): string | null {
  for (const refused of required.filter(({ negated }) => negated)) {
    const wanted = required.find(
      ({ anyOf, negated }) =>
        !negated && anyOf.every((one) => refused.anyOf.some((other) => holds(other, one, refused.text))),
    );
    if (wanted) return `“${wanted.text}” is excluded with “${refused.text}”.`;
  }
  return null;
}

/** Why no listing can meet all the wishes, as a sentence for the buyer; null when one could. */
export function contradictionIn(wishes: readonly Wish[]): string | null {
  const asked = new Map<Metric, FigureAspect>();
  const required = wishes.filter((wish) => wish.required && !wish.isLoose);
  for (const { anyOf, negated } of required) {
    const [one] = anyOf;
    if (negated || anyOf.length > 1 || one?.kind !== "figure") continue;
    const before = asked.get(one.metric);
    asked.set(one.metric, before ? intersection(before, one) : one);
  }
  for (const [metric, figure] of asked) {
    if (!isEmpty(figure)) continue;
    const [min, max] = [inWords(metric, figure.min ?? 0), inWords(metric, figure.max ?? 0)];
    return `The ${LABEL[metric] ?? metric} cannot be at least ${min} and at most ${max}.`;
  }
  const [revenue, earnings] = [asked.get("revenue")?.max, asked.get("earnings")?.min];
  if (revenue != null && earnings != null && earnings > revenue)
    return `The earnings cannot be at least ${inWords("earnings", earnings)} of revenue of at most ${inWords("revenue", revenue)}.`;
  const excluded = new Map(
    required
      .filter(({ negated }) => negated)
      .flatMap((wish) => wish.anyOf.map((one) => [JSON.stringify(one), wish.text])),
  );
  for (const { anyOf, negated, text } of required) {
    // 'Denver suburbs, not Denver' asks for the area around it.
    const isAround = ({ kind }: Aspect, words: string) =>
      kind === "place" && words !== text && AROUND.test(text);
    const isExcluded = (one: Aspect) => {
      const words = excluded.get(JSON.stringify(one));
      return words !== undefined && !isAround(one, words);
    };
    if (!negated && anyOf.every(isExcluded)) return `“${text}” is both asked for and excluded.`;
  }
  return multipleIn(asked) ?? countedIn(required) ?? heldIn(required) ?? opposedIn(wishes);
}
