import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connect, databaseOn } from "@/db/client";
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
  it("is read page by page, each listing from its detail page [DAT-1]", async () => {
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

  it("is read by BusinessesForSale's own paths and next link", async () => {
    const { metadata } = await run(businessesForSale, { input: { url: site.listUrl } });
    expect(metadata).toMatchObject({ new: 5 });
    expect(
      await sql`select distinct source_id, source_listing_id as id from listings order by 2 limit 1`,
    ).toEqual([{ source_id: "businessesForSale", id: "corner-shop-1" }]);
  });

  it("is read from its links when it has no ItemList", async () => {
    await site[Symbol.asyncDispose]();
    site = await BrokerSite.start({ withItemList: false });
    expect((await run()).metadata).toMatchObject({ new: 5 });
  });

  it("is read from the settings in its row", async () => {
    const config = {
      kind: "brokerSite",
      listUrl: site.listUrl,
      listingPath: "^/us/corner-shop-(\\d+)\\.aspx$",
    };
    await sql`insert into sources (id, name, config) values ('settings', 'By settings', ${sql.json(config)})`;
    const pool = connect(url(), { max: 1 });
    const source = await loadSource(databaseOn(pool), "settings");
    await pool.end();
    expect((await run(source)).metadata).toMatchObject({ new: 5 });
  });

  it("skips one listing when one page is refused [SRC-4]", async () => {
    site.page("/us/corner-shop-3.aspx", "<h1>Forbidden</h1>", 403);
    const { status, metadata } = await run();
    expect(status).toBe("completed");
    expect(metadata).toMatchObject({
      new: 4,
      rejected: { "malformed row": 1 },
      notes: ["1 listing was skipped: its page could not be read."],
    });
  });

  it("is abandoned when it refuses every page, and the run is recorded as blocked with the reason [SRC-4]", async () => {
    for (let number = 1; number <= 5; number++) site.page(`/us/corner-shop-${number}.aspx`, "no", 403);
    const { status, error } = await run();
    expect(status).toBe("blocked");
    expect(error).toMatch(/refused access \(status 403\)\.$/);
    // No more pages were requested after three refusals.
    expect(site.paths()).not.toContain("/us/corner-shop-4.aspx");
    expect(await sql`select status, error from scrape_runs`).toEqual([{ status: "blocked", error }]);
  });

  it("keeps what was read before it blocked us [SRC-4]", async () => {
    site.busy("/us/corner-shop-4.aspx", 1, null);
    const { status, metadata } = await run();
    expect({ status, seen: metadata.seen, stored: await titles() }).toMatchObject({
      status: "blocked",
      seen: 3,
      stored: { length: 3 },
    });
  });

  it("is read from the cards on its list pages when the detail pages are refused [SRC-3]", async () => {
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

  it("is read from its cards when robots.txt disallows the detail pages, without requesting them [SRC-3]", async () => {
    const url = site.cardsAlone();
    site.text("/robots.txt", "User-agent: *\nDisallow: /*.aspx\n");
    expect((await run(businessesForSale, { input: { url } })).metadata).toMatchObject({ new: 5 });
    expect(site.paths().filter((path) => path.endsWith(".aspx"))).toEqual([]);
  });

  it("is read from its cards if configured so, without requesting detail pages [SRC-3]", async () => {
    const { metadata } = await run(broker({ listUrl: site.cardsAlone(), read: "cards" }));
    expect(metadata).toMatchObject({ new: 5, notes: [] });
    expect(site.paths().filter((path) => path.endsWith(".aspx"))).toEqual([]);
  });

  it("is read from its detail pages again once they are accessible, with their data [SRC-3]", async () => {
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

  it("reports the links it found when none matches a listing [SRC-5]", async () => {
    const { status, error } = await run(broker({ listingPath: "^/businesses/\\d+$" }));
    expect(status).toBe("failed");
    expect(error).toContain(
      "has the path of a listing (^/businesses/\\d+$). Links on the page: /us/corner-shop-1.aspx",
    );
  });

  it("continues after a list page that fails, and then marks nothing as gone [SRC-4]", async () => {
    await run();
    site.page("/list?page=2", "down", 500);
    const { status, metadata } = await run();
    expect(status).toBe("completed");
    // Page 3 was found by incrementing the page number.
    expect(metadata).toMatchObject({
      seen: 3,
      gone: 0,
      notes: [expect.stringContaining("list page 2 could not be read")],
    });
  });

  it("that serves the same page at every address is abandoned [SRC-6]", async () => {
    for (let number = 1; number <= 5; number++)
      site.page(`/us/corner-shop-${number}.aspx`, "<h1>Welcome</h1><p>We are the best.</p>");
    await site[Symbol.asyncDispose]();
    site = await BrokerSite.start({ listings: 8 });
    for (let number = 1; number <= 8; number++)
      site.page(`/us/corner-shop-${number}.aspx`, "<h1>Welcome</h1><p>We are the best.</p>");
    const { status, error } = await run();
    expect({ status, error }).toMatchObject({
      status: "blocked",
      error: expect.stringContaining("is identical to that of 1."),
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
    ["a truncated page", "<html><body><h1>Shop</h1><dl><dt>Asking Pr"],
    ["binary data", "\u0000\uFFFD\u0001<h1>\uFFFD</h1>"],
    ["a deeply nested page", "<div>".repeat(100_000)],
    [
      "deeply nested structured data",
      `<h1>Shop</h1><script type="application/ld+json">${'{"offers":'.repeat(5_000)}1${"}".repeat(5_000)}</script>`,
    ],
  ])("may serve %s instead of a detail page, and the others are still read [SRC-6]", async (_, body) => {
    site.page("/us/corner-shop-2.aspx", body);
    const { status, metadata } = await run();
    expect(status).toBe("completed");
    expect(metadata.new).toBeGreaterThanOrEqual(4);
  });

  it("is abandoned when robots.txt disallows its list", async () => {
    site.text("/robots.txt", "User-agent: *\nDisallow: /list\n");
    expect(await run()).toMatchObject({ status: "blocked", error: expect.stringContaining("robots.txt") });
  });

  it("loses nothing when one page cannot be read", async () => {
    await run();
    site.breakOff("/us/corner-shop-2.aspx");
    const { status, metadata } = await run();
    expect(status).toBe("completed");
    expect(metadata).toMatchObject({ seen: 5, unchanged: 4, rejected: { "malformed row": 1 }, gone: 0 });
  });

  it("is abandoned when page after page cannot be read", async () => {
    for (let number = 1; number <= 5; number++) site.breakOff(`/us/corner-shop-${number}.aspx`);
    expect(await run()).toMatchObject({
      status: "failed",
      error: expect.stringContaining("could not be read"),
    });
  });

  it("marks a listing as gone when its page is gone", async () => {
    await run();
    site.page("/us/corner-shop-2.aspx", "<h1>Gone</h1>", 410);
    expect((await run()).metadata).toMatchObject({ seen: 4, unchanged: 4, gone: 1 });
  });

  it("ends when paging repeats the same business forever", async () => {
    site.endlessPaging(false);
    expect((await run()).metadata).toMatchObject({ seen: 1, notes: [] });
  });

  it("stops at its page limit and then marks nothing as gone", async () => {
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

  it("continues after an interruption without re-reading pages", async () => {
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

  it("may have broken markup and hostile text", async () => {
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

  it("records a changed price in the history", async () => {
    await run();
    site.page("/us/corner-shop-1.aspx", businessPage(1, { price: "$95,000" }));
    expect((await run()).metadata).toMatchObject({ changed: 1, priceAccepted: 1 });
  });
});

describe("a feed at a URL", () => {
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
  ])("ends the run with a message when %s", async (_, code, status, error) => {
    site.page("/feed.json", "no", code);
    const outcome = await run(dealledger, { input: { url: `${site.origin}/feed.json` } });
    expect(outcome).toMatchObject({ status, error: expect.stringContaining(error) });
  });

  it("is not fetched from this machine unless allowed", async () => {
    site.text("/feed.json", feed, "application/json");
    const outcome = await run(dealledger, { input: { url: `${site.origin}/feed.json` }, http: {} });
    expect(outcome).toMatchObject({
      status: "failed",
      error: "127.0.0.1 is not on the public internet, so it is not fetched.",
    });
    expect(site.requests).toEqual([]);
  });

  it("fails with a message when the download breaks off", async () => {
    site.breakOff("/feed.json");
    const outcome = await run(dealledger, { input: { url: `${site.origin}/feed.json` } });
    expect(outcome).toMatchObject({ status: "failed", error: "The download of the feed was interrupted." });
  });
});
