import { describe, expect, it } from "vitest";
import { guessListingPath } from "./guess";
import { readListPage } from "./list-page";
import { readListingPage } from "./listing-page";

const URL = "https://broker.example/business/4711";
const isListing = (url: string) => /\/business\/\d+$/.test(url);
const read = (body: string, head = "") =>
  readListingPage(`<html><head>${head}</head><body>${body}</body></html>`, URL, "4711", { isListing });
const ld = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

const FIGURES = { askingPrice: "$300,000", revenue: "$810,000", earnings: "$95,000", location: "Reno, NV" };

/** One listing in the markup variants of brokers' platforms. */
const LAYOUTS: Record<string, string> = {
  "a definition list": `<dl><dt>Asking Price:</dt><dd>$300,000</dd><dt>Gross Revenue:</dt><dd>$810,000</dd>
    <dt>Cash Flow (SDE):</dt><dd>$95,000</dd><dt>Location:</dt><dd>Reno, NV</dd></dl>`,
  "a definition list in groups": `<dl><div><dt><strong>Asking Price</strong></dt><dd>$300,000</dd></div><div><dt>Gross <br>Revenue</dt>
    <dd><span>$810,000</span></dd></div><div><dt>SDE</dt><dd>$95,000</dd></div><div><dt>Location</dt><dd>Reno, NV</dd></div></dl>`,
  "a definition list with empty values": `<dl><dt>Inventory</dt><dd></dd><dt>Asking Price</dt><dd>$300,000</dd><dt>EBITDA</dt><dd></dd>
    <dt>Annual Revenue</dt><dd>$810,000</dd><dt>Cash Flow</dt><dd>$95,000</dd><dt>Location</dt><dd>Reno, NV</dd></dl>`,
  "a table": `<table><tr><th>Asking Price</th><td>$300,000</td></tr><tr><th>Sales Revenue</th><td>$810,000</td></tr>
    <tr><th>Cash Flow</th><td>$95,000</td></tr><tr><th>Location</th><td>Reno, NV</td></tr></table>`,
  "a table with icons": `<table><tr><td><i class="fa fa-tag"></i></td><td>Asking Price:</td><td>$300,000</td></tr>
    <tr><td><svg><title>chart</title></svg></td><td>Gross Sales:</td><td>$810,000</td></tr>
    <tr><td><img src="x.png"></td><td>Owner's Benefit:</td><td>$95,000</td></tr><tr><td></td><td>Location:</td><td>Reno, NV</td></tr></table>`,
  "a table with an icon font": `<table><tr><td><i class="material-icons">payments</i></td><td>Asking Price</td><td>$300,000</td></tr>
    <tr><td><i>trending_up</i></td><td>Revenue</td><td>$810,000</td></tr><tr><td><i>savings</i></td><td>Cash Flow</td><td>$95,000</td></tr>
    <tr><td><i>place</i></td><td>Location</td><td>Reno, NV</td></tr></table>`,
  "a table of four columns": `<table><tr><td>Asking Price:</td><td>$300,000</td><td>Revenue:</td><td>$810,000</td></tr>
    <tr><td>Cash Flow:</td><td>$95,000</td><td>Location:</td><td>Reno, NV</td></tr></table>`,
  "a table with a header row": `<table><thead><tr><th>Asking Price</th><th>Revenue</th><th>SDE</th><th>Location</th></tr></thead>
    <tbody><tr><td>$300,000</td><td>$810,000</td><td>$95,000</td><td>Reno, NV</td></tr></tbody></table>`,
  "strong and span": `<ul><li><strong>Asking Price</strong> <span>$300,000</span></li><li><strong>Annual Sales</strong><span>$810,000</span></li>
    <li><strong>Cash Flow</strong><span>$95,000</span></li><li><strong>Location</strong><span>Reno, NV</span></li></ul>`,
  "bold words in one paragraph": `<p><b>Asking Price:</b> $300,000<br><b>Gross Revenue:</b> $810,000<br><b>Cash Flow:</b> $95,000<br><b>Location:</b> Reno, NV</p>`,
  "bold words and a colon after": `<p><b>Asking Price</b>: $300,000</p><p><b>Revenue</b>: $810,000</p><p><b>Cash Flow</b>: $95,000</p><p><b>Location</b>: Reno, NV</p>`,
  "label and value divs": `<div class="row"><div class="label">Asking Price</div><div class="value">$300,000</div></div>
    <div class="row"><div class="label">Gross Revenue</div><div class="value">$810,000</div></div>
    <div class="row"><div class="label">Adjusted SDE</div><div class="value">$95,000</div></div>
    <div class="row"><div class="label">Location</div><div class="value">Reno, NV</div></div>`,
  "columns of a grid": `<div class="grid"><div class="col"><h6>Asking Price</h6></div><div class="col">$300,000</div><div class="col"><h6>Revenue</h6></div>
    <div class="col">$810,000</div><div class="col"><h6>Cash Flow</h6></div><div class="col">$95,000</div><div class="col"><h6>Location</h6></div><div class="col">Reno, NV</div></div>`,
  "amounts above their labels": `<div class="stat"><strong>$300,000</strong><span>Asking Price</span></div><div class="stat"><strong>$810,000</strong><span>Gross Revenue</span></div>
    <div class="stat"><strong>$95,000</strong><span>Cash Flow</span></div><div class="stat"><strong>Reno, NV</strong><span>Location</span></div>`,
  "amounts above their labels in one box": `<div><b>$300,000</b><small>Asking Price</small><b>$810,000</b><small>Gross Revenue</small><b>$95,000</b><small>SDE</small><b>Reno, NV</b><small>Location</small></div>`,
  "figures with separate currency signs": `<p><span>Asking Price</span><span>$</span><span>300,000</span></p><p><span>Revenue</span><span>$</span><span>810,000</span></p>
    <p><span>Cash Flow</span><span>$</span><span>95,000</span></p><p><span>Location</span><span>Reno,</span><span>NV</span></p>`,
  "one line with bars": `<p>Asking Price: $300,000 | Gross Revenue: $810,000 | Cash Flow: $95,000 | Location: Reno, NV</p>`,
  "items without colons": `<ul><li>Asking Price $300,000</li><li>Gross Revenue - $810,000</li><li>Cash Flow $95,000</li><li>Location: Reno, NV</li></ul>`,
  "microdata with custom names": `<span itemprop="LocalBusiness/AskingPrice">$300,000</span><span itemprop="LocalBusiness/SalesRevenue">$810,000</span>
    <span itemprop="LocalBusiness/CashFlow">$95,000</span><dl><dt>Location</dt><dd>Reno, NV</dd></dl>`,
};

