import { describe, expect, it } from "vitest";
import { guessListingPath } from "./guess";
import { readListPage } from "./list-page";
import { readListingPage } from "./listing-page";

const URL = "https://www.harbourbrokers.example/listings/print-shop/";
const read = (body: string, head = "") =>
  readListingPage(`<html><head>${head}</head><body>${body}</body></html>`, URL, "1");

const OWN = `<article><h1>Print Shop With Loyal Clients</h1><p>Reno, Nevada · Printing</p>
  <dl><dt>Asking Price</dt><dd>$300,000</dd><dt>Gross Revenue</dt><dd>$810,000</dd><dt>SDE</dt><dd>$95,000</dd></dl>
  <p>Offset and digital printing for two hundred offices around the lake. The seller will carry a note for a fifth of the price.</p></article>`;
const FIGURES = {
  askingPrice: "$300,000",
  revenue: "$810,000",
  earnings: "$95,000",
  location: "Reno, Nevada",
};

/** Content next to a listing on brokers' pages, with its own figures, places and words. */
const BESIDE: Record<string, string> = {
  "a menu without semantic markup": `<table><tr><td><a href="/">Home</a><br><a href="/l">Listings</a><br><a href="/f">Franchises</a><br><a href="/g">Gas stations</a><br>HOT! Station with land, Elko $990,000</td></tr></table>`,
  "a section of similar listings": `<section><h3>You may also like</h3><div><h4><a href="/listings/bakery/">Bakery, Elko, NV</a></h4><p>Asking Price: $990,000 | SDE: $200,000</p><span>SOLD</span></div></section>`,
  "other listings' rows without links": `<h3>Other routes</h3><div><b>Route in Elko, NV</b> <span>$990,000</span></div><div><b>Route in Ely, NV</b> <span>$880,000</span></div>`,
  "a loan calculator": `<aside><h2>Payment calculator</h2><form><label>Price<input value="1"></label><div><span>Cash flow after debt</span><b>$35,000</b></div></form></aside>`,
  "closed deals": `<h2>Recent transactions</h2><ul><li>Bindery in Elko, NV, sold for $990,000</li></ul>`,
  "a testimonial": `<div class="testimonial-box"><p>They sold my shop in Elko, NV for $990,000!</p></div>`,
  "hidden content": `<div class="ribbon is-hidden">SOLD</div><p style="display:none">Asking Price: $990,000</p><div class="stat w-condition-invisible"><b>$990,000</b><span>Sold price</span></div>`,
  "linked cards in a margin, with figures": `<aside><div><a href="/a-bakery/"><h2>Bakery in Elko</h2><p>Asking $990,000. $1.1M in sales.</p></a></div></aside>`,
  "the site footer": `<div class="site-footer"><p>Office: 1 Main Street, Elko, NV</p><p>Asking Price: ask us</p></div>`,
  "next and previous links": `<nav><a href="/listings/bar/">Bar, Elko – $990,000</a></nav><div><a href="/listings/inn/">Inn, Ely – $880,000</a></div>`,
};

