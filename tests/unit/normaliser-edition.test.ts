import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { NORMALISER_EDITION } from "@/lib/ingestion/normalise/edition";
import { normaliseListing } from "@/lib/ingestion/normalise/listing";
import { rawListingSchema } from "@/lib/ingestion/schema";
import { sampleListings } from "@/lib/ingestion/sources/sample/listings";
import blindRows from "@/tests/data-quality/blind-rows.json" with { type: "json" };
import recorded from "@/tests/data-quality/edition.json" with { type: "json" };

/** One sample listing in so many: they are alike, the rows by other authors are not. */
const EVERY = 4;
const NOW = new Date("2026-11-20T10:00:00Z");

it("rules that read rows differently need a new edition, so that every source is re-read [DAT-1]", async () => {
  const sample = (await sampleListings(NOW)).filter((_, at) => at % EVERY === 0);
  const rows = [...sample, ...blindRows.map(({ raw }) => rawListingSchema.parse(raw))];
  const outcomes = rows.map((raw) => normaliseListing(raw, { observedAt: NOW }));
  const outcome = createHash("sha256").update(JSON.stringify(outcomes)).digest("base64url").slice(0, 16);
  const now = { edition: NORMALISER_EDITION, outcome };
  expect(
    now,
    `The rules now read some rows differently. Raise NORMALISER_EDITION if it is still ${recorded.edition}, and write ${JSON.stringify({ ...now, edition: "…" })} to tests/data-quality/edition.json.`,
  ).toEqual(recorded);
});
