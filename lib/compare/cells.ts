import type { Stage } from "@/lib/deals/stages";
import type { Answer } from "@/lib/listings/verdict";
import type { Quality } from "@/lib/vocabulary/terms";

/** How a value is drawn; its words say the same. */
export type Drawn =
  | { as: "price"; fell: boolean }
  | { as: "strip"; multiple: number; strip: number[] }
  | { as: "quality"; quality: Quality }
  | { as: "answer"; answer: Answer }
  | { as: "stage"; stage: Stage }
  | { as: "link"; href: string };

/** What one listing says in one row. */
export interface ComparedCell {
  text: string;
  /** Smaller, behind the text. */
  note?: string;
  /** What a spreadsheet gets for words that stand for a figure. */
  figure?: number;
  /** What shows it, on lines of its own. */
  evidence?: string[];
  /** The best value of the row; only where all are known and of one kind. */
  best?: true;
  /** It is said in place of a value. */
  isNone?: true;
  drawn?: Drawn;
  /** What somebody may do where there is nothing; no part of what is said. */
  offer?: { label: string; href: string };
}

export interface ComparedRow {
  label: string;
  /** Smaller, below the label. */
  hint?: string;
  cells: ComparedCell[];
  /** All listings say the same. */
  equal: boolean;
}

export interface ComparedGroup {
  title: string;
  rows: ComparedRow[];
}

export const NOT_STATED = "Not stated";
const NOT_COMPARABLE = "not comparable";

interface Ranked {
  /** Null when unknown; `text` then says so, if anything. */
  value: number | null;
  text: string;
  /** What may be ranked with each other; null for what may not be ranked at all. */
  kind?: string | null;
  note?: string;
}

/** Cells of which the best one is marked, if all are known and of one kind; the odd ones are called not comparable. */
export function ranked(values: Ranked[], better: "higher" | "lower"): ComparedCell[] {
  const kinds = values.flatMap(({ value, kind }) => (value === null ? [] : [kind]));
  const usual = mostFrequent(kinds.filter((kind) => kind !== null));
  const comparable = kinds.length === values.length && kinds.every((kind) => kind === usual);
  const known = values.flatMap(({ value }) => value ?? []);
  const best = better === "higher" ? Math.max(...known) : Math.min(...known);
  const marks = comparable && known.some((value) => value !== best);
  return values.map(({ value, text, kind, note }) => {
    if (value === null) return none(text || NOT_STATED);
    const odd = kind === null ? usual !== undefined : kind !== usual;
    const notes = [note, odd ? NOT_COMPARABLE : undefined].filter(Boolean).join(", ");
    return {
      text,
      ...(notes ? { note: notes } : {}),
      ...(marks && value === best ? { best: true as const } : {}),
    };
  });
}

function mostFrequent<Value>(values: Value[]): Value | undefined {
  const count = (value: Value) => values.filter((other) => other === value).length;
  return values.reduce<Value | undefined>(
    (most, value) => (most === undefined || count(value) > count(most) ? value : most),
    undefined,
  );
}

/** What is said where there is no value. */
export const none = (text: string): ComparedCell => ({ text, isNone: true });

/** A value as it is, or what is said where there is none. */
export const cell = (
  text: string | number | null | undefined,
  { note, drawn, otherwise = NOT_STATED }: { note?: string | null; drawn?: Drawn; otherwise?: string } = {},
): ComparedCell =>
  text == null || text === "" || text === "N/A"
    ? none(otherwise)
    : { text: String(text), ...(note ? { note } : {}), ...(drawn ? { drawn } : {}) };

/** '−$59,063' → -59063, '2.5x' → 2.5: what a figure is for a spreadsheet; null for what is no single figure. */
export function plainFigure(text: string): number | null {
  const digits = /^([−-]?)\$?([\d,]+(?:\.\d+)?)x?$/.exec(text);
  return digits ? Number(`${digits[1] ? "-" : ""}${digits[2]?.replaceAll(",", "")}`) : null;
}

export const row = (label: string, cells: ComparedCell[]): ComparedRow => ({
  label,
  cells,
  equal: cells.every(({ text, note }) => text === cells[0]?.text && note === cells[0]?.note),
});