describe("a listing page, however it is marked up [SRC-1]", () => {
  it.each(Object.entries(LAYOUTS))("is read from %s", (_, body) => {
    const listing = read(
      `<nav><a>Sales</a><a>Contact</a></nav><h1>Print shop</h1>${body}<footer><p>Location: Our office, Miami</p></footer>`,
    );
    const { askingPrice, revenue, earnings, location } = listing;
    expect({ askingPrice, revenue, earnings, location }).toEqual(FIGURES);
    expect(listing.title).toBe("Print shop");
  });

  it("prefers SDE to EBITDA, and keeps the other as a fact", () => {
    const { earnings, earningsLabel, facts } = read(
      `<h1>Shop</h1><dl><dt>EBITDA</dt><dd>$70,000</dd><dt>Seller's Discretionary Earnings (SDE)</dt><dd>$95,000</dd></dl>`,
    );
    expect({ earnings, earningsLabel }).toEqual({
      earnings: "$95,000",
      earningsLabel: "Seller's Discretionary Earnings (SDE)",
    });
    expect(facts).toMatchObject({ EBITDA: "$70,000" });
  });

  it("does not take a monthly figure, gross profit or a row of years for the annual figure", () => {
    const { revenue, earnings, facts } =
      read(`<h1>Shop</h1><dl><dt>Monthly Revenue</dt><dd>$50,000</dd><dt>Gross Profit</dt><dd>$200,000</dd></dl>
      <table><tr><th></th><th>2023</th><th>2024</th></tr><tr><th>Revenue</th><td>$500,000</td><td>$600,000</td></tr></table>`);
    expect({ revenue, earnings }).toEqual({ revenue: undefined, earnings: undefined });
    expect(facts).toMatchObject({ "Monthly Revenue": "$50,000", "Gross Profit": "$200,000" });
  });

  it("takes nothing from the cards of other listings or from menus", () => {
    const { askingPrice, revenue, facts } =
      read(`<nav><ul><li>Price</li><li>$1 deals</li></ul></nav><h1>Shop</h1><p>A fine shop.</p>
      <section><h2>You may also like</h2><div class="c"><a href="/business/1">Bar</a><p>Asking Price: $900,000</p></div>
      <div class="c"><a href="/business/2">Inn</a><p>Revenue: $700,000</p></div></section>`);
    expect({ askingPrice, revenue }).toEqual({ askingPrice: undefined, revenue: undefined });
    expect(JSON.stringify(facts)).not.toContain("900,000");
  });

  it("reads the description below its heading, up to the next one", () => {
    expect(
      read(
        "<h1>Shop</h1><h2>Business Description</h2><p>Sells hats.</p><p>Since 1990.</p><h2>About the broker</h2><p>We sell.</p>",
      ).description,
    ).toBe("Sells hats.\nSince 1990.");
  });

  it("takes a badge for the status", () => {
    expect(read("<h1>Shop</h1><span class='badge'>Under Offer</span>").status).toBe("Under Offer");
  });
});

