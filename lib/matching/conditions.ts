import { LRUCache } from "lru-cache";
import { formatUsd } from "@/lib/core/money";
import { CONDITION_TEXT_MAX, type Condition } from "@/lib/listings/verdict";
import { TYPE_WORDS } from "@/lib/reading/qualities";
import { readWishes } from "@/lib/reading/read-wishes";
import { plainNamesOf } from "@/lib/reading/trades";
import type { Aspect, FigureAspect, MentionAspect, PlaceAspect, Wish } from "@/lib/reading/wish";
import { UNITED_STATES } from "@/lib/vocabulary/places";

const METRIC_NAMES: Record<FigureAspect["metric"], string> = {
  price: "Asking price",
  revenue: "Revenue",
  earnings: "Earnings",
  multiple: "Multiple",
  revenueMultiple: "Price to revenue",
  margin: "Margin",
  employees: "Employees",
  yearEstablished: "Established",
  hours: "Owner works",
  concentration: "No customer",
  downPayment: "Down payment",
  growth: "Growth",
};

function amount(metric: FigureAspect["metric"], value: number): string {
  switch (metric) {
    case "multiple":
    case "revenueMultiple":
      return `${value}x`;
    case "margin":
    case "growth":
    case "concentration":
      return `${value}%`;
    case "hours":
      return `${value} hours a week`;
    case "downPayment":
      return value <= 100 ? `${value}%` : formatUsd(value);
    case "employees":
    case "yearEstablished":
      return String(value);
    default:
      return formatUsd(value);
  }
}

/** A figure in words that are parsed back into the same figure. */
function figureText({ metric, min, max, strictMin, strictMax }: FigureAspect): string {
  const name = METRIC_NAMES[metric];
  const format = (value: number) => amount(metric, value);
  if (metric === "concentration") return `${name} over ${format(max ?? 100)}`;
  if (metric === "yearEstablished") {
    if (min !== null && max !== null) return `${name} between ${min} and ${max}`;
    return max !== null
      ? `${name} ${strictMax ? "before" : "no later than"} ${max}`
      : `${name} ${strictMin ? "after" : "no earlier than"} ${min}`;
  }
  const parts = [
    min === null ? "" : `${strictMin ? "over" : "at least"} ${format(min)}`,
    max === null ? "" : `${strictMax ? "under" : "at most"} ${format(max)}`,
  ].filter(Boolean);
  return `${name} ${parts.join(" and ")}`;
}

function mentionText({ words, count }: MentionAspect): string {
  const noun = words.join(" ");
  if (!count) return `mention of ${noun}`;
  const { min, max } = count;
  if (min !== null && max !== null) return `${min} to ${max} ${noun}`;
  return min === null ? `at most ${max} ${noun}` : `at least ${min} ${noun}`;
}

const isNamed = (name: string, id: string) => {
  const [wish, ...more] = readWishes(name).wishes;
  return (
    more.length === 0 &&
    wish?.anyOf.length === 1 &&
    wish.anyOf.some((one) => one.kind === "trade" && one.id === id)
  );
};
const names = new Map<string, string>();

/** The first name of a kind of business that is read as this kind on its own: 'food maker' may not be. */
function nameOf(id: string): string {
  const known = names.get(id) ?? [id, ...plainNamesOf(id)].find((name) => isNamed(name, id)) ?? id;
  names.set(id, known);
  return known;
}

