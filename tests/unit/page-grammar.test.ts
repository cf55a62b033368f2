import { describe, expect, it } from "vitest";
import { normaliseListing } from "@/lib/ingestion/normalise/listing";
import type { RawListing } from "@/lib/ingestion/schema";
import { guessListingPath } from "@/lib/ingestion/sites/guess";
import { readListPage } from "@/lib/ingestion/sites/list-page";
import { readListingPage } from "@/lib/ingestion/sites/listing-page";
import { detailOf, listOf, type MadePage, type Shown } from "@/tests/data-quality/layouts/page-grammar";
import { moneyOf } from "@/tests/data-quality/layouts/truth";

const OBSERVED = new Date("2026-11-01");

function rowsOf({ url, html, isList }: MadePage): RawListing[] {
  if (!isList) return [readListingPage(html, url, "1")];
  const page = { url, text: html, contentType: null };
  const listingPath = guessListingPath(page);
  return listingPath ? readListPage(page, { listingPath }).listings.map(({ card }) => card) : [];
}

/** The values of one business that were not read back from the page, each as 'price: …, got …'. */
function faultsOf({ truth, told }: Shown, row: RawListing | undefined): string[] {
  const result = row && normaliseListing(row, { observedAt: OBSERVED });
  if (result?.kind !== "listing") return [`'${truth.title}' is not kept: ${result?.reason ?? "no card"}`];
  const { listing } = result;
  const answers: [string, unknown, unknown][] = [
    ["price", moneyOf(told.price), listing.askingPrice],
    ["revenue", moneyOf(told.revenue), listing.revenue],
    ["earnings", moneyOf(told.earnings), listing.earnings],
    ["state", `US-${truth.state[0]}`, listing.regionCode],
    ["town", truth.city, listing.city],
    ["status", truth.status, listing.status],
  ];
  return answers.flatMap(([name, wanted, got]) =>
    JSON.stringify(wanted) === JSON.stringify(got)
      ? []
      : [`${truth.title} ${name}: ${JSON.stringify(wanted)}, got ${JSON.stringify(got)}`],
  );
}

describe("randomly composed pages are read correctly [SRC-1] [SRC-2] [FIG-1]", () => {
  it.each([
    ["lists", listOf, 24],
    ["detail pages", detailOf, 60],
  ] as const)("%s", (_, make, seeds) => {
    const faults = Array.from({ length: seeds }, (_, seed) => make(seed)).flatMap((page) => {
      const rows = rowsOf(page);
      const found = page.shown.flatMap((one) =>
        faultsOf(one, page.isList ? rows.find(({ sourceUrl }) => sourceUrl === one.url) : rows[0]),
      );
      return found.length > 0 ? [`${page.choices.join(", ")}: ${found.join("; ")}`] : [];
    });
    expect(faults).toEqual([]);
  });
});