describe("a page's structured data [SRC-2]", () => {
  const broker = { "@type": "Organization", name: "Harbour Brokers", address: { addressRegion: "FL" } };
  const product = (name: string, price: unknown, more = {}) => ({
    "@type": "Product",
    name,
    offers: { "@type": "Offer", price },
    ...more,
  });

  it("counts if it is the page's main entity, wherever it is", () => {
    const main = { "@id": "#it", ...product("Marina", 1_250_000) };
    const page = { "@type": "WebPage", mainEntity: { "@id": "#it" } };
    expect(
      read("<h1>Something else</h1>", ld({ "@graph": [broker, product("Rival", 1), page, main] }))
        .askingPrice,
    ).toBe("1250000");
    expect(read("<h1>Something else</h1>", ld({ "@type": "ItemPage", mainEntity: main })).askingPrice).toBe(
      "1250000",
    );
  });

  it("counts for the node with the page's URL or title, among several", () => {
    const rival = product("Rival", 999, { url: "/business/1" });
    expect(
      read("<h1>x y</h1>", ld([rival, product("Marina", 5_000, { url: "/business/4711/" })])).askingPrice,
    ).toBe("5000");
    expect(read("<h1>Marina for sale</h1>", ld([rival, product("Marina", 5_000)])).askingPrice).toBe("5000");
  });

  it("does not count for similar listings, lists of neighbours, or a node of another page", () => {
    const similar = { isSimilarTo: [product("Rival", 999)], isRelatedTo: product("Rival", 998) };
    const list = { "@type": "ItemList", itemListElement: [{ item: product("Rival", 997) }] };
    expect(read("<h1>Marina</h1>", ld([product("Marina", 0, similar), list])).askingPrice).toBeUndefined();
    expect(read("<h1>Marina</h1>", ld(list)).askingPrice).toBeUndefined();
    expect(
      read("<h1>Marina</h1>", ld(product("Bakery", 996, { url: "/business/1" }))).askingPrice,
    ).toBeUndefined();
    expect(
      read("<h1>Marina</h1>", ld([product("Bakery", 996), product("Florist", 995)])).askingPrice,
    ).toBeUndefined();
  });

  it("yields the broker as the broker, not as the listing", () => {
    const listing = read(
      "<h1>Marina</h1>",
      ld([broker, product("Marina", 5, { offers: { price: 5, seller: broker } })]),
    );
    expect(listing).toMatchObject({ title: "Marina", askingPrice: "5", brokerName: "Harbour Brokers" });
    expect(listing.region).toBeUndefined();
    expect(
      read("<h1>Marina</h1>", ld({ "@type": "LocalBusiness", name: "Harbour Brokers", telephone: "1" }))
        .title,
    ).toBe("Marina");
  });

  it("provides the figures of nested offers, bounds and named properties", () => {
    const offers = {
      "@type": "AggregateOffer",
      lowPrice: 100_000,
      highPrice: 250_000,
      priceCurrency: "CAD",
      availableAtOrFrom: { address: { addressLocality: "Erie", addressRegion: "PA" } },
      additionalProperty: [
        { "@type": "PropertyValue", name: "Cash Flow", value: "On request" },
        { "@type": "PropertyValue", name: "Revenue", value: 810_000 },
      ],
    };
    expect(
      read(
        "<h1>Marina</h1>",
        ld({ "@type": "Product", name: "Marina", offers, numberOfEmployees: { value: 7 } }),
      ),
    ).toMatchObject({
      askingPrice: "100000 - 250000",
      currency: "CAD",
      revenue: "810000",
      earnings: "On request",
      earningsLabel: "Cash Flow",
      city: "Erie",
      region: "PA",
      employees: "7",
    });
    const nested = {
      "@type": "Offer",
      itemOffered: { "@type": "Service", name: "Marina", offers: { offers: [{ price: "9000" }] } },
    };
    expect(read("<h1>Marina</h1>", ld(nested)).askingPrice).toBe("9000");
  });

  it("is read from microdata by the same rules", () => {
    const item = (name: string, price: string) =>
      `<div itemscope itemtype="https://schema.org/Product"><h2 itemprop="name">${name}</h2><div itemprop="offers" itemscope itemtype="https://schema.org/Offer">
       <meta itemprop="price" content="${price}"><span itemprop="priceCurrency">USD</span></div></div>`;
    const body = `<ol itemscope itemtype="https://schema.org/BreadcrumbList"><li itemprop="itemListElement" itemscope><span itemprop="name">Home</span></li></ol><h1>Marina</h1>`;
    expect(read(`${body}${item("Rival", "999")}${item("Marina", "5000")}`)).toMatchObject({
      title: "Marina",
      askingPrice: "5000",
    });
  });

  it.each([
    "{",
    "[]",
    "null",
    '"text"',
    '{"@graph":{"@graph":{"@graph":[]}}}',
    '{"@type":["Product",7],"offers":[null,{"price":{}}]}',
  ])("can be anything: %s", (text) => {
    expect(read("<h1>Marina</h1>", `<script type="application/ld+json">${text}</script>`).title).toBe(
      "Marina",
    );
  });
});

