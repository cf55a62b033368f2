import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connect, withSchema } from "@/db/client";
import { type RunOptions, runSource } from "@/lib/ingestion/run";
import { type BrokerSiteConfig, brokerSite } from "@/lib/ingestion/sites/broker-site";
import { businessesForSale } from "@/lib/ingestion/sources/businesses-for-sale/source";
import { dealledger } from "@/lib/ingestion/sources/dealledger/source";
import { loadSource } from "@/lib/ingestion/sources/queries";
import { BrokerSite, businessPage } from "@/tests/doubles/broker-site";
import { useCatalogue } from "./setup/catalogue";

const { sql, url } = useCatalogue();
let site: BrokerSite;

beforeEach(async () => {
  site = await BrokerSite.start();
});
afterEach(() => site[Symbol.asyncDispose]());

const http = { allowPrivate: true, pauseMs: 0, wait: async () => {} };
const about = { id: "broker", name: "A broker", homepageUrl: "https://broker.example" };

function broker(changes: Partial<BrokerSiteConfig> = {}) {
  const listingPath = "^/us/corner-shop-(\\d+)\\.aspx$";
  return brokerSite(about, { kind: "brokerSite", listUrl: site.listUrl, listingPath, ...changes });
}
const run = (source = broker(), options: Partial<RunOptions> = {}) =>
  runSource(sql, source, { trigger: "schedule", http, ...options });
const titles = async () => (await sql`select title from listings order by id`).map(({ title }) => title);

