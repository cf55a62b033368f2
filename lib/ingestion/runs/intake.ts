import { flatTexts, readRow } from "../catalogue/row";
import { isRecord, type RawListing, type RejectionReason } from "../schema";
import type { Cursor, SourceItem } from "../source";
import type { Rejection } from "./mutations";

/** Maximum rows per batch. */
const BATCH_ROWS = 2_000;
/** Maximum characters per batch: bounds memory for feeds with long texts. */
const BATCH_CHARACTERS = 8_000_000;
/** Maximum length stored per field of a rejected row. */
const REJECTED_FIELD_LIMIT = 500;

const short = (texts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, text.slice(0, REJECTED_FIELD_LIMIT)]),
  );

function textOf(raw: unknown, name: string): string | null {
  const value = isRecord(raw) ? raw[name] : null;
  return typeof value === "string" ? value.slice(0, REJECTED_FIELD_LIMIT) : null;
}

/** Collects rows read from a source, with their shape validated, until the batch is judged and written. */
export class Intake {
  readonly read: RawListing[] = [];
  readonly rejected: (Rejection & { reason: RejectionReason })[] = [];
  /** Ids of malformed rows: the listing still exists at the source, only its text is lost. */
  readonly unreadable: string[] = [];
  cursor: Cursor | null = null;
  /** Rows received, whether accepted or rejected. */
  rows = 0;
  private readonly ids = new Set<string>();
  private characters = 0;

  constructor(private readonly mostRows = BATCH_ROWS) {}

  get full(): boolean {
    return this.rows >= this.mostRows || this.characters >= BATCH_CHARACTERS;
  }

  add(item: SourceItem): void {
    this.rows++;
    this.cursor = item.cursor ?? this.cursor;
    if (item.kind === "malformed") this.refuse(item.sourceListingId ?? null, item.detail);
    else this.check(item.raw);
  }

  private check(item: unknown): void {
    const row = readRow(item);
    if ("detail" in row) {
      const title = textOf(item, "title");
      this.refuse(textOf(item, "sourceListingId"), row.detail, title ? { title } : {});
    } else if (this.ids.has(row.raw.sourceListingId)) {
      this.reject(row.raw, "duplicate id in the same run");
    } else {
      this.ids.add(row.raw.sourceListingId);
      this.characters += (row.raw.description?.length ?? 0) + row.raw.title.length;
      this.read.push(row.raw);
    }
  }

  reject(raw: RawListing, reason: RejectionReason): void {
    this.rejected.push({ sourceListingId: raw.sourceListingId, reason, raw: short(flatTexts(raw)) });
  }

  private refuse(sourceListingId: string | null, detail: string, texts: Record<string, string> = {}): void {
    if (sourceListingId) this.unreadable.push(sourceListingId);
    this.rejected.push({ sourceListingId, reason: "malformed row", raw: { ...texts, fault: detail } });
  }
}
