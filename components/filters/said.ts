import { type Criteria, type CriteriaField, keysOf, NO_CRITERIA } from "@/lib/listings/criteria";

/** Filters that were read in a sentence, with the words that they come from. */
export interface ReadFilter {
  text: string;
  start: number;
  end: number;
  criteria: Partial<Criteria>;
  question: { text: string; criteria: Partial<Criteria> } | null;
  note: string | null;
}

/** What /api/listing-filters/read answers, as far as it is shown. */
export interface Understood {
  criteria: Partial<Criteria>;
  aiCriteria: string | null;
  unused: string[];
  contradiction: string | null;
  filters: ReadFilter[];
  clashing: ReadFilter[];
}

/** A sentence and what was understood of it. */
export interface Said extends Understood {
  sentence: string;
}

/** One thing that is left for the AI; not required: nice to have. */
export interface Wish {
  text: string;
  required: boolean;
}

const NICE = "ideally ";

/** The wishes in AI criteria, which are parted by semicolons. */
export function wishesIn(aiCriteria: string): Wish[] {
  const parts = aiCriteria.split(/[;\n]/).map((part) => part.trim());
  return parts.filter(Boolean).map((part) => {
    const required = !part.toLowerCase().startsWith(NICE);
    return { text: required ? part : part.slice(NICE.length), required };
  });
}

/** The wishes as AI criteria. */
export const wishesAsText = (wishes: readonly Wish[]): string =>
  wishes.map(({ text, required }) => (required ? text : `${NICE}${text}`)).join("; ");

export const whole = (criteria: Partial<Criteria>): Criteria => ({ ...NO_CRITERIA, ...criteria });

/** What was read of a field, as long as the field is still set to just that. */
export function readOf(said: Said | null, field: CriteriaField, criteria: Criteria): ReadFilter[] {
  if (!said) return [];
  const keys = keysOf(field);
  const read = whole(said.criteria);
  if (!keys.every((key) => JSON.stringify(read[key]) === JSON.stringify(criteria[key]))) return [];
  return said.filters.filter((one) => keys.some((key) => one.criteria[key] !== undefined));
}

/** The reading once a question of its was answered with yes. */
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

/** The sentence without some of its words. */
export function withoutWords(sentence: string, { start, end }: { start: number; end: number }): string {
  const [before, after] = [sentence.slice(0, start), sentence.slice(end)];
  return `${before.replace(/[\s,;]+$/, "")}, ${after.replace(/^[\s,;]+/, "")}`.replace(
    /^[\s,;]+|[\s,;]+$/g,
    "",
  );
}
