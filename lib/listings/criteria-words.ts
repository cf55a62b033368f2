import {
  CRITERIA_FIELDS,
  type Criteria,
  type CriteriaField,
  type CriteriaKey,
  detailsOf,
  keysOf,
  NO_CRITERIA,
} from "./criteria";
import { UNITS } from "./units";

/** An active filter in words, and the criteria without it. */
export interface CriteriaPart {
  field: CriteriaField;
  label: string;
  value: string;
  without: Criteria;
}

/** The active filters, for chips and for a saved filter's summary. */
export function criteriaParts(criteria: Criteria): CriteriaPart[] {
  return CRITERIA_FIELDS.flatMap((field) => {
    const value = fieldInWords(field, criteria);
    return value ? [{ field, label: field.label, value, without: withoutField(criteria, field) }] : [];
  });
}

/** Filters, by label, and the number of matches once they are removed. */
export interface Costliest {
  labels: string[];
  matches: number;
}

/** The criteria without the filters that have these labels. */
export const withoutParts = (criteria: Criteria, labels: readonly string[]): Criteria =>
  labels.reduce(
    (left, label) => criteriaParts(left).find((part) => part.label === label)?.without ?? left,
    criteria,
  );

/** The number of active filters. */
export function countCriteria(criteria: Criteria): number {
  return CRITERIA_FIELDS.filter((field) => fieldInWords(field, criteria) !== null).length;
}

/** The criteria with a field cleared. */
function withoutField(criteria: Criteria, field: CriteriaField): Criteria {
  const cleared = [field, ...detailsOf(field)]
    .flatMap(keysOf)
    .map((key): [CriteriaKey, unknown] => [key, NO_CRITERIA[key]]);
  return { ...criteria, ...Object.fromEntries(cleared) };
}

/** The filtered figures, worded as something a listing may not state: 'earnings', 'a price'. */
export const filteredFigures = (criteria: Criteria): string[] =>
  CRITERIA_FIELDS.flatMap((field) =>
    "unstated" in field && fieldInWords(field, criteria) !== null ? field.unstated : [],
  );

/** The link that shows listings with missing figures: '38 more don’t state a price or earnings'. */
export function unstatedInWords(count: number, figures: readonly string[]): string {
  const last = figures.at(-1);
  const named = figures.length > 1 ? `${figures.slice(0, -1).join(", ")} or ${last}` : last;
  const what = figures.length > 3 ? "some of these figures" : named;
  return `${count.toLocaleString("en-US")} more ${count === 1 ? "doesn’t" : "don’t"} state ${what}`;
}

/** A field's value in words: '$250K – $1.2M', 'Texas, Oklahoma'; null when not set. */
export function fieldInWords(field: CriteriaField, criteria: Criteria): string | null {
  switch (field.kind) {
    case "text":
      return criteria[field.key] || null;
    case "range":
      return rangeInWords(criteria[field.min], criteria[field.max], UNITS[field.unit].words);
    case "number": {
      const value = criteria[field.key];
      if ("details" in field && criteria[field.details].length === 0) return null;
      return value === null ? null : field.words.replace("{}", UNITS[field.unit].words(value));
    }
    case "choices": {
      const labels: Readonly<Record<string, string>> = "labels" in field ? field.labels : {};
      return someOf(criteria[field.key].map((value) => labels[value] ?? value));
    }
    case "terms": {
      const words = someOf(criteria[field.key]);
      return words && criteria[field.within] === "title" ? `${words} (title)` : words;
    }
    case "switch":
      return criteria[field.key] ? "on" : null;
  }
}

/** '$250K – $1.2M', 'from $250K', 'up to $1.2M'; null when neither end is set. */
function rangeInWords(
  min: number | null,
  max: number | null,
  words: (value: number) => string,
): string | null {
  if (min != null && max != null) return `${words(min)} – ${words(max)}`;
  if (min != null) return `from ${words(min)}`;
  return max != null ? `up to ${words(max)}` : null;
}

/** The first two values and the number of others: 'Ohio, Texas +2'. */
function someOf([first, second, ...more]: readonly string[]): string | null {
  if (first === undefined) return null;
  return [first, second].filter(Boolean).join(", ") + (more.length > 0 ? ` +${more.length}` : "");
}
