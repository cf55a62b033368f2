import { describe, expect, it } from "vitest";
import { normaliseListing } from "../normalise/listing";
import { guessListingPath } from "./guess";
import { readListPage } from "./list-page";
import { readListingPage } from "./listing-page";

const TEXT = "<p>A shop with loyal customers who come back year after year, and a team that stays.</p>";
const read = (body: string) =>
  readListingPage(
    `<title>Print Shop | Heron</title><body>${body}`,
    "https://b.example/listing/print-shop",
    "1",
  );

describe("a listing's own page [SRC-1]", () => {
  it("provides an unlabelled price next to the name", () => {
    const page = read(
      `<h1>Print Shop</h1><p>Reno, NV</p><p class="css-1">$400,000</p>${TEXT}<ul><li>Sales: $900,000</li></ul>`,
    );
    expect([page.askingPrice, page.revenue, page.location]).toEqual(["$400,000", "$900,000", "Reno, NV"]);
  });

  it("provides the numbers that a script would count up to", () => {
    const counter = (label: string, end: number) =>
      `<div>${label}</div><div>$<span data-to-value="${end}">0</span></div>`;
    const page = read(
      `<h1>Print Shop</h1>${counter("Asking price", 400_000)}${counter("Revenue", 812_500)}${TEXT}`,
    );
    const result = normaliseListing(page, { observedAt: new Date("2026-11-20") });
    const { askingPrice, revenue } = result.kind === "listing" ? result.listing : {};
    expect([askingPrice?.low, revenue?.low]).toEqual([400_000, 812_500]);
  });

  it("excludes another listing's card, with or without a link", () => {
    const card = "<div><h4>Freehold sandwich bar, Reno</h4><div>$375,000 · Sales $240,000</div></div>";
    const page = read(`<h1>Print Shop</h1><p>Price: $400,000</p>${TEXT}${card}`);
    expect(page.description).not.toContain("375,000");
  });

  it("keeps figures below a heading that names no business", () => {
    const page = read(`<h1>Print Shop</h1>${TEXT}<div><h4>Financials</h4><div>Price: $400,000</div></div>`);
    expect(page.askingPrice).toBe("$400,000");
  });

  it("does not take 'Home based' under 'Location' for the place", () => {
    const page = read(
      `<h1>Print Shop</h1><p>Reno, Nevada</p><dl><dt>Location</dt><dd>Home based, no storefront</dd></dl>${TEXT}`,
    );
    expect(page.location).toBe("Reno, Nevada");
  });

  it("does not take a news badge for a label of the name below it", () => {
    const page = read(
      `<span>Price Reduced</span><h1>Print Shop</h1><div><b>$400,000</b><span>Asking Price</span></div>${TEXT}`,
    );
    expect(page.askingPrice).toBe("$400,000");
    expect(page.facts).not.toHaveProperty("Price Reduced");
  });

  it("lets a price in its text outweigh one found only in structured data", () => {
    const data = `<script type="application/ld+json">{"@type":"Product","name":"Print Shop","offers":{"price":440000}}</script>`;
    const result = normaliseListing(
      read(`${data}<h1>Print Shop</h1>${TEXT}<p>It is offered at $400,000.</p>`),
      {
        observedAt: new Date("2026-11-20"),
      },
    );
    expect(result.kind === "listing" && result.listing.askingPrice).toEqual({ low: 400_000, high: null });
  });
});

describe("a list of listings [SRC-2]", () => {
  const read = (body: string) => {
    const page = { url: "https://b.example/for-sale", text: `<h1>For sale</h1>${body}`, contentType: null };
    const listingPath = guessListingPath(page);
    return listingPath ? readListPage(page, { listingPath }).listings.map(({ card }) => card) : [];
  };

  it("is complete when each listing is in its state's folder", () => {
    const rows = ["ohio", "iowa", "utah", "maine"].map(
      (state, at) =>
        `<tr><td><a href="/listing/${state}/shop-${at}">Print Shop ${at}</a></td><td>USD ${at + 1}00,000</td><td>USD 900,000</td></tr>`,
    );
    const heads = "<tr><th>Business</th><th>Price</th><th>Sales</th></tr>";
    expect(read(`<table>${heads}${rows.join("")}</table>`)).toHaveLength(4);
  });

  it("does not assign the figures' values to a badge next to them", () => {
    const cards = [1, 2].map(
      (at) =>
        `<article><h3><a href="/listing/${at}">Print Shop ${at}</a></h3><p>Price: $${at}00,000</p><dl><dt>Established</dt><dd>1997</dd></dl><span>Seller Financing</span></article>`,
    );
    const [card] = read(cards.join(""));
    expect(card?.facts).toEqual({ Price: "$100,000", Established: "1997" });
    expect(card?.description).toContain("Seller Financing");
  });
});
