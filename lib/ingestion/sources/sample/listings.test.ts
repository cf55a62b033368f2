import { describe, expect, it } from "vitest";
import { BUSINESS_TYPES, FLAGS, INDUSTRIES } from "@/lib/vocabulary/terms";
import { normaliseListing } from "../../normalise/listing";
import { type NormalisedListing, type RawListing, rawListingSchema } from "../../schema";
import { sampleListings } from "./listings";

const NOW = new Date("2026-11-20T10:25:00Z");
const all = await sampleListings(NOW);

const results = all.map((raw) => ({ raw, result: normaliseListing(raw, { observedAt: NOW }) }));
const listings = results.flatMap(({ raw, result }) =>
  result.kind === "listing" ? [{ raw, listing: result.listing }] : [],
);
const share = (test: (listing: NormalisedListing) => boolean) =>
  listings.filter(({ listing }) => test(listing)).length / listings.length;
const dates = ({ listedAt: _, updatedAt: __, ...rest }: RawListing) => rest;

describe("sample listings as the source provides them", () => {
  it("are about 1,500 valid raw listings with unique ids, titles and descriptions", () => {
    expect(all.length).toBeGreaterThan(1_450);
    expect(all.length).toBeLessThan(1_600);
    for (const raw of all) expect(rawListingSchema.safeParse(raw).success).toBe(true);
    for (const key of ["sourceListingId", "title", "description", "sourceUrl"] as const) {
      expect(new Set(all.map((raw) => raw[key]?.toLowerCase())).size).toBe(all.length);
    }
  });

  it("differ only in dates from one day to the next", async () => {
    const later = await sampleListings(new Date("2026-12-03T04:00:00Z"));
    expect(later.map(dates)).toEqual(all.map(dates));
    expect(later.map(({ updatedAt }) => updatedAt)).not.toEqual(all.map(({ updatedAt }) => updatedAt));
  });

  it("were all listed before they were updated, and updated before now", () => {
    for (const { title, listedAt, updatedAt = "" } of all) {
      expect(Date.parse(updatedAt), title).toBeLessThanOrEqual(NOW.getTime());
      if (listedAt) expect(Date.parse(listedAt), title).toBeLessThanOrEqual(Date.parse(updatedAt));
    }
  });

  it("have short and long descriptions of 200 to 2,000 characters", () => {
    const lengths = all.map((raw) => raw.description?.length ?? 0);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(200);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(2_000);
    expect(lengths.filter((length) => length < 400).length).toBeGreaterThan(150);
    expect(lengths.filter((length) => length > 1_200).length).toBeGreaterThan(100);
  });

  it("use only brokers and URLs that nobody can own", () => {
    for (const { sourceUrl = "", brokerName } of all) {
      expect(sourceUrl).toMatch(/^https:\/\/[a-z]+\.example\/listings\/\d+-[a-z0-9-]+$/);
      expect(brokerName).toBeTruthy();
    }
  });

  it("offer about 40 businesses twice: two brokers, two titles, agreeing figures", () => {
    const groups = new Map<string, string[]>();
    for (const { raw, listing } of listings) {
      const { revenue, earnings, askingPrice, location, industry } = listing;
      if (revenue?.high !== null || earnings?.high !== null || askingPrice?.high !== null) continue;
      const key = [revenue.low, earnings.low, askingPrice.low, location, industry].join();
      groups.set(key, [...(groups.get(key) ?? []), raw.brokerName ?? ""]);
    }
    const pairs = [...groups.values()].filter((brokers) => brokers.length > 1);
    expect(pairs.length).toBeGreaterThanOrEqual(25);
    expect(pairs.length).toBeLessThanOrEqual(50);
    for (const [first, second] of pairs) expect(first).not.toBe(second);
  });
});

describe("sample listings after normalisation", () => {
  it("are all accepted", () => {
    const rejected = results.flatMap(({ raw, result }) =>
      result.kind === "rejected" ? [`${result.reason}: ${raw.title}`] : [],
    );
    expect(rejected).toEqual([]);
  });

  it("cover every industry, business type, flag, state and price band", () => {
    const industries = new Set(listings.map(({ listing }) => listing.industry));
    expect(INDUSTRIES.filter((industry) => !industries.has(industry))).toEqual([]);
    const types = new Set(listings.map(({ listing }) => listing.businessType));
    expect(BUSINESS_TYPES.filter((type) => !types.has(type))).toEqual([]);
    const flags = new Set(listings.flatMap(({ listing }) => listing.flags));
    expect(FLAGS.filter((flag) => !flags.has(flag))).toEqual([]);
    const states = new Set(
      listings.map(({ listing }) => listing.regionCode).filter((code) => code?.startsWith("US-")),
    );
    expect(states.size).toBe(51);
    for (const country of ["GB", "CA", "AU"])
      expect(share((listing) => listing.countryCode === country)).toBeGreaterThan(0.02);
    const prices = listings.map(({ listing }) =>
      listing.askingPrice?.high === null ? listing.askingPrice.low : 100_000,
    );
    expect(Math.min(...prices)).toBeLessThan(30_000);
    expect(Math.max(...prices)).toBeGreaterThan(15_000_000);
  });

  it("keep honest nulls and ranges [LIST-11]", () => {
    expect(share((listing) => listing.askingPrice === null)).toBeGreaterThan(0.05);
    expect(share((listing) => listing.askingPrice === null)).toBeLessThan(0.2);
    expect(share((listing) => listing.askingPrice?.high != null)).toBeGreaterThan(0.03);
    expect(share((listing) => listing.earnings === null)).toBeGreaterThan(0.08);
    expect(share((listing) => (listing.earnings?.low ?? 0) < 0)).toBeGreaterThan(0.01);
    expect(share((listing) => listing.status === "sold" || listing.status === "under_offer")).toBeGreaterThan(
      0.05,
    );
  });

  it("have consistent figures: earnings below revenue, believable multiples", () => {
    for (const { raw, listing } of listings) {
      const { askingPrice, revenue, earnings } = listing;
      expect(listing.figuresImplausible, raw.title).toBe(false);
      if (revenue?.high === null && earnings?.high === null)
        expect(earnings.low, raw.title).toBeLessThan(revenue.low);
      if (askingPrice?.high === null && earnings?.high === null && earnings.low > 20_000) {
        expect(askingPrice.low / earnings.low, raw.title).toBeGreaterThan(1);
        expect(askingPrice.low / earnings.low, raw.title).toBeLessThan(10);
      }
    }
  });
});
