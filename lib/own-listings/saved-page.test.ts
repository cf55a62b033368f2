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
  it("is read from labels in the selected text, as a broker's page is [OWN-9] [OWN-2]", () => {
    const text =
      "Asking Price: $450,000\nCash Flow: $150,000\nGross Revenue\n$620,000\nLocation: Tampa, FL\nForty machines.";
    expect(read({ text })).toMatchObject({
      ...{ askingPrice: { low: 450_000 }, revenue: { low: 620_000 }, earnings: { low: 150_000 } },
      ...{ city: "Tampa", location: "Florida", sourceListingId: "https://broker.example/laundry/7" },
    });
  });

  it("is read from its JSON-LD; broken blocks and what would end one harm nothing [OWN-9]", () => {
    const product = {
      ...{
        "@type": "Product",
        name: "Coin Laundry in Tampa",
        description: "No </script><script>alert(1)</script> here.",
      },
      offers: { "@type": "Offer", price: "450000", priceCurrency: "USD" },
    };
    const listing = read({ jsonLd: ["{ broken", JSON.stringify(product), "null"] });
    expect(listing).toMatchObject({ title: "Coin Laundry in Tampa", askingPrice: { low: 450_000 } });
    expect(rawOfPage({ ...PAGE, jsonLd: [JSON.stringify(product)] }).description).toContain("alert(1)");
  });

  it("says what its person says where they filled something in [OWN-9]", () => {
    const text = "Asking Price: $450,000\nCash Flow: $150,000";
    expect(read({ text, title: "My laundry", askingPrice: "$400,000" })).toMatchObject({
      ...{ title: "My laundry", askingPrice: { low: 400_000 }, earnings: { low: 150_000 } },
    });
  });

  it("without an address is a listing that was typed [OWN-9]", () => {
    expect(rawOfPage({ ...PAGE, sourceUrl: "", text: "Forty machines." })).toMatchObject({
      ...{ title: PAGE.title, description: "Forty machines." },
    });
  });
});

describe("a bookmark", () => {
  it("holds the address of this site and nothing of the person [OWN-9]", () => {
    const code = decodeURIComponent(bookmarkCode("https://winnow.example"));
    expect(code).toContain(`open("https://winnow.example/save"+'#'`);
    expect(code).not.toMatch(/token|cookie|key|fetch|XMLHttp/i);
  });

  it.each(["", "#", "#%E0%A4%A", "#null", "#[1]", "#5", `#${"x".repeat(100_000)}`])(
    "with a fragment that is none brings nothing: %#  [OWN-9]",
    (fragment) => expect(readFragment(fragment)?.title ?? "").toBe(""),
  );

  it("brings texts alone, and no address that is none [OWN-9]", () => {
    const fragment = `#${encodeURIComponent(
      JSON.stringify({ title: ["x"], address: "javascript:alert(1)", text: 7, jsonLd: [1, "{}"] }),
    )}`;
    expect(readFragment(fragment)).toEqual({ title: "", address: "", text: "", jsonLd: ["{}"] });
  });
});
