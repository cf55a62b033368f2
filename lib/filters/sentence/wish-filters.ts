import { classifyIndustry } from "@/lib/ingestion/normalise/industry";
import type { Criteria, CriteriaKey } from "@/lib/listings/criteria";
import { phraseLength } from "@/lib/listings/words/synonyms";
import { placeLabel, placeLabelled } from "@/lib/places/nearby";
import { alternativesOf, lowered, patternOf } from "@/lib/reading/pattern";
import { TRADES } from "@/lib/reading/trades";
import { type Aspect, type FigureAspect, overlaps, type PlaceAspect, type Wish } from "@/lib/reading/wish";
import { CODE_OF_US_STATE, UNITED_STATES, US_STATES } from "@/lib/vocabulary/places";
import type { BusinessType, Industry } from "@/lib/vocabulary/terms";

type BusinessTypeAspect = Extract<Aspect, { kind: "businessType" }>;
type TradeAspect = Extract<Aspect, { kind: "trade" }>;
type WordsAspect = Extract<Aspect, { kind: "words" }>;

/** The filters a wish sets; null when no filter matches it exactly. */
type Filters = Partial<Criteria> | null;

const FIGURE_KEYS: Readonly<Partial<Record<FigureAspect["metric"], readonly [CriteriaKey, CriteriaKey]>>> = {
  price: ["minPrice", "maxPrice"],
  revenue: ["minRevenue", "maxRevenue"],
  earnings: ["minEarnings", "maxEarnings"],
  multiple: ["minMultiple", "maxMultiple"],
  margin: ["minMargin", "maxMargin"],
  employees: ["minEmployees", "maxEmployees"],
  yearEstablished: ["minYear", "maxYear"],
};
const MONEY = new Set<FigureAspect["metric"]>(["price", "revenue", "earnings"]);

const NUMBER =
  /(?<cur>[$£€]?)\s?(?<n>\d[\d,]*(?:(?:\.\d{3})+(?![\d.])|\.\d+)?|\.\d+)\s?(?<unit>k|m|mm|mil[a-z]*|thou[a-z]*|grand|bn?|billion)?(?![\p{L}\p{N}])/giu;
/** A number whose unit follows the other end of the range: 'between 250 and 500k'. */
const SHARES_UNIT =
  /^\s*(?:-|–|to|and|through|&)\s*[$£€]?\d[\d,.]*\s?(?:k|mm?|mil[a-z]*|thou[a-z]*|grand|bn?)\b/i;
/** '300' next to earnings rarely means three hundred dollars, but the buyer did not say thousands. */
const SHORT = { least: 50, most: 999 };

/** A bound as written, without assuming thousands. */
function asWritten(bound: number | null, words: string): number | null {
  if (bound === null) return null;
  for (const match of words.matchAll(NUMBER)) {
    const { cur, n = "", unit } = match.groups ?? {};
    const value = Number(n.replaceAll(/,|\.(?=\d{3}(?:\.|$))/g, ""));
    const isBare = !cur && !unit && value >= SHORT.least && value <= SHORT.most;
    if (isBare && value * 1_000 === bound && !SHARES_UNIT.test(words.slice(match.index + match[0].length)))
      return value;
  }
  return bound;
}

function fromFigure(aspect: FigureAspect, { text, negated }: Wish): Filters {
  const keys = FIGURE_KEYS[aspect.metric];
  if (!keys || aspect.isAbout) return null;
  // 'Not over 1m': a negated bound applies to the other side, and strict becomes inclusive.
  const { min: low, max: high, strictMin: above, strictMax: below } = aspect;
  if (negated && low !== null && high !== null) return null;
  let [min, max] = negated ? [high, low] : [low, high];
  const [strictMin, strictMax] = negated ? [!below, !above] : [above, below];
  if (MONEY.has(aspect.metric)) [min, max] = [asWritten(min, text), asWritten(max, text)];
  // People are counted in whole numbers, and 'before 2000' means 1999 at the latest; ages are whole years anyway.
  const isYear = aspect.metric === "yearEstablished" && /(?:1[89]|20)\d\d/.test(text);
  if (aspect.metric === "employees" || isYear) {
    if (strictMax && max !== null) max -= 1;
    if (strictMin && min !== null) min += 1;
  }
  const [minKey, maxKey] = keys;
  const set = {
    ...(min !== null && min > 0 && { [minKey]: min }),
    ...(max !== null && max > 0 && { [maxKey]: max }),
  };
  return Object.keys(set).length > 0 ? set : null;
}

