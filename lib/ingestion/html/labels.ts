import { findLabels } from "../normalise/figure-labels";
import { type FactName, factNameOf } from "../normalise/labelled-facts";
import { UNDISCLOSED } from "../normalise/money-notation";
import { FIGURE_FIELDS, type RawListing } from "../schema";
import columns from "./column-names.json" with { type: "json" };
import labels from "./field-labels.json" with { type: "json" };

export type LabelledField = Exclude<
  keyof RawListing,
  "facts" | "sourceListingId" | "title" | "sourceUrl" | "askingPriceLabel" | "revenueLabel" | "earningsLabel"
>;

/** What pages call a listing's fields, best label first. `fact`: worth keeping, but without a field. */
const LABELS: Record<LabelledField | "fact", string> = labels;

/** Words before or after a label that don't change which field it names. */
const BEFORE =
  /^(?:the|our|annual(?:ized)?|yearly|total|reported|adjusted|adj|recast|approx(?:imate)?|average|avg|estimated|est|projected|current|listing|business|(?:route|practice|company|store|shop|agency|final|new|reduced|leasehold|freehold)(?= price$)|last year|fy|ttm|(?:fy ?)?20\d\d) (?=\S)/;
const AFTER =
  / (?:(?:fye|ye|y e|year end(?:ed|ing)?)(?: \d{1,2})?(?: (?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*)?|ttm|ltm|(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*|last (?:two|three|four|five|\d) years|after (?:[a-z]+ ){1,3}(?:pay|salary|wages)|text|raw|string|formatted|usd|us|cad|aud|gbp|f?y?20\d\d|fy ?\d\d|t12m?|\d{1,2} ?(?:mo|months?)|amount|at (?:exit|sale|closing)|per year|year|annual(?:ly)?|range|included)$/;
const MAX_QUALIFIERS = 4;

interface Meaning {
  /** Undefined: a fact without a field of its own. */
  field: LabelledField | undefined;
  /** Rank among the labels of its field: lower is better. */
  rank: number;
}

const MEANINGS = new Map<string, Meaning>(
  Object.entries(LABELS).flatMap(([field, labels]) =>
    labels
      .split(", ")
      .map((label, rank): [string, Meaning] => [
        label,
        { field: field === "fact" ? undefined : (field as LabelledField), rank },
      ]),
  ),
);

/** 'Seller’s Discretionary Earnings (SDE):' → 'sellers discretionary earnings'; splits camelCase. */
function labelKey(label: string): string {
  return label
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/\([^)]*\)|['’]/g, "")
    .replace(/&/g, " and ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/^ff and e$/, "ffe")
    .replace(/\byr(s?)\b/g, "year$1")
    .trim();
}

/** Cache: a page repeats the same labels over and over. */
const asked = new Map<string, Meaning | undefined>();
const MAX_CACHED = 5_000;

/** What a label means, or undefined when it is unknown. */
export function meaningOf(label: string): Meaning | undefined {
  if (label.length > 60) return undefined;
  // 'Established 2004' is a label with its value; 'Revenue 2024' is a label.
  if (asked.has(label)) return asked.get(label);
  if (asked.size >= MAX_CACHED) asked.clear();
  const meaning = lookUp(label);
  asked.set(label, meaning);
  return meaning;
}

/** The fields that hold amounts of money. */
export const FIGURES = new Set<string | undefined>(FIGURE_FIELDS);
const FIELD_OF_FACT: Partial<Record<FactName, LabelledField>> = {
  location: "location",
  city: "city",
  region: "region",
  country: "country",
  status: "status",
  industry: "industry",
  established: "yearEstablished",
  employees: "employees",
};
/** Ranks below all labels above. */
const LAST = 100;

/** Interprets a whole label using the label patterns for running text. */
function fromText(key: string): Meaning | undefined {
  const [label, second] = findLabels(`${key}: $500,000`);
  if (label && !second && label.index === 0 && label.end >= key.length) {
    // An annual figure ranks before a monthly one.
    const rank = label.period === null ? LAST : 2 * LAST;
    return { field: label.role === "other" ? undefined : label.role, rank };
  }
  const name = factNameOf(key);
  return name && { field: FIELD_OF_FACT[name], rank: LAST };
}

function lookUp(label: string): Meaning | undefined {
  // 'City/Area', 'Built / opened'
  const parts = label.split(/\s*\/\s*/);
  const isList = parts.length > 1 && parts.every((part) => /^\S+(?: \S+)?$/.test(part));
  const meaning = lookUpWhole(label) ?? (isList ? parts.map(lookUpWhole).find(Boolean) : undefined);
  const isFigure = !meaning?.field || FIGURES.has(meaning.field);
  return isFigure || !/\d{4}/.test(label) ? meaning : undefined;
}

function lookUpWhole(label: string): Meaning | undefined {
  let key = labelKey(label);
  for (let cut = 0; cut <= MAX_QUALIFIERS; cut++) {
    const known = MEANINGS.get(key) ?? fromText(key);
    if (known) return known;
    const shorter = key.replace(BEFORE, "");
    key = shorter === key ? key.replace(AFTER, "") : shorter;
  }
  return undefined;
}

/** Abbreviations used in column and class names. */
const SHORT_FOR: Record<string, string> = columns.short;
/** Words of a column name that only describe the format of its value. */
const OF_FORM = new Set(columns.form.split(" "));
/** Prefixes of a town or state: 'location_city', 'addr_state'. */
const OF_PLACE = new Set(columns.place.split(" "));
const IN_COLUMNS = new Map(
  Object.entries(columns.fields).flatMap(([field, names]) =>
    names.split(", ").map((name) => [name, field as LabelledField] as const),
  ),
);

/** What a column name means, word by word: 'price_num', 'location_city', 'earnings_sde', 'desc'. */
export function meaningOfColumn(name: string): Meaning | undefined {
  const key = labelKey(name);
  const own = inColumns(key) ?? meaningOf(key);
  if (own) return own;
  const words = key.split(" ").map((word) => SHORT_FOR[word] ?? word);
  const plain = words.filter((word) => !OF_FORM.has(word));
  const placed = plain.filter((word) => !OF_PLACE.has(word));
  for (const some of [words, plain, placed, plain.toReversed()]) {
    const known = some.length > 0 && (meaningOf(some.join(" ")) ?? inColumns(some.join(" ")));
    if (known) return known;
  }
  return undefined;
}

/** Facts that a field of their own already holds, and labels that say nothing about the business. */
const NO_FACTS: ReadonlySet<FactName | undefined> = new Set<FactName>([
  ...(Object.keys(FIELD_OF_FACT) as FactName[]).filter(
    (name) => name !== "employees" && name !== "established",
  ),
  "none",
]);

/** The label under which a column without a field is kept as a fact: 'sbaApproved' → 'sba approved', or none. */
export function factLabelOf(column: string): string | undefined {
  const key = labelKey(column);
  const words = key.split(" ").map((word) => SHORT_FOR[word] ?? word);
  const plain = words.filter((word) => !OF_FORM.has(word));
  return [key, words.join(" "), plain.join(" ")].find((label) => {
    const name = factNameOf(label);
    return name !== undefined && !NO_FACTS.has(name);
  });
}

const inColumns = (key: string): Meaning | undefined => {
  const field = IN_COLUMNS.get(key);
  return field && { field, rank: LAST };
};

/** Words in class names that say nothing about an element's content. */
const CLASS_NOISE =
  /\b(?:listing|business|result|card|item|search|property|post|entry|grid|list|col|row|text|value|info|data|field|wrap(?:per)?|container|box|inner|main|js|the|t|l|c|mv|bfs|display|mobile|desktop|on)\b/g;

/** The field an element's class name indicates: 'listing-price' → askingPrice. */
export function meaningOfClass(className: string): Meaning | undefined {
  for (const token of className.split(/\s+/)) {
    const key = labelKey(token).replace(CLASS_NOISE, " ").replace(/\s+/g, " ").trim();
    const meaning = MEANINGS.get(SHORT_FOR[key] ?? key);
    if (meaning?.field) return meaning;
  }
  return undefined;
}

const WITHHELD = new RegExp(`${UNDISCLOSED}|request|call|contact|refer|offers?\\b|market|^[-–—]+$`, "i");
const MAX_LENGTH: Partial<Record<LabelledField, number>> = { description: 20_000 };

/** 'Since 1987', but not a sentence with a number somewhere in it. */
const BEGINS_WITH_NUMBER = /^\D{0,30}\d/;

/** Whether a value suits a field: figures have digits or are withheld; only descriptions are long. */
export function mayBe(field: LabelledField, value: string): boolean {
  if (value.length > (MAX_LENGTH[field] ?? 200)) return false;
  if (FIGURES.has(field)) return /\d/.test(value) || (value.length <= 60 && WITHHELD.test(value));
  if (field === "yearEstablished" || field === "employees") return BEGINS_WITH_NUMBER.test(value);
  return true;
}
