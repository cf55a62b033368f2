import { z } from "zod";
import type { RejectionReason } from "../schema";

const count = z.number().int().nonnegative().default(0);

/**
 * What a run writes into `scrape_runs.metadata`, for admins to read.
 * seen = new + changed + unchanged + the sum of rejected.
 */
export const runMetadataSchema = z.object({
  /** The file or address read, when it was not the source's own. */
  input: z.string().optional(),
  /** When the source observed what it says (ISO 8601, UTC). */
  observedAt: z.iso.datetime().optional(),
  /** Which edition of our rules read it; see normalise/edition.ts. */
  rules: z.string().optional(),
  /** Everything was read, so that what is missing can be told. */
  full: z.boolean().default(false),
  seen: count,
  new: count,
  changed: count,
  /** Of the changed ones: the price changed for good, the new price is doubted, only our reading changed. */
  priceAccepted: count,
  priceDoubted: count,
  reread: count,
  unchanged: count,
  /** Of changed and unchanged ones: seen again after having been missed. */
  returned: count,
  /** Taken in as no longer observed: their source had not seen them for long before this edition. */
  stale: count,
  rejected: z.record(z.string(), z.number().int()).default({}),
  /** Not in this run although they were in the last one; and those that have now lapsed. */
  gone: count,
  noLongerObserved: count,
  /** Listings written by this run, or grouped with one, that are possibly the same business as another. */
  possibleDuplicates: count,
  /** Listings that were offered before under another id. */
  relisted: count,
  durationMs: count,
  /** How often a process died under the run and another went on. */
  resumed: count,
  /** How well the source was read, to compare with other runs of it (runs/drift.ts). */
  taken: z.object({ rows: count, withPrice: count, withPlace: count, rejected: count }).optional(),
  notes: z.array(z.string()).default([]),
  /** What has become much worse since the last runs. */
  alarms: z.array(z.string()).default([]),
});
export type RunMetadata = z.infer<typeof runMetadataSchema>;

/** The metadata of a run that has read nothing yet. */
export const emptyMetadata = (): RunMetadata => runMetadataSchema.parse({});

/** Counts one rejected row. */
export function countRejection(metadata: RunMetadata, reason: RejectionReason): void {
  metadata.rejected[reason] = (metadata.rejected[reason] ?? 0) + 1;
}

/** All rejected rows of a run. */
export function totalRejected(metadata: RunMetadata): number {
  return Object.values(metadata.rejected).reduce((sum, rows) => sum + rows, 0);
}