const list = (body: string) =>
  readListPage(
    { url: "https://broker.example/list", text: body, contentType: null },
    { listingPath: "^/business/(\\d+)$" },
  );

/** Two listings in the variants of list pages. */
const CARDS: Record<string, (number: number, name: string, price: string) => string> = {
  "a table of th and td in div.result": (
    number,
    name,
    price,
  ) => `<div class="result"><table class="result-table"><caption><h2><a href="/business/${number}">${name}</a></h2></caption>
    <tbody><tr class="t-loc"><th>Location:</th><td>Reno, NV</td></tr><tr class="t-labels"><td><span>Hot</span></td></tr>
    <tr class="t-desc"><td><a class="t-thumb" href="/business/${number}"><img></a><p>A shop that has been selling hats for decades. <a href="/business/${number}">More details »</a></p></td></tr>
    <tr class="t-finance"><td colspan="2"><table><tbody><tr><th>Asking Price:</th><td>${price}</td></tr><tr><th>Revenue:</th><td>On request</td></tr>
    <tr><th>Cash Flow:</th><td>$95,000</td></tr></tbody></table></td></tr></tbody></table></div>`,
  "a link around classes": (
    number,
    name,
    price,
  ) => `<a class="diamond" href="/business/${number}"><div class="listing"><span class="title">${name}</span><p class="location">Reno, NV</p>
    <p class="asking-price">${price}</p><p class="cash-flow">Cash Flow: $95,000</p><p class="description">A shop that has been selling hats for decades.</p></div></a>`,
  "a bootstrap card": (
    number,
    name,
    price,
  ) => `<div class="card"><div class="card-body"><h5 class="card-title">${name}</h5><p class="listing-price">${price}</p>
    <p>SDE: $95,000</p><p class="listing-location">Reno, NV</p><p class="card-text">A shop that has been selling hats for decades.</p><a class="btn" href="/business/${number}">View Listing</a></div></div>`,
  "values in spans": (
    number,
    name,
    price,
  ) => `<li><h3><a href="/business/${number}">${name}</a></h3><p class="listing-location">Reno, NV</p><div class="price-info"><div class="listing-price"><span class="label">Asking Price</span>
    <span class="value">${price}</span></div><div class="listing-cashflow"><span class="label">Cash Flow</span><span class="value">$95,000</span></div></div><div class="excerpt">A shop that has been selling hats for decades.</div></li>`,
  "a row of a table": (
    number,
    name,
    price,
  ) => `<table><tr><td><a href="/business/${number}">${name}</a></td><td><b>Location:</b> Reno, NV</td><td><b>Price:</b> ${price}</td><td><b>Cash Flow:</b> $95,000</td>
    <td><p>A shop that has been selling hats for decades.</p></td></tr></table>`,
};

