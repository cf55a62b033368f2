import type { Stage } from "@/lib/deals/stages";
import type { Answer } from "@/lib/listings/verdict";
import type { Quality } from "@/lib/vocabulary/terms";

/** How a value is drawn; its text says the same. */
export type Drawn =
  | { as: "price"; fell: boolean }
  | { as: "strip"; multiple: number; strip: number[] }
  | { as: "quality"; quality: Quality }
  | { as: "answer"; answer: Answer }
  | { as: "stage"; stage: Stage }
  | { as: "link"; href: string };

/** One listing's value in one row. */
export interface ComparedCell {
  text: string;
  /** Shown smaller, after the text. */
  note?: string;
  /** The number for spreadsheets, when the text is words. */
  figure?: number;
  /** Supporting evidence, one line each. */
  evidence?: string[];
  /** The best value in the row; only set when all are known and comparable. */
  best?: true;
  /** The text stands in for a missing value. */
  isNone?: true;
  drawn?: Drawn;
  /** An action offered when there is no value; not part of the text. */
  offer?: { label: string; href: string };
}

export interface ComparedRow {
  label: string;
  /** Shown smaller, below the label. */
  hint?: string;
  cells: ComparedCell[];
  /** Whether all listings have the same value. */
  equal: boolean;
}

export interface ComparedGroup {
  title: string;
  rows: ComparedRow[];
}

export const NOT_STATED = "Not stated";
const NOT_COMPARABLE = "not comparable";

interface Ranked {
  /** Null when unknown; `text` then says so, if it is set. */
  value: number | null;
  text: string;
  /** Only values of the same kind are ranked against each other; null means never ranked. */
  kind?: string | null;
  note?: string;
}

/** Cells with the best marked, if all are known and of one kind; other kinds are 'not comparable'. */
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

/** A cell that shows text in place of a missing value. */
export const none = (text: string): ComparedCell => ({ text, isNone: true });

/** A cell with a value, or with replacement text when there is none. */
export const cell = (
  text: string | number | null | undefined,
  { note, drawn, otherwise = NOT_STATED }: { note?: string | null; drawn?: Drawn; otherwise?: string } = {},
): ComparedCell =>
  text == null || text === "" || text === "N/A"
    ? none(otherwise)
    : { text: String(text), ...(note ? { note } : {}), ...(drawn ? { drawn } : {}) };

/** Parses a figure: '−$59,063' → -59063, '2.5x' → 2.5; null when it is not a single figure. */
export function plainFigure(text: string): number | null {
  const digits = /^([−-]?)\$?([\d,]+(?:\.\d+)?)x?$/.exec(text);
  return digits ? Number(`${digits[1] ? "-" : ""}${digits[2]?.replaceAll(",", "")}`) : null;
}

export const row = (label: string, cells: ComparedCell[]): ComparedRow => ({
  label,
  cells,
  equal: cells.every(({ text, note }) => text === cells[0]?.text && note === cells[0]?.note),
});

/** Makes rows with one cell per listing. */
export const rowsOf =
  <Listing>(listings: Listing[]) =>
  (label: string, of: (one: Listing) => ComparedCell): ComparedRow =>
    row(label, listings.map(of));
