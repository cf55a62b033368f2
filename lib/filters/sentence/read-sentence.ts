import { formatUsdShort } from "@/lib/core/money";
import {
  AI_CRITERIA_LIMIT,
  type Criteria,
  type CriteriaKey,
  invertedRanges,
  keysOf,
  RANGE_FIELDS,
} from "@/lib/listings/criteria";
import { clausesOf } from "@/lib/reading/clauses";
import { readWishes } from "@/lib/reading/read-wishes";
import { overlaps, type Span, type Wish } from "@/lib/reading/wish";
import { readPhrases } from "./phrases";
import { filtersOf } from "./wish-filters";

/** Filters with the words they were read from. */
export interface ReadFilter extends Span {
  text: string;
  set: Partial<Criteria>;
  /** 'Did you mean $300K?', for a figure that is unlikely as written, with the filters to set then. */
  question: { text: string; set: Partial<Criteria> } | null;
  /** How it differs from what was typed: a town is replaced by its state. */
  note: string | null;
}

/** A condition left for the AI to judge. */
export interface ReadCondition extends Span {
  text: string;
  required: boolean;
}

/** A sentence as a search. Filters that contradict each other are in `clashing` and not in `criteria`. */
export interface ReadSentence {
  criteria: Partial<Criteria>;
  aiCriteria: string | null;
  conditions: ReadCondition[];
  unused: string[];
  contradiction: string | null;
  filters: ReadFilter[];
  clashing: ReadFilter[];
}

/** A price or earnings below this were hardly meant in dollars. */
const UNLIKELY = 10_000;
const MONEY_KEYS = RANGE_FIELDS.filter(({ unit }) => unit === "usd").flatMap(keysOf);

function questionOf(set: Partial<Criteria>): ReadFilter["question"] {
  const low = MONEY_KEYS.flatMap((key) => {
    const value = set[key];
    return typeof value === "number" && value > 0 && value < UNLIKELY ? [[key, value] as const] : [];
  });
  if (low.length === 0) return null;
  const meant = Object.fromEntries(low.map(([key, value]) => [key, value * 1_000]));
  const amounts = low.map(([, value]) => formatUsdShort(value * 1_000)).join(" – ");
  return { text: `Did you mean ${amounts}?`, set: { ...set, ...meant } };
}

const isList = (value: unknown): value is readonly string[] => Array.isArray(value);
/** For two lower bounds the higher one applies, for two upper bounds the lower one. */
const isLower = (key: string) => /^min/.test(key);

/** Combines what several wishes set. */
function merged(all: readonly ReadFilter[]): Partial<Criteria> {
  const criteria: Record<string, unknown> = {};
  for (const { set } of all) {
    for (const [key, value] of Object.entries(set)) {
      const before = criteria[key];
      if (isList(before) && isList(value)) criteria[key] = [...new Set([...before, ...value])];
      else if (typeof before === "number" && typeof value === "number")
        criteria[key] = isLower(key) ? Math.max(before, value) : Math.min(before, value);
      else if (key === "search" && typeof before === "string") criteria[key] = `${before} ${value}`;
      else criteria[key] = value;
    }
  }
  return criteria as Partial<Criteria>;
}

const OPPOSITES: readonly (readonly [CriteriaKey, CriteriaKey])[] = [
  ["location", "notLocation"],
  ["industry", "notIndustry"],
  ["businessType", "notBusinessType"],
  ["flags", "notFlags"],
];

/** The parameters that can't all be met. */
function clashesIn(criteria: Partial<Criteria>): Set<CriteriaKey> {
  const clashing = new Set(invertedRanges(criteria).flatMap(keysOf));
  for (const [wanted, left] of OPPOSITES) {
    const [some, others]: unknown[] = [criteria[wanted], criteria[left]];
    if (!isList(some) || !isList(others) || some.length === 0) continue;
    const isDenied = (one: string) => others.includes(one);
    if (wanted === "flags" ? some.some(isDenied) : some.every(isDenied)) clashing.add(wanted).add(left);
  }
  const excluded = criteria.exclude ?? [];
  const searched = (criteria.search ?? "").split(" or ").map((one) => one.replaceAll('"', ""));
  if (criteria.search && searched.every((one) => excluded.includes(one)))
    clashing.add("search").add("exclude").add("excludeIn");
  return clashing;
}

const DENIED_PLACE = /^(?:in|near|within|around|at|on)\b/i;

function conditionOf({ text, negated, required, start, end, anyOf }: Wish): ReadCondition {
  const isPlace = anyOf.some(({ kind }) => kind === "place");
  const denial = DENIED_PLACE.test(text) ? "not" : isPlace ? "not in" : "no";
  const words = negated ? `${denial} ${text}` : text;
  return { text: words, required, start, end };
}

const asText = ({ text, required }: ReadCondition) => (required ? text : `ideally ${text}`);