describe("a list page's cards [SRC-3]", () => {
  it.each(Object.entries(CARDS))("are read from %s", (_, card) => {
    const { listings } = list(
      `<nav><a href="/business/99">Featured</a></nav><div>${card(1, "Hat shop", "$300,000")}${card(2, "Cap shop", "Under $100K")}</div>`,
    );
    expect(listings.map(({ id, card }) => [id, card.title, card.askingPrice])).toEqual([
      ["1", "Hat shop", "$300,000"],
      ["2", "Cap shop", "Under $100K"],
    ]);
    expect(listings[0]?.card).toMatchObject({
      location: "Reno, NV",
      earnings: expect.stringContaining("$95,000"),
      description: "A shop that has been selling hats for decades.",
      sourceUrl: "https://broker.example/business/1",
    });
  });

  it("are rows below the row of their name, labelled by the table's heads", () => {
    const rows = [
      ["Hat shop", "1", "1.2M", "95K"],
      ["Cap shop", "2", "300,000", "88K"],
    ].map(
      ([name, id, price, earnings]) =>
        `<tr><td colspan="3"><b><a href="/business/${id}">${name}</a></b> <font>*** SOLD ***</font></td></tr><tr><td>${id}</td><td>${price}</td><td>${earnings}</td></tr><tr><td colspan="3">A shop that has been selling hats for decades. <a href="/business/${id}">Details</a></td></tr>`,
    );
    const { listings } = list(
      `<table><tr><th>ID</th><th>Asking Price</th><th>Cash Flow</th></tr>${rows.join("")}</table>`,
    );
    expect(
      listings.map(({ card: { title, askingPrice, earnings } }) => [title, askingPrice, earnings]),
    ).toEqual([
      ["Hat shop", "1.2M", "95K"],
      ["Cap shop", "300,000", "88K"],
    ]);
  });

  it("are found by where they link to most often, not by their badges or an advertisement among them", () => {
    const card = (slug: string, badge: string) =>
      `<div class="card"><div><a href="/status/${badge}">For Sale</a><a href="/label/financing">Vendor Financing</a></div><ul><li class="price">$389,000 <span>+ inventory</span></li></ul><a href="/listing/${slug}"><img></a><h2><a href="/listing/${slug}">The ${slug}</a></h2><a href="/listing/${slug}">Details</a></div>`;
    const page = {
      url: "https://broker.example/list",
      contentType: null,
      text: `<h1>For sale</h1><div>${card("hat-shop", "new")}<div class="card"><h2><a href="/sell">List your business</a></h2><p>No fees for companies above $500,000.</p></div>${card("cap-shop", "new")}${card("wig-shop", "sold")}</div>`,
    };
    const listingPath = guessListingPath(page) ?? "";
    expect(listingPath).toBe("^/listing/([^/]+)/?$");
    const [first] = readListPage(page, { listingPath }).listings;
    expect(first?.card).toMatchObject({ title: "The hat-shop", askingPrice: "$389,000 + inventory" });
    expect(first?.card.description).toContain("Vendor Financing");
  });

  it("are recognised when alone on their page", () => {
    const { listings } = list(
      `<h1>Businesses</h1><div id="results">${CARDS["a bootstrap card"]?.(1, "Hat shop", "$300,000")}</div>`,
    );
    expect(listings).toMatchObject([{ id: "1", card: { title: "Hat shop", askingPrice: "$300,000" } }]);
  });

  it("are completed by the ItemList, which is enough on its own too", () => {
    const item = {
      "@type": "Product",
      name: "Hat shop",
      url: "/business/1",
      offers: { price: 300000, additionalProperty: [{ name: "Cash Flow", value: "$95,000" }] },
    };
    const { listings } = list(
      ld({ "@type": "ItemList", itemListElement: [{ "@type": "ListItem", position: 1, item }] }),
    );
    expect(listings).toMatchObject([
      { id: "1", card: { title: "Hat shop", askingPrice: "300000", earnings: "$95,000" } },
    ]);
  });

  it.each([
    ["a suffix", "/list", "/list-2"],
    ["a longer suffix", "/list-9", "/list-10"],
    ["a parameter", "/list?state=tx", "/list?state=tx&page=2"],
    ["another parameter", "/list?pg=2&size=50", "/list?pg=3&size=50"],
    ["a folder", "/list/", "/list/page/2/"],
  ])("continue on the next page, recognised by %s with its number", (_, here, there) => {
    const page = {
      url: `https://broker.example${here}`,
      contentType: null,
      text: `<a href="${here}">1</a><a href="${there}">x</a><a href="/list-7">7</a>`,
    };
    expect(readListPage(page, { listingPath: "^/b$" }).next).toBe(`https://broker.example${there}`);
  });

  it.each([
    '<a rel="next" href="/more">x</a>',
    '<li class="next-link"><a href="/more">x</a></li>',
    '<a href="/more">Next »</a>',
    '<a aria-label="Next" href="/more">›</a>',
  ])("continue where the page says so: %s", (text) => {
    expect(list(text).next).toBe("https://broker.example/more");
  });
});
