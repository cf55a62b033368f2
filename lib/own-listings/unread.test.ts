import { expect, it } from "vitest";
import { normaliseListing } from "@/lib/ingestion/normalise/listing";
import type { RawListing } from "@/lib/ingestion/schema";
import { sheetRowPreview, unreadFields } from "./unread";

const NOW = new Date("2026-11-23T12:00:00Z");

it("typed values that cannot be parsed are reported, but not 'unknown' values [OWN-5]", () => {
  const unread = (more: Partial<RawListing>) => {
    const raw: RawListing = { title: "Bakery by the lake", sourceListingId: "1", ...more };
    const result = normaliseListing(raw, { observedAt: NOW });
    if (result.kind !== "listing") throw new Error(result.reason);
    return unreadFields(raw, result.listing);
  };
  expect(unread({ revenue: "3,1M", location: "Atlantis, ZZ", yearEstablished: "3020" })).toEqual([
    "revenue",
    "location",
    "yearEstablished",
  ]);
  expect(unread({ revenue: "3.1M", location: "Smallville, TX", yearEstablished: "1998" })).toEqual([]);
  expect(unread({ askingPrice: "Not disclosed", earnings: "n/a", location: "" })).toEqual([]);
  // A note already mentions these.
  expect(unread({ askingPrice: "0", location: "Relocatable" })).toEqual([]);
});

it("a sheet row's preview warns about values that could not be read [OWN-7]", () => {
  const row = { title: "Dry cleaner", sourceListingId: "1", revenue: "3,1M", location: "Austin, TX" };
  expect(sheetRowPreview(row, 0, NOW).warnings).toEqual(["Revenue “3,1M” could not be read."]);
});
