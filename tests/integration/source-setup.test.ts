import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connect, databaseOn, type Sql } from "@/db/client";
import { addSource, changeReading } from "@/lib/admin/mutations";
import { readConfiguredSource } from "@/lib/admin/queries";
import { addedSource, changedReading } from "@/lib/admin/source-schema";
import { inspectAddress, inspectFile } from "@/lib/ingestion/inspection/inspect";
import { previewOf } from "@/lib/ingestion/inspection/preview";
import { withKnown } from "@/lib/ingestion/inspection/queries";
import { runSource } from "@/lib/ingestion/run";
import { loadSource } from "@/lib/ingestion/sources/queries";
import { BrokerSite, businessPage } from "@/tests/doubles/broker-site";
import { emptyTables, useDatabase } from "./setup/database";

const database = useDatabase();
let sql: Sql;
let site: BrokerSite;
let adminId: string;

beforeAll(async () => {
  process.env.DATABASE_URL = database.url();
  sql = connect(database.url(), { max: 3 });
  const [row] = await sql<{ id: string }[]>`
    insert into users (email, full_name, is_admin, trial_ends_at) values ('rosa@example.org', 'Rosa', true, now()) returning id`;
  adminId = row?.id ?? "";
});
afterAll(() => sql.end());
beforeEach(async () => {
  await emptyTables(sql, "listings", "scrape_runs", "sources");
  site = await BrokerSite.start();
});
afterEach(() => site[Symbol.asyncDispose]());

const http = { allowPrivate: true, pauseMs: 0, wait: async () => {} };
const look = (path: string) => inspectAddress(`${site.origin}${path}`, http);
const titles = ({ findings }: { findings: { tone: string; title: string }[] }) =>
  findings.map(({ tone, title }) => `${tone}: ${title}`);
const CSV =
  "Ref No,Headline,Price,Gross Sales,EBITDA,Other,Town,State\n7,Bakery by the lake,$250000,600000,80000,90000,Boise,ID\n8,Buyers wanted for a bakery,1,2,3,4,Boise,ID\n";