describe("a broker's site", () => {
  it("is read page by page, each listing from its own page [DAT-1]", async () => {
    const { status, metadata } = await run();
    expect(status).toBe("completed");
    expect(metadata).toMatchObject({ seen: 5, new: 5, notes: [] });
    const [listing] = await sql`
      select l.*, t.description, t.raw from listings l join listing_text t on t.listing_id = l.id
      where source_listing_id = '1'`;
    expect(listing).toMatchObject({
      title: "Corner shop no. 1",
      asking_price: 101_000,
      revenue: 401_000,
      earnings: 61_000,
      earnings_kind: "cash_flow",
      location: "Idaho",
      employees: 4,
      source_url: `${site.origin}/us/corner-shop-1.aspx`,
    });
    expect(listing?.description).toContain("loyal neighbours & a bakery counter");
    expect(listing?.description).not.toContain("alert");
    expect(listing?.raw).toMatchObject({ "Owner financing": "Yes" });
  });

  it("is read as BusinessesForSale with its own paths and next link", async () => {
    const { metadata } = await run(businessesForSale, { input: { url: site.listUrl } });
    expect(metadata).toMatchObject({ new: 5 });
    expect(
      await sql`select distinct source_id, source_listing_id as id from listings order by 2 limit 1`,
    ).toEqual([{ source_id: "businessesForSale", id: "corner-shop-1" }]);
  });

  it("is read from its links where it has no ItemList", async () => {
    await site[Symbol.asyncDispose]();
    site = await BrokerSite.start({ withItemList: false });
    expect((await run()).metadata).toMatchObject({ new: 5 });
  });

  it("is read by the settings in its row alone", async () => {
    const config = {
      kind: "brokerSite",
      listUrl: site.listUrl,
      listingPath: "^/us/corner-shop-(\\d+)\\.aspx$",
    };
    await sql`insert into sources (id, name, config) values ('settings', 'By settings', ${sql.json(config)})`;
    const pool = connect(url(), { max: 1 });
    const source = await loadSource(withSchema(pool), "settings");
    await pool.end();
    expect((await run(source)).metadata).toMatchObject({ new: 5 });
  });

  it("loses one listing where one page is refused, and goes on [SRC-4]", async () => {
    site.page("/us/corner-shop-3.aspx", "<h1>Forbidden</h1>", 403);
    const { status, metadata } = await run();
    expect(status).toBe("completed");
    expect(metadata).toMatchObject({
      new: 4,
      rejected: { "malformed row": 1 },
      notes: ["1 listings were skipped: their pages could not be read."],
    });
  });

  it("is left when it refuses every page: the run is recorded as blocked with the reason [SRC-4]", async () => {
    for (let number = 1; number <= 5; number++) site.page(`/us/corner-shop-${number}.aspx`, "no", 403);
    const { status, error } = await run();
    expect(status).toBe("blocked");
    expect(error).toMatch(/does not let us in \(status 403\)\.$/);
    // After three refusals no more pages were asked for.
    expect(site.paths()).not.toContain("/us/corner-shop-4.aspx");
    expect(await sql`select status, error from scrape_runs`).toEqual([{ status: "blocked", error }]);
  });

  it("keeps what was read before it sent us away [SRC-4]", async () => {
    site.busy("/us/corner-shop-4.aspx", 1, null);
    const { status, metadata } = await run();
    expect({ status, seen: metadata.seen, stored: await titles() }).toMatchObject({
      status: "blocked",
      seen: 3,
      stored: { length: 3 },
    });
  });

  it("lives on the cards of its list pages where the listings' own are refused [SRC-3]", async () => {
    const { status, metadata } = await run(businessesForSale, { input: { url: site.cardsAlone() } });
    expect(status).toBe("completed");
    expect(metadata).toMatchObject({
      seen: 5,
      new: 5,
      full: true,
      notes: [expect.stringContaining("5 listings were read from the list pages")],
    });
    expect(site.paths()).toContain("/us/search/businesses-for-sale-3");
    expect(site.paths().filter((path) => path.endsWith(".aspx"))).toHaveLength(3);
    const [listing] =
      await sql`select l.*, t.description from listings l join listing_text t on t.listing_id = l.id order by l.id limit 1`;
    expect(listing).toMatchObject({
      source_listing_id: "corner-shop-1",
      asking_price: 101_000,
      revenue: 401_000,
      earnings: null,
      location: "Idaho",
    });
    expect(listing?.description).toBe("A corner shop with loyal neighbours, no. 1, on a busy street.");
  });

  it("lives on its cards where robots.txt closes the listings' own pages, which are then never asked for [SRC-3]", async () => {
    const url = site.cardsAlone();
    site.text("/robots.txt", "User-agent: *\nDisallow: /*.aspx\n");
    expect((await run(businessesForSale, { input: { url } })).metadata).toMatchObject({ new: 5 });
    expect(site.paths().filter((path) => path.endsWith(".aspx"))).toEqual([]);
  });

  it("is read from its cards alone where its settings say so, without a request for a listing's page [SRC-3]", async () => {
    const { metadata } = await run(broker({ listUrl: site.cardsAlone(), read: "cards" }));
    expect(metadata).toMatchObject({ new: 5, notes: [] });
    expect(site.paths().filter((path) => path.endsWith(".aspx"))).toEqual([]);
  });

  it("is read from its own pages again once they are open, with what these say [SRC-3]", async () => {
    const url = site.cardsAlone();
    await run(businessesForSale, { input: { url } });
    for (let number = 1; number <= 5; number++)
      site.page(`/us/corner-shop-${number}.aspx`, businessPage(number));
    expect((await run(businessesForSale, { input: { url } })).metadata).toMatchObject({
      changed: 5,
      notes: [],
    });
    expect(await sql`select earnings from listings where source_listing_id = 'corner-shop-1'`).toEqual([
      { earnings: 61_000 },
    ]);
  });

  it("says which links it saw when none is a listing's [SRC-5]", async () => {
    const { status, error } = await run(broker({ listingPath: "^/businesses/\\d+$" }));
    expect(status).toBe("failed");
    expect(error).toContain(
      "has the path of a listing (^/businesses/\\d+$). Links it holds: /us/corner-shop-1.aspx",
    );
  });

  it("passes over a list page that fails, and then calls nothing gone [SRC-4]", async () => {
    await run();
    site.page("/list?page=2", "down", 500);
    const { status, metadata } = await run();
    expect(status).toBe("completed");
    // Page 3 was found by counting on.
    expect(metadata).toMatchObject({
      seen: 3,
      gone: 0,
      notes: [expect.stringContaining("list page 2 could not be read")],
    });
  });

  it("that answers every address with the same page is given up [SRC-6]", async () => {
    for (let number = 1; number <= 5; number++)
      site.page(`/us/corner-shop-${number}.aspx`, "<h1>Welcome</h1><p>We are the best.</p>");
    await site[Symbol.asyncDispose]();
    site = await BrokerSite.start({ listings: 8 });
    for (let number = 1; number <= 8; number++)
      site.page(`/us/corner-shop-${number}.aspx`, "<h1>Welcome</h1><p>We are the best.</p>");
    const { status, error } = await run();
    expect({ status, error }).toMatchObject({
      status: "blocked",
      error: expect.stringContaining("says the same as that of 1."),
    });
  });

  it("may list itself [SRC-6]", async () => {
    site.page(
      "/list?page=1",
      "<a href='/list?page=1'>a</a><a href='/us/corner-shop-1.aspx'>b</a><a rel='next' href='/list?page=1'>Next</a>",
    );
    const { metadata } = await run(broker({ listingPath: "^/(?:list|us/.*)$" }));
    expect(metadata).toMatchObject({ seen: 1, new: 1 });
  });

  it.each([
    ["nothing", ""],
    ["half a page", "<html><body><h1>Shop</h1><dl><dt>Asking Pr"],
    ["bytes", "\u0000\uFFFD\u0001<h1>\uFFFD</h1>"],
    ["a page nested without end", "<div>".repeat(100_000)],
    [
      "structured data nested without end",
      `<h1>Shop</h1><script type="application/ld+json">${'{"offers":'.repeat(5_000)}1${"}".repeat(5_000)}</script>`,
    ],
  ])("may serve %s in place of a listing's page: the others are read [SRC-6]", async (_, body) => {
    site.page("/us/corner-shop-2.aspx", body);
    const { status, metadata } = await run();
    expect(status).toBe("completed");
    expect(metadata.new).toBeGreaterThanOrEqual(4);
  });

  it("is left when robots.txt forbids its list", async () => {
    site.text("/robots.txt", "User-agent: *\nDisallow: /list\n");
    expect(await run()).toMatchObject({ status: "blocked", error: expect.stringContaining("robots.txt") });
  });

  it("loses nothing for one page that cannot be read", async () => {
    await run();
    site.breakOff("/us/corner-shop-2.aspx");
    const { status, metadata } = await run();
    expect(status).toBe("completed");
    expect(metadata).toMatchObject({ seen: 5, unchanged: 4, rejected: { "malformed row": 1 }, gone: 0 });
  });

  it("is given up when page after page cannot be read", async () => {
    for (let number = 1; number <= 5; number++) site.breakOff(`/us/corner-shop-${number}.aspx`);
    expect(await run()).toMatchObject({
      status: "failed",
      error: expect.stringContaining("could not be read"),
    });
  });

  it("misses the listing whose page is gone", async () => {
    await run();
    site.page("/us/corner-shop-2.aspx", "<h1>Gone</h1>", 410);
    expect((await run()).metadata).toMatchObject({ seen: 4, unchanged: 4, gone: 1 });
  });

  it("ends when paging shows the same business for ever", async () => {
    site.endlessPaging(false);
    expect((await run()).metadata).toMatchObject({ seen: 1, notes: [] });
  });

  it("stops at its page limit and then calls nothing gone", async () => {
    await run();
    site.endlessPaging(true);
    const { status, metadata } = await run(broker({ maxPages: 3 }));
    expect(status).toBe("completed");
    expect(metadata).toMatchObject({
      seen: 3,
      gone: 0,
      notes: ["Not a full run: the list has more than 3 pages."],
    });
  });

  it("goes on after an interruption without reading again what was read", async () => {
    const end = new AbortController();
    const busy = { ...http, wait: async () => end.abort() };
    site.busy("/us/corner-shop-4.aspx", 1, "1");
    const first = await run(broker(), { signal: end.signal, http: busy });
    expect(first).toMatchObject({ status: "interrupted", metadata: { seen: 3 } });
    site.requests.length = 0;
    const second = await run();
    expect(second).toMatchObject({ runId: first.runId, status: "completed", metadata: { seen: 5, new: 5 } });
    expect(site.paths()).not.toContain("/us/corner-shop-1.aspx");
    expect(site.paths()).not.toContain("/us/corner-shop-3.aspx");
  });

  it("may be broken in its markup and hostile in its texts", async () => {
    site.page(
      "/us/corner-shop-1.aspx",
      `<h1>Corner <b>shop<i> &lt;img src=x onerror=alert(1)&gt;</h1><p>Well-run shop for sale<script>alert(1)</script>
       <dl><dt>Asking price<dd>$120,000<dt>Location<dd>Boise, ID</dl><a href="javascript:alert(1)">View`,
    );
    await run();
    const [listing] = await sql`select * from listings where source_listing_id = '1'`;
    expect(listing).toMatchObject({ asking_price: 120_000, location: "Idaho" });
    expect(listing?.source_url).toMatch(/^http:/);
    expect(await titles()).toHaveLength(5);
  });

  it("shows a changed price in the history", async () => {
    await run();
    site.page("/us/corner-shop-1.aspx", businessPage(1, { price: "$95,000" }));
    expect((await run()).metadata).toMatchObject({ changed: 1, priceAccepted: 1 });
  });
});

