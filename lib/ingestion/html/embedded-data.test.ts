import { describe, expect, it } from "vitest";
import { normaliseListing } from "../normalise/listing";
import { guessListingPath } from "../sites/guess";
import { readListPage } from "../sites/list-page";
import { readListingPage } from "../sites/listing-page";

const URL = "https://m.example/b/pilates-studios-7f3k";
const own = {
  slug: "pilates-studios-7f3k",
  headline: "Three Pilates Studios",
  summary: "Three reformer studios with members on auto-pay.",
  location: { city: "Boise", state: "ID", country: "US" },
  financials: {
    currency: "USD",
    askingPrice: 1_180_000,
    annualRevenue: 1_467_200,
    sde: 341_900,
    grossMarginPct: 61.4,
  },
  financing: { sellerFinancing: true },
  yearFounded: 2016,
};
const other = {
  headline: "Climbing Gym",
  askingPrice: 2_450_000,
  annualRevenue: 2_010_000,
  path: "/b/climbing-gym-22pq",
};
const page = (body: string, script: string) =>
  `<title>Marketplace | Listing</title><body><header><a href="/">Home</a></header>${body}<footer>1 Main St, Denver, CO 80202</footer>${script}</body>`;
const asJson = (data: unknown) =>
  `<script id="__DATA__" type="application/json">${JSON.stringify(data)}</script>`;

function read(html: string) {
  const result = normaliseListing(readListingPage(html, URL, "1"), { observedAt: new Date("2026-11-20") });
  return result.kind === "listing" ? result.listing : null;
}

describe("a page whose text is only in its scripts' data [SRC-18]", () => {
  it("is read like any other, without the similar listings beside its own", () => {
    const listing = read(
      page("<main>Loading…</main>", asJson({ props: { listing: own, similar: [other, other] } })),
    );
    expect(listing).toMatchObject({
      title: "Three Pilates Studios",
      city: "Boise",
      regionCode: "US-ID",
      askingPrice: { low: 1_180_000 },
      revenue: { low: 1_467_200 },
      earnings: { low: 341_900 },
      earningsKind: "sde",
      yearEstablished: 2016,
      flags: ["seller-financing"],
    });
  });

  it("keeps the currency that its data names", () => {
    const abroad = { ...own, financials: { currency: "CAD", askingPrice: 500_000 } };
    expect(read(page("", asJson({ abroad })))?.notes.askingPrice).toMatch(/CA\$500,000/);
  });

  it("is a list of cards if its data is one", () => {
    const items = [
      other,
      { ...other, headline: "Print Shop", path: "/b/print-shop-90az", askingPrice: 520_000 },
    ];
    const text = page("", `<script>window.__STATE__ = ${JSON.stringify({ ui: {}, items })};</script>`);
    const list = { url: "https://m.example/browse", text, contentType: null };
    const { listings } = readListPage(list, { listingPath: guessListingPath(list) ?? "" });
    expect(listings.map(({ url, card }) => [url, card.title, card.askingPrice])).toEqual([
      ["https://m.example/b/climbing-gym-22pq", "Climbing Gym", "$2,450,000"],
      ["https://m.example/b/print-shop-90az", "Print Shop", "$520,000"],
    ]);
  });

  it.each([
    [
      "shows figures itself",
      "<h1>Bakery</h1><p>Asking price: $300,000</p><p>Revenue: $400,000</p>",
      asJson({ own }),
    ],
    [
      "holds broken data",
      "<h1>Bakery</h1><p>Asking price: $300,000</p>",
      '<script>window.x = {"price": 1,</script>',
    ],
    [
      "runs code",
      "<h1>Bakery</h1><p>Asking price: $300,000</p>",
      '<script>if (x) { y = {"price": 1} }</script>',
    ],
  ])("is left as it is if it %s", (_, body, script) => {
    expect(read(page(body, script))).toMatchObject({ title: "Bakery", askingPrice: { low: 300_000 } });
  });
});
