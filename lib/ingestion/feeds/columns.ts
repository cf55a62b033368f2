import { AppError } from "@/lib/core/errors";
import type { FeedFormat } from "./rows";

/** A row without these is not a listing. */
const REQUIRED = ["sourceListingId", "title"];
/** Fields worth a note when the feed does not have them. */
const WANTED = ["askingPrice", "revenue", "earnings", "description"];
/** JSON omits empty values, so several rows are checked. */
const JSON_ROWS = 20;
const MAX_NAMED = 30;

type From = string | string[] | { column: string };

/** The columns a field may come from. */
export const columnsOf = (from: From) =>
  typeof from === "string" ? [from] : Array.isArray(from) ? from : [from.column];

/** Checks that a feed has the columns its settings name; reports the expected and the actual ones. */
export class ColumnCheck {
  private readonly seen = new Set<string>();
  private rows = 0;
  private done = false;

  constructor(
    private readonly format: FeedFormat,
    private readonly fields: Partial<Record<string, From>>,
    private readonly note: (sentence: string) => void,
  ) {}

  /** Throws BAD_REQUEST when the id or title column is missing. */
  take(row: unknown): void {
    if (this.done || typeof row !== "object" || row === null) return;
    for (const name of Object.keys(row)) this.seen.add(name);
    if (++this.rows >= (this.format === "CSV" ? 1 : JSON_ROWS)) this.end();
  }

  /** The same check when there are no more rows. */
  end(): void {
    if (this.done || this.rows === 0) return;
    this.done = true;
    const missing = Object.entries(this.fields).flatMap(([field, from]) => {
      const columns = from === undefined ? [] : columnsOf(from);
      return columns.some((name) => this.seen.has(name)) ? [] : [{ field, columns }];
    });
    const named = (some: typeof missing) =>
      some.map(({ field, columns }) => `'${columns.join("' or '")}' (${field})`).join(", ");
    const lost = missing.filter(({ field }) => REQUIRED.includes(field));
    if (lost.length > 0) {
      throw new AppError(
        "BAD_REQUEST",
        `The feed has no column ${named(lost)}. Its columns are: ${[...this.seen].slice(0, MAX_NAMED).join(", ").slice(0, 1_000)}.`,
      );
    }
    const wanted = missing.filter(({ field }) => WANTED.includes(field));
    if (wanted.length > 0) this.note(`The feed has no column ${named(wanted)}.`);
  }
}
