import { describe, expect, it } from "vitest";
import { changedListing, LAPSE_AFTER, newListing, type TakenRow } from "./change";
import type { CurrentListing } from "./queries";
import { flatTexts } from "./row";

const usd = (low: number) => ({ low, high: null });
const NOW = new Date("2026-11-20T12:00:00Z");
const row = (raw: Partial<TakenRow["raw"]> = {}, listing: Partial<TakenRow["listing"]> = {}): TakenRow => ({
  raw: { sourceListingId: "1", title: "Bakery", ...raw },
  listing: {
    title: "Bakery",
    description: "",
    notes: {},
    updatedAt: null,
    askingPrice: usd(350_000),
    revenue: null,
    earnings: null,
    ...listing,
  } as TakenRow["listing"],
  contentHash: "a",
});

describe("a new listing [DAT-1]", () => {
  it("uses the source's first-seen and last-seen dates if plausible", () => {
    const seen = { firstSeen: "2026-10-01T00:00:00Z", lastSeen: "2026-11-19T00:00:00Z" };
    expect(newListing(row(seen), NOW)).toMatchObject({
      firstSeenAt: "2026-10-01T00:00:00.000Z",
      lastSeenAt: NOW.toISOString(),
      missedRuns: 0,
    });
    for (const firstSeen of ["1999-12-31T00:00:00Z", "2026-11-21T00:00:00Z", "yesterday"])
      expect(newListing(row({ firstSeen }), NOW).firstSeenAt).toBe(NOW.toISOString());
  });

  it("is no longer observed if its source has not seen it for more than thirty days", () => {
    expect(newListing(row({ lastSeen: "2026-10-21T12:00:00Z" }), NOW).missedRuns).toBe(0);
    expect(newListing(row({ lastSeen: "2026-10-21T11:59:59Z" }), NOW)).toMatchObject({
      lastSeenAt: "2026-10-21T11:59:59.000Z",
      missedRuns: LAPSE_AFTER,
    });
  });
});

describe("a listing whose content differs [DAT-1]", () => {
  const current: CurrentListing = {
    askingPrice: usd(350_000),
    earnings: null,
    revenue: null,
    textHash: "a",
    previousAskingPrice: 400_000,
    priceChangedAt: "2026-06-01T00:00:00.000Z",
    updatedAt: new Date("2026-11-01T00:00:00Z"),
    status: "active",
    standingDoubt: null,
    raw: flatTexts(row({ askingPrice: "$350,000" }).raw),
  };
  const changed = (price: number, raw = `$${price}`) =>
    changedListing(row({ askingPrice: raw }, { askingPrice: usd(price) }), 1, current, NOW);

  it("takes a believable price, and keeps the previous one", () => {
    const { write, price, priceNote } = changed(320_000);
    expect(write).toMatchObject({
      askingPrice: usd(320_000),
      previousAskingPrice: 350_000,
      priceChangedAt: NOW.toISOString(),
      updatedAt: NOW.toISOString(),
    });
    expect(price).toMatchObject({ accepted: true, price: usd(320_000) });
    expect(priceNote).toBeUndefined();
  });

  it("keeps its price when the new one is doubted, and notes the new one with the reason", () => {
    const { write, price, priceNote, decision } = changed(35);
    expect(decision.kind).toBe("doubted");
    expect(write).toMatchObject({ askingPrice: usd(350_000), previousAskingPrice: 400_000 });
    expect(price).toMatchObject({ accepted: false, price: usd(35), reason: expect.any(String) });
    expect(priceNote).toMatch(/^The source now gives \$35, which looks wrong: /);
  });

  it("takes the source's own update time only if it is later than the known one", () => {
    const updated = (updatedAt: string) =>
      changedListing(row({ askingPrice: "$320,000" }, { updatedAt }), 1, current, NOW).write.updatedAt;
    expect(updated("2026-11-10T00:00:00Z")).toBe("2026-11-10T00:00:00.000Z");
    for (const date of ["2026-10-31T00:00:00Z", "2026-11-21T00:00:00Z"])
      expect(updated(date), date).toBe(NOW.toISOString());
  });

  it("keeps its update time when only our reading changed", () => {
    const { write, reread } = changed(350_000, "$350,000");
    expect(reread).toBe(true);
    expect(write.updatedAt).toBe(current.updatedAt.toISOString());
  });
});
