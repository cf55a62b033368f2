import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { EXCHANGE_RATES } from "@/lib/ingestion/normalise/exchange-rates";
import { normaliseListing } from "@/lib/ingestion/normalise/listing";
import type { NormalisedListing, RawListing } from "@/lib/ingestion/schema";
import { guessListingPath } from "@/lib/ingestion/sites/guess";
import { readListPage } from "@/lib/ingestion/sites/list-page";
import { readListingPage } from "@/lib/ingestion/sites/listing-page";
import { agrees, type Figure, inOurWords, listOf } from "./blind-sets";
import type { Tally } from "./tally";

/** What a reader finds on a page: one listing, or the cards of a list. */
interface WantedPage {
  file: string;
  url: string;
  kind: "detail" | "list";
  listings: Wanted[];
}

interface Wanted {
  title: string;
  url: string;
  currency?: string;
  status?: string;
  region?: string | null;
  city?: string | null;
  year?: number | null;
  employees?: number | null;
  flags?: string[];
  flagsNot?: string[];
  /** Other acceptable answers, by key. */
  alt?: Record<string, unknown>;
  [key: string]: unknown;
}

const OBSERVED = new Date("2026-11-20");
const FIGURES = [
  ["price", "askingPrice"],
  ["rev", "revenue"],
  ["earn", "earnings"],
] as const;
/** Our flags by their names in the set. */
const FLAG: Record<string, NormalisedListing["flags"][number]> = {
  seller_financing: "seller-financing",
  sba: "sba",
  real_estate_included: "real-estate",
  home_based: "home-based",
  relocatable: "relocatable",
  absentee: "absentee",
};

/** The accepted answers for a key: the main ones and the alternatives. */
function accepted(wanted: Wanted, key: string): unknown[] {
  const alt = wanted.alt?.[key];
  const others = alt === undefined ? [] : listOf(alt);
  return [
    ...listOf(wanted[key]).map(inOurWords),
    ...others.map((one) => (typeof one === "object" && one ? (one as Record<string, unknown>)[key] : one)),
  ];
}

function rowsOf({ kind, url }: WantedPage, text: string): RawListing[] {
  if (kind === "detail") return [readListingPage(text, url, "1")];
  const page = { url, text, contentType: null };
  const listingPath = guessListingPath(page);
  return listingPath ? readListPage(page, { listingPath }).listings.map(({ card }) => card) : [];
}

type Count = (measure: string, right: boolean, fault: string) => void;

function compare(wanted: Wanted, isDetail: boolean, listing: NormalisedListing, count: Count): void {
  const rate = EXCHANGE_RATES.usdPer[wanted.currency ?? "USD"] ?? 1;
  for (const [key, field] of FIGURES) {
    // Figures on which readers may disagree are left out of the truth.
    if (wanted[key] === undefined) continue;
    const got = listing[field];
    const right = accepted(wanted, key).some((one) => agrees((one ?? null) as Figure, got, rate));
    const fault = `${key}: ${JSON.stringify(accepted(wanted, key))}, got ${JSON.stringify(got)} ${listing.notes[field] ?? ""}`;
    count(key, right, fault);
    if (accepted(wanted, key).every((one) => one === null)) count("no figure invented", right, fault);
  }
  const same = (key: string, got: unknown, measure = key) =>
    count(
      measure,
      accepted(wanted, key).includes(got),
      `${key}: ${accepted(wanted, key).join(" or ")}, got ${got}`,
    );
  const regions = accepted(wanted, "region").filter((one): one is string => typeof one === "string");
  if (regions.length > 0)
    count(
      "region",
      (accepted(wanted, "region").includes(null) && !listing.countryCode) ||
        regions.some(
          (one) =>
            listing.regionCode === one || (!one.startsWith("US-") && listing.countryCode === one.slice(0, 2)),
        ),
      `region: ${regions}, got ${listing.regionCode ?? listing.countryCode}`,
    );
  if (wanted.city) same("city", listing.city);
  if (listing.city && wanted.city !== undefined) same("city", listing.city, "city shown");
  same("status", listing.status);
  if (isDetail && wanted.year) same("year", listing.yearEstablished);
  if (isDetail && wanted.employees) same("employees", listing.employees);
  for (const [names, has] of [
    [wanted.flags, true],
    [wanted.flagsNot, false],
  ] as const)
    for (const name of names ?? []) {
      const flag = FLAG[name];
      if (flag)
        count("flags", listing.flags.includes(flag) === has, `${name} ${has ? "missing" : "invented"}`);
    }
}

/** Scores the pages of a folder with a truth.json. */
export function scorePages(folder: string): Tally {
  const tally: Tally = new Map();
  const pages = JSON.parse(readFileSync(join(folder, "truth.json"), "utf8")) as WantedPage[];
  const known = new Set(readdirSync(folder));
  for (const page of pages.filter(({ file }) => known.has(file))) {
    const rows = rowsOf(page, readFileSync(join(folder, page.file), "utf8"));
    const countAs =
      (name: string): Count =>
      (measure, right, fault) => {
        const one = tally.get(measure) ?? { right: 0, of: 0, faults: [] };
        tally.set(measure, one);
        one.of++;
        if (right) one.right++;
        else one.faults.push(`${page.file} ${name.slice(0, 40)}: ${fault}`);
      };
    const isDetail = page.kind === "detail";
    const urls = new Set(page.listings.map(({ url }) => url));
    const missing = page.listings.filter(({ url }) => !rows.some((row) => row.sourceUrl === url));
    if (!isDetail) countAs("")("lists", missing.length === 0, `${missing.length} cards missing`);
    for (const row of isDetail ? [] : rows.filter(({ sourceUrl = "" }) => !urls.has(sourceUrl)))
      countAs(row.title)(
        "no business kept out",
        normaliseListing(row, { observedAt: OBSERVED }).kind === "rejected",
        "taken in",
      );
    for (const wanted of page.listings) {
      const count = countAs(wanted.title);
      const row = isDetail ? rows[0] : rows.find(({ sourceUrl }) => sourceUrl === wanted.url);
      const result = row && normaliseListing(row, { observedAt: OBSERVED });
      const kept = result?.kind === "listing";
      count("kept", kept, result && !kept ? `rejected as ${result.reason}` : "no card");
      if (kept) compare(wanted, isDetail, result.listing, count);
      else for (const [key] of FIGURES) count(key, false, "not kept");
    }
  }
  return tally;
}
