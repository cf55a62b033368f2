import type { SentenceAnswer } from "@/lib/filters/api";
import type { KeptSaid } from "@/lib/filters/sentence/kept";
import {
  CRITERIA_FIELDS,
  type Criteria,
  type CriteriaField,
  type CriteriaKey,
  keysOf,
  NO_CRITERIA,
} from "@/lib/listings/criteria";
import { fieldInWords } from "@/lib/listings/criteria-words";

/** The displayed part of the response of /api/listing-filters/read. */
export type Understood = Omit<SentenceAnswer, "conditions">;
/** A filter read from a sentence, with the words it came from. */
export type ReadFilter = Understood["filters"][number];

/** A sentence and how it was understood. */
export interface Said extends Understood {
  sentence: string;
}

/** The part stored with a saved filter (FND-15). */
export const asKept = ({ sentence, criteria, filters, unused }: Said): KeptSaid => ({
  sentence,
  criteria,
  unused,
  filters: filters.map(({ text, criteria: read, note }) => ({ text, criteria: read, note })),
});

/** Restores a stored sentence. Its AI criteria are stored elsewhere, and no questions are open. */
export const fromKept = (kept: KeptSaid): Said => ({
  ...kept,
  aiCriteria: null,
  contradiction: null,
  clashing: [],
  filters: kept.filters.map((one) => ({ ...one, start: 0, end: 0, question: null })),
});

/** One condition left for the AI; nice to have unless required. */
export interface Wish {
  text: string;
  required: boolean;
}

const NICE = "ideally ";

/** Splits AI criteria into conditions, which are separated by semicolons. */
export function wishesIn(aiCriteria: string): Wish[] {
  const parts = aiCriteria.split(/[;\n]/).map((part) => part.trim());
  return parts.filter(Boolean).map((part) => {
    const required = !part.toLowerCase().startsWith(NICE);
    return { text: required ? part : part.slice(NICE.length), required };
  });
}

/** Joins conditions into AI criteria. */
export const wishesAsText = (wishes: readonly Wish[]): string =>
  wishes.map(({ text, required }) => (required ? text : `${NICE}${text}`)).join("; ");

export const whole = (criteria: Partial<Criteria>): Criteria => ({ ...NO_CRITERIA, ...criteria });

/** What was read for a field, as long as the field still has exactly that value. */
export function readOf(said: Said | null, field: CriteriaField, criteria: Criteria): ReadFilter[] {
  if (!said) return [];
  const keys = keysOf(field);
  const read = whole(said.criteria);
  if (!keys.every((key) => JSON.stringify(read[key]) === JSON.stringify(criteria[key]))) return [];
  return said.filters.filter((one) => keys.some((key) => one.criteria[key] !== undefined));
}

/** The reading after the user has accepted a suggested value. */
export function answered(said: Said, one: ReadFilter): Said {
  const meant = one.question?.criteria ?? {};
  return {
    ...said,
    criteria: { ...said.criteria, ...meant },
    filters: said.filters.map((other) =>
      other === one ? { ...one, criteria: meant, question: null } : other,
    ),
  };
}

/** One of several contradicting filters, in words. */
export interface Clash {
  key: CriteriaKey;
  label: string;
}

/** The contradicting filters, one entry each. */
export function clashesOf({ clashing }: Said): Clash[] {
  return CRITERIA_FIELDS.flatMap((field) =>
    keysOf(field).flatMap((key): Clash[] => {
      const part = Object.fromEntries(
        clashing.flatMap(({ criteria }) => (criteria[key] ? [[key, criteria[key]]] : [])),
      );
      const words = fieldInWords(field, whole(part));
      return words ? [{ key, label: `${field.label} ${words}` }] : [];
    }),
  );
}

const oppositeOf = (key: CriteriaKey): string =>
  key.startsWith("min")
    ? `max${key.slice(3)}`
    : key === "search"
      ? "exclude"
      : `not${key[0]?.toUpperCase()}${key.slice(1)}`;

/** The reading without one of the contradicting filters; valid again once no pair of opposites is left. */
export function resolved(said: Said, removed: CriteriaKey): Said {
  const clashing = said.clashing.map((one) => {
    const { [removed]: _, ...criteria } = one.criteria;
    return { ...one, criteria };
  });
  const keys = clashing.flatMap(({ criteria }) => Object.keys(criteria) as CriteriaKey[]);
  if (keys.some((key) => keys.some((other) => other === oppositeOf(key)))) return { ...said, clashing };
  return {
    ...said,
    criteria: Object.assign({}, said.criteria, ...clashing.map(({ criteria }) => criteria)),
    filters: [...said.filters, ...clashing],
    clashing: [],
    contradiction: null,
  };
}
