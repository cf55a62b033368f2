import { z } from "zod";
import type { RejectionReason } from "../schema";

const count = z.number().int().nonnegative().default(0);

/** `scrape_runs.metadata`: seen = new + changed + unchanged + the sum of rejected. */
export const runMetadataSchema = z.object({
  /** The file or URL read, when it was not the source's own. */
  input: z.string().optional(),
  /** When the source observed its data (ISO 8601, UTC). */
  observedAt: z.iso.datetime().optional(),
  /** The edition of our rules that read it; see normalise/edition.ts. */
  rules: z.string().optional(),
  /** Everything was read, so missing listings can be detected. */
  full: z.boolean().default(false),
  seen: count,
  new: count,
  changed: count,
  /** Of the changed ones: price change accepted, new price doubted, only our reading changed. */
  priceAccepted: count,
  priceDoubted: count,
  reread: count,
  unchanged: count,
  /** Of the changed and unchanged ones: seen again after having been missed. */
  returned: count,
  /** Ingested as no longer observed: the source had not seen them since long before this edition. */
  stale: count,
  rejected: z.record(z.string(), z.number().int()).default({}),
  /** Not in this run although they were in the last one; and those now no longer observed. */
  gone: count,
  noLongerObserved: count,
  /** Listings written by this run, or grouped with one, that may be the same business as another. */
  possibleDuplicates: count,
  /** Listings previously offered under another id. */
  relisted: count,
  durationMs: count,
  /** How often a process died during the run and another one resumed it. */
  resumed: count,
  /** How well the source was read, for comparison with its other runs (runs/drift.ts). */
  taken: z.object({ rows: count, withPrice: count, withPlace: count, rejected: count }).optional(),
  notes: z.array(z.string()).default([]),
  /** What is much worse than in the last runs. */
  alarms: z.array(z.string()).default([]),
});
export type RunMetadata = z.infer<typeof runMetadataSchema>;

/** The metadata of a run that has read nothing yet. */
export const emptyMetadata = (): RunMetadata => runMetadataSchema.parse({});

/** Counts one rejected row. */
export function countRejection(metadata: RunMetadata, reason: RejectionReason): void {
  metadata.rejected[reason] = (metadata.rejected[reason] ?? 0) + 1;
}

/** The total number of rejected rows of a run. */
export function totalRejected(metadata: RunMetadata): number {
  return Object.values(metadata.rejected).reduce((sum, rows) => sum + rows, 0);
}
