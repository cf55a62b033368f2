import { describe, expect, it } from "vitest";
import { businessPage } from "@/tests/doubles/broker-site";
import { readListPage } from "./list-page";
import { readListingPage } from "./listing-page";

const URL = "https://broker.example/us/shop.aspx";

describe("a listing page", () => {
  it("is read from microdata and facts before its structured data, never from a similar listing", () => {
    const listing = readListingPage(businessPage(1), URL, "shop");
    expect(listing).toMatchObject({
      sourceListingId: "shop",
      sourceUrl: URL,
      title: "Corner shop no. 1",
      askingPrice: "$101,000",
      revenue: "$401,000",
      earnings: "$61,000",
      earningsLabel: "Cash Flow",
      city: "Boise, Idaho",
      region: "ID",
      yearEstablished: "11 years",
      employees: "4",
    });
    expect(JSON.stringify(listing)).not.toContain("rival");
    expect(JSON.stringify(listing)).not.toContain("999000");
  });

  it("ignores the currency of an offer without a price, and reads a place on one line with a reference", () => {
    const offer = {
      "@type": "Product",
      name: "Harbour Chip Shop",
      offers: { price: "0", priceCurrency: "USD" },
    };
    const page = `<script type="application/ld+json">${JSON.stringify(offer)}</script><main>
      <h1>Harbour Chip Shop</h1><p><i></i> Whitby, North Yorkshire <span>Ref: TG48812</span></p>
      <dl><dt>Price</dt><dd>£139,950</dd></dl></main>`;
    const { currency, location, askingPrice } = readListingPage(page, URL, "shop");
    expect([currency, location, askingPrice]).toEqual([undefined, "Whitby, North Yorkshire", "£139,950"]);
  });

  it("is read from its structured data alone", () => {
    const product = {
      "@graph": [
        { "@type": "BreadcrumbList", itemListElement: [{ name: "Home" }] },
        {
          "@type": ["Product"],
          name: "Marina with boat lift",
          description: "On a lake.",
          category: "Marinas",
          offers: [
            {
              price: 1250000,
              priceCurrency: "USD",
              availableAtOrFrom: {
                address: { addressLocality: "Erie", addressRegion: "PA", addressCountry: "US" },
              },
            },
          ],
          isSimilarTo: [{ "@type": "Product", name: "Other", offers: { price: 1 } }],
        },
      ],
    };
    const html = `<script type="application/ld+json">{broken</script><script type="application/ld+json">${JSON.stringify(product)}</script>`;
    expect(readListingPage(html, URL, "m")).toMatchObject({
      title: "Marina with boat lift",
      description: "On a lake.",
      askingPrice: "1250000",
      currency: "USD",
      city: "Erie",
      region: "PA",
      country: "US",
      industry: "Marinas",
    });
  });

  it("is read from labels in tables and lists, keeping the label of the earnings", () => {
    const html = `<h1>Print shop</h1><table><tr><th>Asking Price:</th><td>$300,000 &nbsp;</td></tr><tr><td>SDE</td><td>$95,000</td></tr></table>
      <ul><li>Gross Revenue: $800,000</li><li>FF&amp;E: $40,000 included in asking price</li><li>Location: Reno, NV</li></ul>`;
    const listing = readListingPage(html, URL, "p");
    expect(listing).toMatchObject({
      askingPrice: "$300,000",
      earnings: "$95,000",
      earningsLabel: "SDE",
      revenue: "$800,000",
      location: "Reno, NV",
    });
    expect(listing.facts).toMatchObject({ "FF&E": "$40,000 included in asking price" });
  });

  it("prefers the site's own selectors", () => {
    const html = `<h1>Brokers Inc</h1><p class="name">Dog salon</p><dl><dt>Price</dt><dd>call</dd></dl><b id="ask">$80,000</b>`;
    expect(
      readListingPage(html, URL, "d", { selectors: { title: ".name", askingPrice: "#ask" } }),
    ).toMatchObject({
      title: "Dog salon",
      askingPrice: "$80,000",
    });
  });

  it("yields no script, and keeps paragraphs apart", () => {
    const { description } = readListingPage(businessPage(2), URL, "x");
    expect(description).toBe(
      "A corner shop with loyal neighbours & a bakery counter, no. 2.\nSold with its stock.",
    );
  });

  it.each(["<div>", "<ul><li>a: b", "<dl><dt>a<dd>b", "<table><tr><td>", "<b><i>"])(
    "of nothing but %s a million times is refused immediately",
    (tag) => {
      const html = `<h1>Shop</h1>${tag.repeat(1_000_000)}`;
      expect(() => readListingPage(html, URL, "x")).toThrow("nested too deeply");
    },
  );

  it("with unclosed paragraphs, items and cells is read, however many there are", () => {
    const html = `<h1>Shop</h1><table>${"<tr><td>a<td>b".repeat(300)}</table><ul>${"<li>a<p>b<br>".repeat(300)}</ul>`;
    expect(readListingPage(html, URL, "x").title).toBe("Shop");
  });

  it("that is empty is a listing without a title", () => {
    expect(readListingPage("", URL, "x")).toMatchObject({ title: "", sourceListingId: "x" });
  });
});

describe("a list page", () => {
  const list = { listingPath: "^/us/[\\w-]+\\.aspx$", nextSelector: "li.next-link a" };
  const page = (text: string) => ({ url: "https://broker.example/list", text, contentType: "text/html" });

  const urls = (html: string) => readListPage(page(html), list).listings.map(({ url }) => url);

  it("lists each listing once, on its own host only, and never a script", () => {
    const html = `<a href="/us/a.aspx">A</a><a href="/us/a.aspx#photos">A</a><a href="https://broker.example/us/b.aspx">B</a>
      <a href="https://evil.example/us/c.aspx">C</a><a href="javascript:alert(1)//us/d.aspx">D</a><a href="/about.aspx">About</a>`;
    expect(urls(html)).toEqual(["https://broker.example/us/a.aspx", "https://broker.example/us/b.aspx"]);
    expect(readListPage(page(html), list)).toMatchObject({ next: null, otherLinks: ["/about.aspx"] });
  });

  it.each(["h1", "h2"])("is read card by card, with the name in an %s with its link", (heading) => {
    const cards = ["bakery", "shop"].map(
      (name) =>
        `<article><${heading}><a href="/us/${name}.aspx">The ${name}</a></${heading}><p>A ${name} with an apartment upstairs. Asking $895,000.</p></article>`,
    );
    const { listings } = readListPage(page(`<h1>Businesses</h1><div>${cards.join("")}</div>`), list);
    expect(listings.map(({ card }) => card.description)).toEqual([
      "A bakery with an apartment upstairs. Asking $895,000.",
      "A shop with an apartment upstairs. Asking $895,000.",
    ]);
  });

  it("prefers its ItemList to its links", () => {
    const items = [
      { "@type": "ListItem", item: { "@id": "/us/z.aspx" } },
      { "@type": "ListItem", url: "/us/y.aspx" },
    ];
    const html = `<script type="application/ld+json">${JSON.stringify({ "@type": "ItemList", itemListElement: items })}</script><a href="/us/promoted.aspx">Ad</a>`;
    expect(urls(html)).toEqual(["https://broker.example/us/z.aspx", "https://broker.example/us/y.aspx"]);
  });

  it("does not follow a next link to another host", () => {
    const next = (href: string) =>
      readListPage(page(`<li class="next-link"><a href="${href}">Next</a></li>`), list).next;
    expect(next("?page=2")).toBe("https://broker.example/list?page=2");
    expect(next("https://evil.example/list?page=2")).toBeNull();
  });
});