describe("a listing's own page [SRC-13]", () => {
  it.each(Object.entries(BESIDE))("is not affected by %s", (_, beside) => {
    for (const body of [`${beside}${OWN}`, `${OWN}${beside}`, `<main>${OWN}${beside}</main>`]) {
      const { askingPrice, revenue, earnings, location, status, description } = read(body);
      expect({ askingPrice, revenue, earnings, location }).toEqual(FIGURES);
      expect(status).toBeUndefined();
      expect(description).toMatch(/^Reno, Nevada · Printing\nOffset and digital.*of the price\.$/);
    }
  });

  it("outweighs its structured data, and a struck-through price does not count", () => {
    const head = `<script type="application/ld+json">{"@type":"Product","name":"Print Shop With Loyal Clients","offers":{"price":"350000","availableAtOrFrom":{"address":{"addressLocality":"Elko","addressRegion":"NV"}}}}</script>`;
    const struck = OWN.replace("$300,000", "<del>$350,000</del> <ins>$300,000</ins>");
    expect(read(struck, head)).toMatchObject(FIGURES);
    const was = OWN.replace("$300,000", '<span class="was">$350,000</span> $300,000');
    expect(read(was, head)).toMatchObject(FIGURES);
    expect(read(OWN.replace("$300,000", "Call for price"), head).askingPrice).toBe("Call for price");
    expect(read(OWN.replace(/<dt>Asking.*?<\/dd>/, ""), head).askingPrice).toBe("350000");
  });

  it("stays when a column beside it holds others, in a page laid out as a table", () => {
    const column = `<td><p><b>Featured</b><br><a href="/listings/inn/">Inn, Ely</a> $880,000<br><a href="/listings/bar/">Bar, Elko</a> SOLD!</p></td>`;
    const facts = `<table><tr><td><b>List Price:</b></td><td>$300,000</td></tr><tr><td><b>Monthly Gross:</b></td><td>$67,500</td></tr></table>`;
    const { askingPrice, status } = read(
      `<table><tr valign="top">${column}<td><span class="head">Print Shop</span><br>${facts}</td></tr></table>`,
    );
    expect({ askingPrice, status }).toEqual({ askingPrice: "$300,000", status: undefined });
  });

  it("keeps its closed tabs, and an aside with its figures", () => {
    const { description, askingPrice } = read(
      `<h1>Print Shop</h1><div role="tabpanel" hidden><p>SBA financing is in place.</p></div>
       <aside><div><span>Asking Price</span><span>$300,000</span></div><div><span>Revenue</span><span>$810,000</span></div></aside>`,
    );
    expect({ description, askingPrice }).toEqual({
      description: "SBA financing is in place.",
      askingPrice: "$300,000",
    });
  });

  it("is named by its heading, not by the site's name or number", () => {
    const named = (body: string, title = "Details") => read(body, `<title>${title}</title>`).title;
    expect(named(`<h1>Harbour Brokers</h1><h1>Print Shop</h1>`)).toBe("Print Shop");
    expect(named(`<h1><small>Listing #2081</small><br>Print Shop</h1>`)).toBe("Print Shop");
    expect(named(`<div class="bw-title">Print Shop</div>`)).toBe("Print Shop");
    expect(named(`<font size="4"><b>Print Shop</b></font>`)).toBe("Print Shop");
    expect(named(`<span id="x">Print Shop in Reno</span>`, "Print Shop in Reno - Harbour")).toBe(
      "Print Shop in Reno",
    );
  });
});

describe("facts of a page [SRC-14]", () => {
  it.each([
    [
      "attributes for narrow screens",
      `<tr><td data-label="Asking Price">$300,000</td><td data-label="Location">Reno, NV</td></tr>`,
    ],
    [
      "names of pictures",
      `<tr><td><i class="tag" title="Asking price"></i><span>$300,000</span></td><td><i title="Location"></i> Reno, NV</td></tr>`,
    ],
    [
      "digits in elements of their own",
      `<tr><td>Asking Price</td><td>$<span>300</span>,<span>000</span></td></tr><tr><td>Location</td><td>Reno, NV</td></tr>`,
    ],
    [
      "text that scripts cut",
      `<tr><td>Asking Price</td><td>$<!-- -->300,000</td></tr><tr><td>Location</td><td>Reno<!-- -->, <!-- -->NV</td></tr>`,
    ],
  ])("are read from %s", (_, rows) => {
    expect(read(`<h1>Print Shop</h1><table>${rows}</table>`)).toMatchObject({
      askingPrice: "$300,000",
      location: "Reno, NV",
    });
  });

  it("can be answered by yes and no icons", () => {
    const { facts } = read(
      `<h1>Print Shop</h1><dl><dt>Relocatable</dt><dd><i class="fa fa-check"></i></dd><dt>Home based</dt><dd><span class="icon" title="No"></span></dd></dl>`,
    );
    expect(facts).toMatchObject({ Relocatable: "Yes", "Home based": "No" });
  });

  it("never pair two badges, a sentence, or a heading and its paragraph", () => {
    const { facts } = read(
      `<h1>Print Shop</h1><div><span class="badge">SBA approved</span><span class="badge">Verified</span></div><p>Real estate <em>not</em> included.</p>`,
    );
    expect(facts).toEqual({});
  });
});

const listOf = (text: string, url = "https://www.harbourbrokers.example/for-sale.html") => {
  const page = { url, text, contentType: null };
  const listingPath = guessListingPath(page);
  return listingPath ? readListPage(page, { listingPath }).listings : [];
};