/** As many conditions as fit into the AI criteria; the rest is returned as unused. */
function fitConditions(conditions: readonly ReadCondition[]): { aiCriteria: string | null; rest: string[] } {
  let aiCriteria = "";
  const rest: string[] = [];
  for (const one of conditions) {
    const longer = aiCriteria ? `${aiCriteria}; ${asText(one)}` : asText(one);
    if ([...longer].length <= AI_CRITERIA_LIMIT) aiCriteria = longer;
    else rest.push(one.text);
  }
  return { aiCriteria: aiCriteria || null, rest };
}

export function filter(
  text: string,
  { start, end }: Span,
  set: Partial<Criteria>,
  note: string | null = null,
) {
  return { text, start, end, set, note, question: questionOf(set) };
}

/** Text that can't be understood as English is passed to the AI unchanged. */
function unreadSentence(given: string): ReadSentence {
  const text = [...given.trim()].slice(0, AI_CRITERIA_LIMIT).join("");
  const rest = given.trim().slice(text.length).trim();
  return {
    criteria: {},
    aiCriteria: text,
    conditions: [{ text, required: true, start: 0, end: text.length }],
    unused: rest ? [rest] : [],
    contradiction: null,
    filters: [],
    clashing: [],
  };
}

const FIGURE = /(?<![\p{L}\p{N}])[$£€]?\d(?:[\d,.]*\d)?(?:\s?(?:k|m|mm|%|x)(?!\p{L}))?(?:\s+\p{L}+)?/giu;

/** 'I have $400k in cash' sets nothing and is reported as unused. */
const MONEY = /[$£€]\d|\d ?(?:k|mm?|million)\b/i;

/** The clauses that tell of the buyer's money, or just the amount where a clause also asks for something. */
function ownMoney(given: string, told: readonly Span[], wishes: readonly Span[]): string[] {
  const clauses = clausesOf(given).filter((clause) => !wishes.some((wish) => overlaps(wish, clause)));
  return told
    .filter(({ start, end }) => MONEY.test(given.slice(start, end)))
    .map((span) => clauses.find((clause) => overlaps(clause, span)) ?? span)
    .map(({ start, end }) => given.slice(start, end).trim());
}

/** The unused words, plus all figures that no wish covers: no figure is silently dropped. */
function withNumbers(given: string, unused: readonly string[], used: readonly Span[]): string[] {
  const figures = [...given.matchAll(FIGURE)]
    .filter(({ index }) => !used.some(({ start, end }) => index >= start && index < end))
    .map(([words]) => words.trim())
    .filter((figure) => !unused.some((words) => words.length > figure.length && words.includes(figure)));
  return [...unused.filter((words) => !figures.some((figure) => figure.includes(words))), ...figures];
}

/**
 * Reads a sentence as a search (FND-4). Required wishes that the catalogue can match exactly become filters;
 * preferences and everything else become AI criteria in the buyer's own words. Nothing is guessed: a figure
 * is kept as written, with a question if it is unlikely. Contradictions are reported and not applied. `year`
 * is the current year.
 */
export function readSentence(given: string, year: number = new Date().getUTCFullYear()): ReadSentence {
  const { filters: said, rest } = readPhrases(given);
  const { wishes, unused, told, contradiction, language } = readWishes(rest, year);
  if (language) return unreadSentence(given);
  const filters = said.map((one) => filter(given.slice(one.start, one.end), one, one.set));
  const conditions: ReadCondition[] = [];
  for (const wish of wishes) {
    const own = { ...wish, text: given.slice(wish.start, wish.end).trim() || wish.text };
    const found = wish.required ? filtersOf(wish) : null;
    if (found) {
      const isArea = found.isWider && wish.anyOf.some(({ kind }) => kind === "place");
      const note = isArea ? "The whole state is searched, and the AI judges the area." : null;
      filters.push(filter(own.text, wish, found.set, note));
    }
    if (!found || found.isWider) conditions.push(conditionOf(wish));
  }
  const own = ownMoney(given, told, wishes);
  const left = withNumbers(given, [...unused, ...own], [...wishes, ...said, ...told]);
  return assembled(filters, conditions, left, contradiction);
}

/** Combines filters, conditions and left-over words into a search. */
export function assembled(
  filters: readonly ReadFilter[],
  conditions: readonly ReadCondition[],
  unused: readonly string[],
  contradiction: string | null,
): ReadSentence {
  const clashes = clashesIn(merged(filters));
  const isClashing = ({ set }: ReadFilter) => Object.keys(set).some((key) => clashes.has(key as CriteriaKey));
  const clashing = filters.filter(isClashing);
  const kept = filters.filter((one) => !isClashing(one));
  const { aiCriteria, rest: tooMany } = fitConditions(conditions);
  return {
    criteria: merged(kept),
    aiCriteria,
    conditions: [...conditions],
    unused: [...unused, ...tooMany],
    contradiction: clashing.length > 0 ? (contradiction ?? clashSentence(clashing)) : contradiction,
    filters: kept.sort((a, b) => a.start - b.start),
    clashing,
  };
}

const clashSentence = (clashing: readonly ReadFilter[]) =>
  `These contradict each other: ${clashing.map(({ text }) => `“${text}”`).join(", ")}.`;