/** The first name of an area that is no pattern: 'San Francisco Bay Area'; null for a town. */
function areaName(names = ""): string | null {
  const plain = names.split("|").find((name) => /^[\p{L} '-]{4,}$/u.test(name));
  return plain?.replace(/(?<![\p{L}'])\p{Ll}/gu, (letter) => letter.toUpperCase()) ?? null;
}

const placeText = ({ near, area, within, states }: PlaceAspect, byName: boolean): string => {
  if (near)
    return (byName ? areaName(area) : null) ?? `within ${Math.round(near.miles)} miles of ${near.name}`;
  return within ?? (states.includes(UNITED_STATES) ? UNITED_STATES : states.join(" or "));
};

const labelOf = (aspect: Aspect, byName = true): string => {
  switch (aspect.kind) {
    case "figure":
      return figureText(aspect);
    case "place":
      return placeText(aspect, byName);
    case "businessType":
      return TYPE_WORDS.find(({ types }) => types.join() === aspect.types.join())?.id ?? "";
    case "flag":
      return aspect.flag;
    case "words":
      return aspect.words.join(" ");
    case "mention":
      return mentionText(aspect);
    case "trade":
      return nameOf(aspect.id);
    default:
      return aspect.id;
  }
};

const capital = (text: string) => `${text[0]?.toUpperCase() ?? ""}${text.slice(1)}`;

const isOfStates = (one: Aspect): one is PlaceAspect =>
  one.kind === "place" && one.near === null && !one.within && !one.area;

/** What a wish asks for as a key; states are one set, however they are listed. */
function asked({ anyOf, negated }: Pick<Wish, "anyOf" | "negated">): string {
  const states = new Set(anyOf.filter(isOfStates).flatMap((one) => one.states));
  const others = anyOf.filter((one) => !isOfStates(one)).map((one) => JSON.stringify(one));
  return JSON.stringify([[...new Set(others)].sort(), [...states].sort(), negated]);
}

/**
 * A wish in words that are parsed back into the same wish. Uses the buyer's own words if they work on their
 * own.
 */
function textOf(wish: Wish, year: number): string {
  const [one, ...more] = wish.anyOf;
  // 'In' at the start would be read as Indiana.
  const said = wish.text.replace(/\s+/g, " ");
  const own = said.replace(/^in /, "");
  const labelled = (byName: boolean) =>
    [...new Set(wish.anyOf.flatMap((one) => labelOf(one, byName).split(" or ")))].join(" or ");
  const label = labelled(true);
  // 'Mention of' applies to a single item only.
  const listed = label.replaceAll("mention of ", "");
  const isFigure = one?.kind === "figure" && more.length === 0;
  const denials = one?.kind === "place" ? ["Not "] : ["No ", "Not ", "Excluding "];
  // 'nj or pa' is not shown as 'Nj or pa'.
  const isInCodes = one?.kind === "place" && /^[a-z]{2}(?![a-z])/.test(own);
  const texts = (wish.negated ? denials : [""]).flatMap((denial) =>
    (isFigure ? [figureText(one)] : [])
      .concat(isInCodes ? [label, own] : [own, said, label], one?.kind === "place" ? labelled(false) : listed)
      .map((words) => capital(denial + words)),
  );
  const readsBack = (text: string) => {
    const { wishes } = readWishes(text, year);
    return (
      wishes.length === 1 &&
      wishes[0] &&
      asked(wishes[0]) === asked(wish) &&
      text.length <= CONDITION_TEXT_MAX
    );
  };
  return (texts.find(readsBack) ?? texts.at(-1) ?? capital(label)).slice(0, CONDITION_TEXT_MAX);
}

const isKindOf = ({ anyOf, negated }: Wish) =>
  !negated && anyOf.length > 0 && anyOf.every(({ kind }) => kind === "trade" || kind === "words");

/** Turns a wish into a condition. `year` is the current year. */
export function conditionOf(wish: Wish, year: number): Condition {
  return {
    text: textOf(wish, year),
    required: wish.required,
    ...(wish.negated ? { excludes: true } : {}),
    ...(isKindOf(wish) ? { isKind: true } : {}),
  };
}

/** Cached because the conditions are parsed again for each listing judged. */
const cache = new LRUCache<string, { wish: Wish | null }>({ max: 2_000 });

/** The wish behind a condition, if it contains exactly one that we understand. */
export function wishOf({ text }: Pick<Condition, "text">, year: number): Wish | null {
  const key = `${year} ${text}`;
  const known = cache.get(key);
  if (known) return known.wish;
  const { wishes } = readWishes(text, year);
  const wish = wishes.length === 1 ? (wishes[0] ?? null) : null;
  cache.set(key, { wish });
  return wish;
}

/**
 * A condition from a model, marked according to our own reading of its words: whether it excludes something,
 * and whether it names the kind of business (MAT-1, MAT-3).
 */
export function markedCondition(
  { text, required }: Condition,
  year: number = new Date().getUTCFullYear(),
): Condition {
  const wish = wishOf({ text }, year);
  const { excludes, isKind } = wish ? conditionOf(wish, year) : {};
  return { text, required, ...(excludes ? { excludes } : {}), ...(isKind ? { isKind } : {}) };
}