describe("a feed at an address", () => {
  const feed = JSON.stringify({
    listings: [{ id: "a", title: "Garden centre for sale", price_text: "$400,000" }],
  });

  it("is downloaded and read", async () => {
    site.text("/feed.json", feed, "application/json");
    site.redirect("/latest", "/feed.json");
    const input = { url: `${site.origin}/latest` };
    expect(await run(dealledger, { input })).toMatchObject({ status: "completed", metadata: { new: 1 } });
  });

  it.each([
    ["it is refused", 403, "blocked", "answered 403"],
    ["it does not exist", 404, "failed", "answered 404"],
  ])("ends the run with a sentence when %s", async (_, code, status, error) => {
    site.page("/feed.json", "no", code);
    const outcome = await run(dealledger, { input: { url: `${site.origin}/feed.json` } });
    expect(outcome).toMatchObject({ status, error: expect.stringContaining(error) });
  });

  it("is not fetched from this machine unless that is permitted", async () => {
    site.text("/feed.json", feed, "application/json");
    const outcome = await run(dealledger, { input: { url: `${site.origin}/feed.json` }, http: {} });
    expect(outcome).toMatchObject({
      status: "failed",
      error: "127.0.0.1 is not on the public internet, so it is not fetched.",
    });
    expect(site.requests).toEqual([]);
  });

  it("fails with a sentence when the download breaks off", async () => {
    site.breakOff("/feed.json");
    const outcome = await run(dealledger, { input: { url: `${site.origin}/feed.json` } });
    expect(outcome).toMatchObject({ status: "failed", error: "The feed broke off while it was downloaded." });
  });
});