const stateOfTown = (name: string) => name.split(", ").at(-1) ?? name;

/** Whether the text names the state with the town: 'Portland, Oregon' is not also in Washington. */
function namesState(text: string, name: string): boolean {
  const [town = ""] = name.split(", ");
  const state = stateOfTown(name);
  const [, after = ""] = text.toLowerCase().split(town.toLowerCase());
  return new RegExp(`^,?\\s+(?:${state}|${CODE_OF_US_STATE[state]})\\b`, "i").test(after);
}

/** Towns with one radius, as a filter; null for anything else. Regions and counties have no circle of their own. */
function circleOf(aspects: readonly PlaceAspect[], text: string): Partial<Criteria> | null {
  const circles = aspects.map(({ near, area, within }) => (area || within ? null : near));
  const [first] = circles;
  const labels = circles.map((one) => {
    if (!one || one.miles !== first?.miles) return null;
    const town = placeLabelled(one.name);
    return town && town.people > 0 ? placeLabel(town) : null;
  });
  if (!first || labels.includes(null)) return null;
  const statesIn = ({ states, near }: PlaceAspect) =>
    near && namesState(text, near.name) ? [stateOfTown(near.name)] : states;
  return {
    location: [...new Set(aspects.flatMap(statesIn))],
    near: labels as string[],
    nearMiles: Math.max(1, Math.round(first.miles)),
  };
}

/** The states of places; a county's own, although its circle may reach others. */
function placesOf(aspects: readonly PlaceAspect[]): string[] {
  const places = aspects.flatMap(({ states, near }) => {
    if (near) return [stateOfTown(near.name)];
    return states.includes(UNITED_STATES) && states.length > US_STATES.length ? [UNITED_STATES] : states;
  });
  return [...new Set(places)];
}

/** The business types a buyer means by a type aspect; null if it includes established businesses. */
function typesOf({ types }: BusinessTypeAspect): BusinessType[] | null {
  if (types.includes("Established")) return null;
  return types.includes("Franchise resale") && types.includes("New franchise")
    ? ["New franchise", "Franchise resale"]
    : [...types];
}

const isIndependent = ({ types }: BusinessTypeAspect) =>
  types.includes("Established") && types.includes("Online");

/** Words of a pattern that mean nothing alone: the 'shop' in '(pet|dog) (shop|store)'. */
const ANY_BUSINESS =
  /^(?:routes?|shops?|stores?|business|company|companies|services?|practices?|agency|centers?)$/;
const alternatives = new Map<string, readonly RegExp[]>();

