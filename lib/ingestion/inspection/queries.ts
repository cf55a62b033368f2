import "server-only";
import { sql } from "@/db/client";
import { findAlsoListedAt } from "../duplicates/queries";
import { exact } from "../normalise/plausibility";
import { listingsOf } from "./preview";
import type { Sample, SourceConfig } from "./schema";
import type { Preview } from "./view";

/** Adds to each preview row the sources that already list it (SRC-16). */
export async function withKnown(preview: Preview, sample: Sample, config: SourceConfig): Promise<Preview> {
  const listings = listingsOf(sample, config, new Date()).map(
    (listing) =>
      listing && {
        ...listing,
        askingPrice: exact(listing.askingPrice),
        revenue: exact(listing.revenue),
        earnings: exact(listing.earnings),
      },
  );
  const known = await findAlsoListedAt(sql(), listings);
  return { ...preview, rows: preview.rows.map((row, at) => ({ ...row, alsoAt: known[at] ?? [] })) };
}