describe("inspecting a source [SRC-11]", () => {
  it("finds the listings of a broker's site, their markup, and a preview of the first", async () => {
    const found = await look("/list?page=1");
    expect(titles(found)).toEqual([
      "good: robots.txt allows this path",
      "good: 2 listings on the first page",
      "warning: Cards show only a name",
      "good: Listing pages provide JSON-LD, microdata, labelled facts",
    ]);
    expect(found.config).toMatchObject({ kind: "brokerSite", listingPath: "^/us/([^/]+)\\.aspx/?$" });
    expect(found.preview?.rows[0]).toMatchObject({
      title: "Corner shop no. 1",
      place: expect.stringContaining("Idaho"),
      askingPrice: "$101,000",
      earnings: "$61,000",
      earningsKind: "Cash flow",
      multiple: "1.7x",
      rejected: null,
    });
    const price = found.preview?.fields.find(({ field }) => field === "askingPrice");
    expect(price).toMatchObject({
      from: "Asking Price",
      filled: 100,
      options: expect.arrayContaining(["Employees"]),
    });
  });

  it("reports when only the cards can be read, and stops requesting listing pages", async () => {
    const found = await inspectAddress(site.cardsAlone(), http);
    expect(titles(found)).toContain("warning: Listing pages are blocked");
    expect(found.preview?.rows).toHaveLength(2);
    expect(found.preview?.rows[0]).toMatchObject({ askingPrice: "$101,000", earnings: null });
    expect(site.paths().filter((path) => path.endsWith(".aspx"))).toHaveLength(1);
  });

  it("obeys robots.txt and does not access this machine or private networks", async () => {
    site.text("/robots.txt", "User-agent: *\nDisallow: /list\n");
    const closed = await look("/list?page=1");
    expect(titles(closed)).toEqual(["bad: The site refuses access"]);
    expect(closed).toMatchObject({ config: null, preview: null });
    site.requests.length = 0;
    const inside = await inspectAddress(`${site.origin}/list?page=1`);
    expect(inside.findings).toMatchObject([
      { tone: "bad", detail: expect.stringContaining("not on the public internet") },
    ]);
    expect(site.requests).toEqual([]);
  });

  it.each([
    [
      "a page without listings",
      "<h1>About us</h1><p>We sell.</p><a href='/a'>a</a>",
      "No listings were found",
    ],
    ["an empty page", "", "No listings were found"],
    ["a deeply nested page", "<div>".repeat(5_000), "nested too deeply"],
  ])("explains the problem with %s", async (_, body, sentence) => {
    site.page("/odd", body);
    const { findings, config } = await look("/odd");
    expect(config).toBeNull();
    expect(findings.at(-1)).toMatchObject({ tone: "bad", detail: expect.stringContaining(sentence) });
  });

  it("matches the columns of a feed by name and previews its rows", async () => {
    site.text("/feed.csv", CSV, "text/csv");
    const found = await look("/feed.csv");
    expect(found.config).toMatchObject({
      kind: "feed",
      fields: {
        sourceListingId: "Ref No",
        title: "Headline",
        askingPrice: "Price",
        revenue: "Gross Sales",
        earnings: "EBITDA",
        city: "Town",
        region: "State",
      },
    });
    expect(found.preview?.rows).toMatchObject([
      {
        title: "Bakery by the lake",
        askingPrice: "$250,000",
        earnings: "$80,000",
        earningsKind: "EBITDA",
        rejected: null,
      },
      { rejected: "not a listing: buyer wanted" },
    ]);
  });

  it("re-reads a field from another chosen column without another request", async () => {
    site.text("/feed.csv", CSV, "text/csv");
    const { config, sample } = await look("/feed.csv");
    site.requests.length = 0;
    if (config?.kind !== "feed" || !sample) throw new Error("no feed");
    const preview = previewOf(
      sample,
      { ...config, fields: { ...config.fields, earnings: "Other" } },
      new Date(),
    );
    expect(preview.rows[0]).toMatchObject({ earnings: "$90,000" });
    expect(preview.fields.find(({ field }) => field === "earnings")).toMatchObject({ from: "Other" });
    expect(site.requests).toEqual([]);
  });

  it("shows which of the first listings another source already has [SRC-16]", async () => {
    const shop = (id: number, title: string, price: number, town: string) =>
      `${id},${title},$${price},$612${id}37,71,${id}1 thousand,${town},ID`;
    const rows = `Ref No,Headline,Price,Gross Sales,EBITDA,Other,Town,State
${shop(1, "Sourdough Bakery and Coffee Bar by the Lake", 251_300, "Boise")}
${shop(2, "Mobile Welding and Fence Repair", 182_400, "Nampa")}
`;
    site.text("/feed.csv", rows, "text/csv");
    const first = await look("/feed.csv");
    if (!first.config || !first.sample || !first.preview) throw new Error("no feed");
    const { config, sample, preview } = first;
    expect((await withKnown(preview, sample, config)).rows.map(({ alsoAt }) => alsoAt)).toEqual([[], []]);
    await addSource(
      adminId,
      addedSource.parse({ name: "Harbor Desk", scheduled: false, readNow: false, config }),
    );
    const pool = connect(database.url(), { max: 1 });
    await runSource(sql, await loadSource(databaseOn(pool), "harborDesk"), { trigger: "admin", http });
    await pool.end();
    // Another broker describes the bakery differently, and lists a business with the same figures elsewhere.
    if (sample.kind !== "feed") throw new Error("no feed");
    const [bakery = {}, welder = {}] = sample.rows;
    const others = [
      { ...bakery, "Ref No": "x9", Headline: "Lakeside Sourdough Bakery and Coffee Bar by the Lake" },
      { ...welder, "Ref No": "x10", Town: "Spokane", State: "WA" },
    ];
    const other = { ...sample, rows: others };
    const seen = await withKnown(previewOf(other, config, new Date()), other, config);
    expect(seen.rows.map(({ alsoAt }) => alsoAt)).toEqual([["Harbor Desk"], []]);
  });

  it("accepts a file, compressed or not, and rejects a database with the reason", async () => {
    const found = await inspectFile("tide-brokers.csv", gzipSync(CSV));
    expect(found).toMatchObject({ name: "tide brokers", config: { kind: "feed" } });
    const refused = await inspectFile("old.db", Buffer.from("SQLite format 3\0 and more"));
    expect(refused.findings).toMatchObject([
      { tone: "bad", detail: expect.stringContaining("an SQLite database") },
    ]);
  });
});

