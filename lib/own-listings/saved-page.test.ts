import { describe, expect, it } from "vitest";
import { bookmarkCode, readFragment } from "@/components/own-listings/bookmark-code";
import { normaliseListing } from "@/lib/ingestion/normalise/listing";
import { rawOfPage } from "./saved-page";
import type { SavedPage } from "./schema";

const PAGE: SavedPage = {
  title: "Coin Laundry in Tampa | Cedar Street Brokers",
  pageTitle: "Coin Laundry in Tampa | Cedar Street Brokers",
  sourceUrl: "https://broker.example/laundry/7?utm_source=x#photos",
};
const read = (page: Partial<SavedPage>) => {
  const result = normaliseListing(rawOfPage({ ...PAGE, ...page }), { observedAt: new Date("2026-11-20") });
  if (result.kind === "rejected") throw new Error(result.reason);
  return result.listing;
};

describe("a saved page", () => {
  it("is read from labels in the selected text, like a broker's page [OWN-9] [OWN-2]", () => {
    const text =
      "Asking Price: $450,000\nCash Flow: $150,000\nGross Revenue\n$620,000\nLocation: Tampa, FL\nForty machines.";
    expect(read({ text })).toMatchObject({
      askingPrice: { low: 450_000 },
      revenue: { low: 620_000 },
      earnings: { low: 150_000 },
      city: "Tampa",
      location: "Florida",
      sourceListingId: "https://broker.example/laundry/7",
    });
  });

  it("is read from its JSON-LD; broken blocks and embedded closing tags are harmless [OWN-9]", () => {
    const product = {
      "@type": "Product",
      name: "Coin Laundry in Tampa",
      description: "No </script><script>alert(1)</script> here.",
      offers: { "@type": "Offer", price: "450000", priceCurrency: "USD" },
    };
    const listing = read({ jsonLd: ["{ broken", JSON.stringify(product), "null"] });
    expect(listing).toMatchObject({ title: "Coin Laundry in Tampa", askingPrice: { low: 450_000 } });
    expect(rawOfPage({ ...PAGE, jsonLd: [JSON.stringify(product)] }).description).toContain("alert(1)");
  });

  it("prefers what the user filled in [OWN-9]", () => {
    const text = "Asking Price: $450,000\nCash Flow: $150,000";
    expect(read({ text, title: "My laundry", askingPrice: "$400,000" })).toMatchObject({
      title: "My laundry",
      askingPrice: { low: 400_000 },
      earnings: { low: 150_000 },
    });
  });

  it("without a URL is treated as a typed listing [OWN-9]", () => {
    expect(rawOfPage({ ...PAGE, sourceUrl: "", text: "Forty machines." })).toMatchObject({
      title: PAGE.title,
      description: "Forty machines.",
    });
  });
});

describe("a bookmark", () => {
  it("contains the URL of this site and nothing about the user [OWN-9]", () => {
    const code = decodeURIComponent(bookmarkCode("https://winnow.example"));
    expect(code).toContain(`open("https://winnow.example/save"+'#'`);
    expect(code).not.toMatch(/token|cookie|key|fetch|XMLHttp/i);
  });

  it.each(["", "#", "#%E0%A4%A", "#null", "#[1]", "#5", `#${"x".repeat(100_000)}`])(
    "with an invalid fragment yields nothing: %#  [OWN-9]",
    (fragment) => expect(readFragment(fragment)?.title ?? "").toBe(""),
  );

  it("yields only texts, and no invalid URL [OWN-9]", () => {
    const fragment = `#${encodeURIComponent(
      JSON.stringify({ title: ["x"], address: "javascript:alert(1)", text: 7, jsonLd: [1, "{}"] }),
    )}`;
    expect(readFragment(fragment)).toEqual({ title: "", address: "", text: "", jsonLd: ["{}"] });
  });
});