describe("a list's cards, without any configuration [SRC-15]", () => {
  const row = (id: number, name: string, rest: string) =>
    `<tr><td>${id}</td><td><a href="biz${id}.html">${name}</a></td>${rest}</tr>`;

  it("are table rows below headers, in thousands if the headers say so", () => {
    const cards = listOf(
      `<p><a href="index.html">Home</a> <a href="sold.html">Sold</a> <a href="us.html">Us</a></p><table><tr><th>No.</th><th>Business</th><th>Location</th><th>Price<br>($000)</th><th>Cash Flow</th></tr>
       ${row(11, "Print Shop", "<td>Reno, NV</td><td>300</td><td>$95,000</td>")}${row(12, "Florist", "<td>Elko, NV</td><td>87.5</td><td>call</td>")}</table>`,
    );
    expect(cards.map(({ card: { title, askingPrice, location } }) => [title, askingPrice, location])).toEqual(
      [
        ["Print Shop", "300K", "Reno, NV"],
        ["Florist", "87.5K", "Elko, NV"],
      ],
    );
  });

  it("are table rows in a form around the whole page, linked by their numbers", () => {
    const menu =
      '<div class="menu"><a href="/">Home</a> How to sell a business with us, and what we ask for it</div>'.repeat(
        9,
      );
    const row = (id: number, name: string) =>
      `<tr><td><a href="Detail.aspx?id=${id}">${id}</a></td><td>${name}</td><td>NJ</td><td>$295,000</td><td>$118,000</td></tr>`;
    const heads =
      "<tr><th>No.</th><th>Type of Business</th><th>State</th><th>Price</th><th>Cash Flow</th></tr>";
    const text = `<form>${menu}<table>${heads}${row(4471, "Deli &amp; Caterer")}${row(4468, "Pizzeria")}</table></form>`;
    const page = { url: "https://b.example/Listings.aspx", text, contentType: null };
    const listingPath = guessListingPath(page) ?? "";
    const cards = readListPage(page, { listingPath }).listings.map(({ card }) => card);
    expect(cards).toMatchObject([
      { title: "Deli & Caterer", askingPrice: "$295,000", earnings: "$118,000" },
      { title: "Pizzeria", askingPrice: "$295,000", earnings: "$118,000" },
    ]);
  });

  it("are identified by a query id, relative to the page's base", () => {
    const card = (id: number) =>
      `<tr><td><a href="Details.aspx?office=7&amp;id=${id}">Shop ${id}</a><p>Asking: $30${id} | Sales: $800,000</p></td></tr>`;
    const cards = listOf(
      `<base href="/app/"><table>${card(11)}${card(12)}</table><a href="Default.aspx?office=7">Home</a>`,
    );
    expect(cards.map(({ id, url }) => [id, url])).toEqual([
      ["11", "https://www.harbourbrokers.example/app/Details.aspx?office=7&id=11"],
      ["12", "https://www.harbourbrokers.example/app/Details.aspx?office=7&id=12"],
    ]);
  });

  it("are the look-alikes with figures when they link to other sites, without news and ads", () => {
    const tile = (url: string, name: string, rest: string) =>
      `<div class="tile"><h3><a href="${url}">${name}</a></h3>${rest}</div>`;
    const figures = `<p><span>Price</span> <span>$300,000</span></p><p><span>Turnover</span> <span>$810,000</span></p>`;
    const cards = listOf(
      `<a href="/a/">A</a><a href="/b/">B</a><div>${tile("https://qld.brokers.example/b/44-tyres", "Tyre Service", figures)}${tile("/news/office/", "New office", "<p>Ann sold a park for $4.2 million.</p>")}
       ${tile("https://perth.example/listing/kitchens", "Kitchen Importer", figures)}<div class="tile cta"><p>We settled $298 million.</p><a href="/sell/">Sell</a></div></div>`,
    );
    expect(cards.map(({ url, card: { title, revenue } }) => [url, title, revenue])).toEqual([
      ["https://qld.brokers.example/b/44-tyres", "Tyre Service", "$810,000"],
      ["https://perth.example/listing/kitchens", "Kitchen Importer", "$810,000"],
    ]);
  });

  it("are those whose teaser tells the figures, not the categories they link to", () => {
    const post = (slug: string, name: string, kind: string) =>
      `<article><a href="/for-sale/category/${kind}">${kind}</a><h2><a href="/for-sale/${slug}">${name}</a></h2>
       <p>Reno, Nevada. Asking $300,000. The yard took in $810,000 last year.</p></article>`;
    const cards = listOf(
      `<main>${post("boatyard", "Boatyard", "Sale")}${post("tea-shop", "Tea Shop", "Sold")}${post("sign-shop", "Sign Shop", "Sale")}</main>`,
    );
    expect(cards.map(({ url }) => url.replace(/^https?:\/\/[^/]+/, ""))).toEqual([
      "/for-sale/boatyard",
      "/for-sale/tea-shop",
      "/for-sale/sign-shop",
    ]);
  });
});
