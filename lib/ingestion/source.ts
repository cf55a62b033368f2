import type { z } from "zod";
import type { Fetcher } from "./http/fetcher";

/** How far a source has been read, in a source-specific shape; stored with the run. */
export type Cursor = Record<string, string | number>;

/** What to read instead of the input from the source's settings. */
export type SourceInput = { file: string } | { url: string };

/** One row of a source. `raw` is untrusted: the run validates it against `rawListingSchema`. */
export type SourceItem = (
  | { kind: "listing"; raw: unknown }
  /** A row that could not be parsed as a listing at all; counted and stored as 'malformed row'. */
  | { kind: "malformed"; detail: string; sourceListingId?: string }
) & {
  /** The position after this row. A resumed run receives the last committed one as `context.cursor`. */
  cursor?: Cursor;
};

/** What a run provides to a source while it reads. */
export interface FetchContext {
  input?: SourceInput;
  /** The settings in the source's row, already validated by the source's `configSchema`. */
  config: Record<string, unknown>;
  /** Where the interrupted run stopped; null for a fresh run. */
  cursor: Cursor | null;
  /** When the run started; dates given by the source are compared with it. */
  startedAt: Date;
  /** The only access to the internet: rate-limited, size-limited, and closed to private addresses. */
  fetcher: Fetcher;
  /** Aborted when the process is asked to exit. */
  signal: AbortSignal;
  /** Reports when the source observed its listings (a dated feed); the default is `startedAt`. */
  observedAt(date: Date): void;
  /** The share that has been read, 0 to 1, for the progress bar. */
  progress(fraction: number): void;
  /** Marks the run as partial, with the reason: no listing may be marked gone after it. */
  partial(reason: string): void;
  /** Adds a sentence to the run's metadata. */
  note(sentence: string): void;
}

/** Where listings come from: a folder in lib/ingestion/sources, listed in registry.ts. */
export interface Source {
  /** As in `sources.id`, in URLs and on the command line. */
  id: string;
  name: string;
  kind: "feed" | "site" | "sample";
  homepageUrl: string;
  /** Licence and attribution that must be shown with its listings. */
  attribution?: string;
  /** Invented listings for trying out the product. */
  isSample?: boolean;
  /** Seconds between two requests, if more than the default two. */
  pauseSeconds?: number | undefined;
  /** Feeds only: the URL of the current edition, if it is permanent. An admin can override it. */
  feedUrl?: string | null;
  /** Schema of the settings an admin can give it (`sources.config`). */
  configSchema?: z.ZodType<Record<string, unknown>>;
  /** Reads on from the cursor. Throws an AppError, or an error from source-errors.ts. */
  fetch(context: FetchContext): AsyncIterable<SourceItem>;
}