describe("adding a source [SRC-11]", () => {
  const added = (more: object) =>
    addedSource.parse({ name: "Tide Brokers", scheduled: false, readNow: false, ...more });
  const read = async () => {
    const pool = connect(database.url(), { max: 1 });
    const source = await loadSource(databaseOn(pool), "tideBrokers");
    await pool.end();
    return runSource(sql, source, { trigger: "admin", http });
  };

  it("makes it a regular source that is read with the chosen settings", async () => {
    for (let number = 1; number <= 5; number++) {
      site.page(
        `/us/corner-shop-${number}.aspx`,
        `${businessPage(number)}<dl><dt>Net</dt><dd>$5${number},000</dd></dl>`,
      );
    }
    const { config } = await look("/list?page=1");
    const chosen = { ...config, labels: { earnings: "Net" }, pauseSeconds: 3 };
    expect(
      await addSource(adminId, added({ config: chosen, scheduled: true, attribution: "By permission" })),
    ).toMatchObject({ id: "tideBrokers" });
    expect((await read()).metadata).toMatchObject({ new: 5 });
    expect(await sql`select earnings from listings where source_listing_id = 'corner-shop-1'`).toEqual([
      { earnings: 51_000 },
    ]);
    expect(await sql`select attribution, scheduled from sources`).toEqual([
      { attribution: "By permission", scheduled: true },
    ]);
    expect(
      await sql`select actor_id from audit_log where action = 'source.added' and subject_id = 'tideBrokers'`,
    ).toEqual([{ actor_id: adminId }]);
  });

  it("rejects a feed without a column for the business name", () => {
    const kind = { kind: "feed", fields: { askingPrice: "Price" } };
    expect(() => added({ config: kind })).toThrow("Choose where the Business Name is read from.");
    expect(() => added({ config: { ...kind, fields: { title: "Headline" } } })).not.toThrow();
  });

  it("re-reads an uploaded file at each run", async () => {
    const file = new File([gzipSync(CSV)], "tide.csv");
    const { config } = await inspectFile(file.name, new Uint8Array(await file.arrayBuffer()));
    await addSource(adminId, added({ config, file, scheduled: true }));
    expect(await sql`select scheduled from sources`).toEqual([{ scheduled: false }]);
    expect((await read()).metadata).toMatchObject({ seen: 2, new: 1 });
    expect((await read()).metadata).toMatchObject({ new: 0, unchanged: 1 });
  });

  it("uses changed settings for its URL or file [SRC-17]", async () => {
    const file = new File([gzipSync(CSV)], "tide.csv");
    const { config } = await inspectFile(file.name, new Uint8Array(await file.arrayBuffer()));
    if (config?.kind !== "feed") throw new Error("no feed");
    const { id } = await addSource(adminId, added({ config, file }));
    await read();
    const wanted = { ...config, fields: { ...config.fields, earnings: "Other" }, earningsLabel: "SDE" };
    const change = (more: object) =>
      changeReading(
        adminId,
        changedReading.parse({ sourceId: id, name: "Tide Desk", config: wanted, ...more }),
      );
    expect(await change({})).toEqual({ name: "Tide Desk" });
    const stored = await readConfiguredSource(id);
    expect((await inspectFile("tide.csv", stored.content ?? Buffer.alloc(0), stored.config)).config).toEqual(
      stored.config,
    );
    expect((await read()).metadata).toMatchObject({ changed: 1 });
    expect(await sql`select earnings, earnings_kind as kind from listings`).toEqual([
      { earnings: 90_000, kind: "sde" },
    ]);
    await expect(change({ sourceId: "dealledger" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const site = { kind: "brokerSite", listUrl: "https://tide.example/", listingPath: "^/a" };
    await expect(change({ config: site })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  it("is inspected with its settings, and reports when they find nothing [SRC-17]", async () => {
    const { config } = await look("/list?page=1");
    if (config?.kind !== "brokerSite") throw new Error("no site");
    const again = await inspectAddress(config.listUrl, http, { ...config, labels: { earnings: "Net" } });
    expect(again.config).toMatchObject({ listingPath: config.listingPath, labels: { earnings: "Net" } });
    const { findings } = await inspectAddress(config.listUrl, http, { ...config, listingPath: "^/none" });
    expect(findings.at(-1)).toMatchObject({
      tone: "bad",
      detail: expect.stringContaining("Links on the page"),
    });
  });

  it("rejects a duplicate name, and a feed without a URL or file", async () => {
    const { config } = await look("/list?page=1");
    await addSource(adminId, added({ config }));
    await expect(addSource(adminId, added({ config }))).rejects.toMatchObject({
      code: "CONFLICT",
      field: "name",
    });
    await expect(addSource(adminId, added({ name: "DealLedger", config }))).rejects.toMatchObject({
      code: "CONFLICT",
    });
    const feed = { kind: "feed", fields: { sourceListingId: "id", title: "t" } };
    await expect(addSource(adminId, added({ name: "Other", config: feed }))).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  });
});
