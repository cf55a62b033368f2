import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { normaliseListing } from "@/lib/ingestion/normalise/listing";
import { type NormaliseResult, rawListingSchema } from "@/lib/ingestion/schema";
import { transformRow } from "@/lib/ingestion/sources/dealledger/source";

interface Snapshot {
  metadata: { run_at: string };
  listings: Record<string, unknown>[];
}

export interface NormalisedRow {
  row: Record<string, unknown>;
  result: NormaliseResult;
}

/**
 * Normalises every row of the snapshots in a folder, oldest file first: a row of a later day replaces an
 * earlier one with the same id. Throws when the folder contains no snapshot or a file is not valid JSON.
 */
export function normaliseSnapshots(folder: string): Map<string, NormalisedRow> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort();
  if (files.length === 0) throw new Error(`There are no snapshots in ${folder}.`);
  const rows = new Map<string, NormalisedRow>();
  for (const file of files) {
    const snapshot = JSON.parse(readFileSync(join(folder, file), "utf8")) as Snapshot;
    const observedAt = new Date(snapshot.metadata.run_at);
    for (const row of snapshot.listings) {
      const fields = Object.entries(transformRow(row)).filter(
        ([, value]) => value !== null && value !== undefined,
      );
      const raw = rawListingSchema.safeParse(Object.fromEntries(fields));
      const result: NormaliseResult = raw.success
        ? normaliseListing(raw.data, { observedAt })
        : { kind: "rejected", reason: "malformed row" };
      rows.set(String(row.id), { row, result });
    }
  }
  return rows;
}