/** The names of a trade, each as its own pattern. */
function namesOf(id: string): readonly RegExp[] {
  const known = alternatives.get(id);
  if (known) return known;
  const words = TRADES.find((trade) => trade.id === id)?.words ?? "";
  const names = alternativesOf(words)
    .filter((name) => name !== "" && !/[()?…@#\\]/.test(name) && !ANY_BUSINESS.test(name))
    .map((name) => patternOf(name));
  alternatives.set(id, names);
  return names;
}

const singular = (words: string) =>
  /(?:ss|us|is|ics|aas|gas)$/.test(words) || words.length < 4
    ? words
    : words
        .replace(/ies$/, "y")
        .replace(/(ch|sh|ss|x)es$/, "$1")
        .replace(/s$/, "");

/** 'Plumbing company' is plumbing. */
const KIND_NOUN =
  / (?:compan(?:y|ies)|business(?:es)?|firms?|contractors?|services?|practices?|agenc(?:y|ies)|providers?|operations?)$/;

const FIRM = / (?:company|business|firm|contractor|operation)$/;

/** The buyer's words for a trade in the singular: 'hvac' for 'HVAC companies', two for 'bars or clubs'. */
function ownWords({ id }: TradeAspect, text: string): string[] {
  const head = /\S+$/.exec(text)?.[0] ?? "";
  const isWhole = (words: string) => namesOf(id).some((name) => words.replace(name, "") === "");
  const isName = (words: string) => namesOf(id).some((name) => words.search(name) === 0);
  const [first = ""] = text.toLowerCase().split(/\s/);
  // 'Tax or bookkeeping practice', 'pet boarding, grooming': members of a list can share its last or first
  // word.
  const small = lowered(text)
    .replace(/(?<=^|, )([a-z]+)(?=,? or |, )/g, (word) =>
      !isName(word) && isName(`${word} ${head}`) ? `${word} ${head}` : word,
    )
    .replace(/(?<=(?:,|\/|&|\bor|\band) ?)[a-z]+(?= ?(?:$|,|\/|&|or\b|and\b))/g, (word) =>
      !isName(word) && isWhole(`${first} ${word}`) ? `${first} ${word}` : word,
    );
  const found = namesOf(id).flatMap((name) =>
    [...small.matchAll(name)].map((match) => ({ start: match.index, end: match.index + match[0].length })),
  );
  const longest: typeof found = [];
  // 'Auto repair shops': the name that comes first, not 'repair shop'.
  for (const one of found.sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (!longest.some((other) => overlaps(one, other))) longest.push(one);
  }
  const words = longest.map(({ start, end }) => singular(small.slice(start, end)).replace(FIRM, ""));
  return words.length > 0 ? [...new Set(words)] : [singular(id).replace(KIND_NOUN, "")];
}

const startsAlike = (a: string, b: string) => a.slice(0, 6) === b.slice(0, 6);

const NOTHING_ELSE = { stated: null, sourceWords: "", description: "", slug: "" };

/** Where a narrow kind is filed: its first industry, and the one in which ingestion files titles that name it. */
const filedUnder = ({ id, industries }: TradeAspect): Industry[] => {
  const byTitle = classifyIndustry({ title: id, ...NOTHING_ELSE });
  return industries.filter((one, index) => index === 0 || one === byTitle);
};

/** The industry a wide kind of business is another name for; undefined for kinds that span many. */
function industryOf({ id, industries }: TradeAspect): Industry | undefined {
  const [first] = industries;
  const named = id.split(/[ -]/).some((word) =>
    first
      ?.toLowerCase()
      .split(/[^a-z]+/)
      .some((part) => startsAlike(part, word)),
  );
  return industries.length === 1 || (named && industries.length <= 4) ? first : undefined;
}

type Kind = TradeAspect | WordsAspect;

/** Joins alternatives into a search text; several words are quoted, unless they name a trade. */
function searchFor(words: readonly string[]): string {
  const isOne = (one: string) => phraseLength(one.split(" ")) === one.split(" ").length;
  const quoted = words.map((one) => (words.length > 1 && /\s/.test(one) && !isOne(one) ? `"${one}"` : one));
  return [...new Set(quoted)].join(" or ");
}

const WIDE = new Map(TRADES.filter(({ isWide }) => isWide).map((trade) => [trade.id, trade]));

/** 'Construction company' names the same industry as 'construction'. */
function asWide(one: Kind): Kind {
  const whole = one.kind === "trade" ? WIDE.get(one.id.replace(KIND_NOUN, "")) : undefined;
  return whole ? { kind: "trade", id: whole.id, industries: whole.industries, isWide: true } : one;
}

/** 'Online business' is a business type in the product, not an industry. */
const ONLINE = /^(?:an? )?(?:online|internet|web[- ]based) business(?:es)?(?: only)?$/i;

function fromKinds(given: readonly Kind[], text: string): Filters {
  if (ONLINE.test(text)) return { businessType: ["Online"] };
  const kinds = given.map(asWide);
  // A single word before 'business' may just as well describe it as name its kind: 'a cheap business'.
  if (kinds.some((one) => one.kind === "words" && one.words.length === 1)) return null;
  const trades = kinds.filter((one) => one.kind === "trade");
  const industries = trades.flatMap((one): (Industry | undefined)[] =>
    one.isWide ? [industryOf(one)] : filedUnder(one),
  );
  if (industries.includes(undefined)) return null;
  const industry = [...new Set(industries)] as string[];
  const wide = trades.filter(({ isWide }) => isWide);
  // An industry filter cannot be combined with search words as an alternative.
  if (wide.length > 0) return trades.length === kinds.length ? { industry } : null;
  const words = kinds.flatMap((one) => (one.kind === "trade" ? ownWords(one, text) : [one.words.join(" ")]));
  const isNamed = trades.length === kinds.length;
  return { ...(isNamed && { industry }), search: searchFor(words) };
}

/** 'Manufacturing or HVAC': searches both industries and leaves the distinction to the AI. */
const isMixed = (kinds: readonly Kind[]) => {
  const wide = kinds.filter((one) => one.kind === "trade" && one.isWide);
  return wide.length > 0 && wide.length < kinds.length;
};

function withoutKinds(kinds: readonly Kind[], text: string): Filters {
  const set: Partial<Criteria> = {};
  for (const one of kinds.map(asWide)) {
    // 'No employees', 'no weekends': words that name no trade can't be turned into a filter.
    if (one.kind === "words") return null;
    if (!one.isWide) {
      const words = ownWords(one, text);
      set.exclude = [...new Set([...(set.exclude ?? []), ...words])];
      set.excludeIn = "title";
    } else {
      const industry = industryOf(one);
      if (!industry) return null;
      set.notIndustry = [...(set.notIndustry ?? []), industry];
    }
  }
  return set;
}

const allOf = <Kind extends Aspect["kind"]>(
  aspects: readonly Aspect[],
  ...kinds: Kind[]
): Extract<Aspect, { kind: Kind }>[] | null =>
  aspects.every(({ kind }) => kinds.some((one) => one === kind))
    ? (aspects as Extract<Aspect, { kind: Kind }>[])
    : null;

function fromTypes(types: readonly BusinessTypeAspect[], negated: boolean): Filters {
  const [only] = types;
  if (only && types.length === 1 && isIndependent(only) && !negated)
    return { notBusinessType: ["New franchise", "Franchise resale"] };
  const named = types.map(typesOf);
  if (named.includes(null)) return null;
  const values = [...new Set(named.flat())] as BusinessType[];
  return negated ? { notBusinessType: values } : { businessType: values };
}

/** A quality the buyer asks for by the name of a flag becomes that flag. */
const isAbsentee = (aspect: Aspect, text: string) =>
  aspect.kind === "quality" && aspect.id === "absentee" && /\babsentee\b/i.test(text) && !/semi/i.test(text);

/** Excludes each alternative separately. */
function excludingEach(wish: Wish): Filters {
  const { anyOf, text } = wish;
  const kinds = anyOf.filter((one) => one.kind === "trade" || one.kind === "words");
  const types = anyOf.filter((one) => one.kind === "businessType");
  if (kinds.length + types.length !== anyOf.length) return null;
  const fromKind = kinds.length > 0 ? withoutKinds(kinds, text) : {};
  const fromType = types.length > 0 ? fromTypes(types, true) : {};
  return fromKind && fromType && { ...fromKind, ...fromType };
}

/**
 * The filters that match a required wish exactly; null when none do and it is left to the AI. Towns become
 * circles, counties their state. `isWider` means that the filters cover more than the wish, so the rest still has to
 * be judged.
 */
export function filtersOf(wish: Wish): { set: Partial<Criteria>; isWider: boolean } | null {
  const { anyOf, negated, text } = wish;
  const [first] = anyOf;
  let set: Filters = null;
  let isWider = false;
  if (first?.kind === "figure" && anyOf.length === 1) set = fromFigure(first, wish);
  const places = allOf(anyOf, "place");
  if (places) {
    const circle = negated ? null : circleOf(places, text);
    isWider = !circle && places.some(({ near, within }) => near !== null || within !== undefined);
    const key = negated ? "notLocation" : "location";
    set = circle ?? (negated && isWider ? null : { [key]: placesOf(places) });
  }
  const kinds = allOf(anyOf, "trade", "words");
  if (kinds && !negated) {
    set = fromKinds(kinds, text);
    isWider = isMixed(kinds);
  }
  const types = allOf(anyOf, "businessType");
  if (types && !negated) set = fromTypes(types, false);
  if (negated && !set) set = excludingEach(wish);
  if (first && anyOf.length === 1) {
    const flag = first.kind === "flag" ? first.flag : isAbsentee(first, text) ? "absentee" : null;
    if (flag) set = negated ? { notFlags: [flag] } : { flags: [flag] };
  }
  return set && { set, isWider };
}
