import type { z } from "zod";
import type { Fetcher } from "./http/fetcher";

/** Where a source has read to, in a shape that the source alone knows; kept with the run. */
export type Cursor = Record<string, unknown>;

/** What to read instead of what the source's own settings name. */
export type SourceInput = { file: string } | { url: string };

/** One row of a source. `raw` is not trusted: the run checks it against `rawListingSchema`. */
export type SourceItem = (
  | { kind: "listing"; raw: unknown }
  /** A row that could not be read as a listing at all; counted and kept as 'malformed row'. */
  | { kind: "malformed"; detail: string; sourceListingId?: string }
) & {
  /** The position after this row: a resumed run gets the last one committed back as `context.cursor`. */
  cursor?: Cursor;
};

/** What a run offers to a source while it reads. */
export interface FetchContext {
  input?: SourceInput;
  /** The settings in the source's row, already checked by the source's `configSchema`. */
  config: Record<string, unknown>;
  /** Where the interrupted run stopped; null at the beginning. */
  cursor: Cursor | null;
  /** When the run began; what the source says about its own age is measured against it. */
  startedAt: Date;
  /** The only way to the internet: paced, bounded, and closed to private addresses. */
  fetcher: Fetcher;
  /** Aborted when the process is asked to end. */
  signal: AbortSignal;
  /** The source says when it observed its listings (a dated feed); otherwise it is `startedAt`. */
  observedAt(date: Date): void;
  /** The share of the whole that has been read, 0 to 1, for the progress bar. */
  progress(fraction: number): void;
  /** The run is not a full one, for this reason: nothing may be called gone after it. */
  partial(reason: string): void;
  /** A sentence for the run's metadata. */
  note(sentence: string): void;
}

/** A place that listings come from: a folder in lib/ingestion/sources, listed in registry.ts. */
export interface Source {
  /** As in `sources.id`, in addresses and on the command line. */
  id: string;
  name: string;
  kind: "feed" | "site" | "sample";
  homepageUrl: string;
  /** Licence and attribution that must be shown with its listings. */
  attribution?: string;
  /** Listings written by us for trying the product. */
  isSample?: boolean;
  /** Seconds between two requests, when it wants more than the usual two. */
  pauseSeconds?: number | undefined;
  /** Of a feed: the address of its current edition, if it has a lasting one. An admin may set another. */
  feedUrl?: string | null;
  /** The settings that an admin may give it (`sources.config`). */
  configSchema?: z.ZodType<Record<string, unknown>>;
  /** Reads everything from the cursor on. Throws an AppError with one sentence, or one of the errors in source-errors.ts. */
  fetch(context: FetchContext): AsyncIterable<SourceItem>;
}
