import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ZipFile } from "yazl";
import { type FeedConfig, feedSource } from "@/lib/ingestion/feeds/feed-source";
import { runSource } from "@/lib/ingestion/run";
import { dealledger } from "@/lib/ingestion/sources/dealledger/source";
import { BrokerSite } from "@/tests/doubles/broker-site";
import { useCatalogue } from "./setup/catalogue";

const { sql } = useCatalogue();
let site: BrokerSite;

beforeEach(async () => {
  site = await BrokerSite.start();
});
afterEach(() => site[Symbol.asyncDispose]());

const about = { id: "tide", name: "Tide Brokers", homepageUrl: "https://tide.example" };
const fields = {
  sourceListingId: "ref",
  title: "headline",
  askingPrice: "price",
  earnings: "profit",
  city: "town",
  region: "state",
} as const;

function read(
  body: string | Buffer,
  more: Partial<FeedConfig> = {},
  source = feedSource(about, { kind: "feed", fields, ...more }),
) {
  site.text("/feed", body, "application/octet-stream");
  return runSource(sql, source, {
    trigger: "command line",
    input: { url: `${site.origin}/feed` },
    http: { allowPrivate: true, pauseMs: 0, wait: async () => {} },
  });
}

const HEAD = "ref,headline,price,profit,town,state";
const CSV = `${HEAD}\n7,"Café, près du lac",$250000,80000,Boise,ID\n8,Laundry on Main,$90000,30000,Reno,NV\n`;
const separated = (by: string) => CSV.replace('"Café, près du lac"', "Café près du lac").replaceAll(",", by);

async function zipOf(files: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(Buffer.from(piece as Uint8Array));
  return Buffer.concat(pieces);
}
const utf16be = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16();

describe("a feed [SRC-8]", () => {
  it.each<[string, string | Buffer]>([
    ["commas", CSV],
    ["semicolons", separated(";")],
    ["tabs", separated("\t")],
    ["pipes", separated("|")],
    ["Windows-1252", Buffer.from(CSV, "latin1")],
    ["UTF-8 with a BOM", `\uFEFF${CSV}`],
    ["UTF-16", Buffer.from(`\uFEFF${CSV}`, "utf16le")],
    ["big-endian UTF-16", utf16be(CSV)],
    ["UTF-16 without a BOM", Buffer.from(CSV, "utf16le")],
    ["gzip", gzipSync(CSV)],
  ])("is read with %s", async (_, body) => {
    expect((await read(body)).metadata).toMatchObject({
      seen: 2,
      new: 2,
      notes: [],
    });
    const [first] =
      await sql`select title, asking_price, earnings, location from listings order by id limit 1`;
    expect(first?.title).toMatch(/^Café,? près du lac$/i);
    expect(first).toMatchObject({ asking_price: 250_000, earnings: 80_000, location: "Idaho" });
  });

  it("is found in a zip among other files", async () => {
    const body = await zipOf({
      "README.md": "read me",
      "data/listings.csv": CSV,
      "__MACOSX/._listings.csv": "x",
    });
    expect((await read(body)).metadata).toMatchObject({ new: 2 });
  });

  it("in UTF-8 with one invalid byte is still read as UTF-8", async () => {
    const body = Buffer.concat([
      Buffer.from(CSV),
      Buffer.from([0x39, 0x2c, 0x42, 0xe9, 0x72, 0x2c, 0x31, 0x2c, 0x31, 0x2c, 0x41, 0x2c, 0x49, 0x44, 0x0a]),
    ]);
    expect((await read(body)).metadata).toMatchObject({ new: 3 });
    expect((await sql`select title from listings order by id limit 1`)[0]?.title).toMatch(/^Café/i);
  });

  it.each<[string, string | Buffer | Promise<Buffer>, string]>([
    ["a database", Buffer.from("SQLite format 3\0\x10\0"), "The feed is an SQLite database."],
    ["a web page", "<!doctype html><html><body>Sign in</body></html>", "The feed is a web page (HTML)"],
    ["a PDF", "%PDF-1.7 …", "The feed is a PDF document."],
    [
      "a workbook",
      zipOf({ "[Content_Types].xml": "<x/>", "xl/workbook.xml": "<x/>" }),
      "The feed is an Excel or Word document: save it as CSV",
    ],
    ["an archive without data", zipOf({ "a.png": "x" }), "The archive contains no CSV, JSON or XML file."],
    [
      "a truncated gzip",
      gzipSync(CSV.repeat(200)).subarray(0, 60),
      "The packed feed is damaged or truncated.",
    ],
    ["nothing", "", "is empty."],
    [
      "other columns",
      "id,name,cost\n1,Bar,5\n",
      "The feed has no column 'ref' (sourceListingId), 'headline' (title). Its columns are: id, name, cost.",
    ],
    [
      "other members",
      '{"listings":[{"id":1},{"name":"x"}]}',
      "The feed has no column 'ref' (sourceListingId), 'headline' (title). Its columns are: id, name.",
    ],
    ["plain text", "We are closed for the holidays.", "The feed has no rows"],
  ])("that is %s is rejected with the reason", async (_, body, sentence) => {
    const { status, error } = await read(await body);
    expect(status).toBe("failed");
    expect(error).toContain(sentence);
  });

  it("notes missing columns that were configured", async () => {
    const { metadata } = await read("ref,headline,price\n1,Bar on Main Street,5000\n");
    expect(metadata).toMatchObject({ new: 1, notes: ["The feed has no column 'profit' (earnings)."] });
  });

  it("can have its earnings labelled and its ids extracted by its settings", async () => {
    const cut = { ...fields, sourceListingId: { column: "link", pattern: "/(\\d+)-" } };
    await read("link,headline,profit\nhttps://tide.example/b/77-bar,Bar on Main Street,90000\n", {
      fields: cut,
      earningsLabel: "EBITDA",
    });
    expect(await sql`select source_listing_id as id, earnings_kind as kind from listings`).toEqual([
      { id: "77", kind: "ebitda" },
    ]);
  });

  it("in RSS is recognised", async () => {
    const item = "<item><guid>1</guid><title>Bar on Main Street for sale</title></item>";
    const more = { fields: { sourceListingId: "guid", title: "title" } };
    expect(
      (await read(`<?xml version="1.0"?><rss><channel>${item}</channel></rss>`, more)).metadata,
    ).toMatchObject({ new: 1 });
  });
});

describe("the dates of an edition [SRC-9]", () => {
  const edition = (rows: string[]) =>
    read(
      `id,title,asking_price,cash_flow,revenue,city,state,vertical,broker_name,broker_domain,url,first_seen,last_seen,description\n${rows.join("\n")}\n`,
      {},
      dealledger,
    );
  const row = (id: string, lastSeen: string) =>
    `${id},Bakery number ${id} in Boise,250000,80000,500000,Boise,ID,food,Tide,tide.example,https://tide.example/${id},2025-01-05,${lastSeen},Bread and cakes.`;
  const shown = () => sql`
    select source_listing_id as id, l.status, (case when missed_runs = 0 then greatest(last_seen_at, s.last_full_run_at) else last_seen_at end)::date::text as seen
    from listings l join sources s on s.id = l.source_id order by 1`;

  it("are those of its latest row, and a row last seen half a year earlier is no longer observed", async () => {
    const { metadata } = await edition([
      row("a", "2026-02-18"),
      row("b", "2025-08-18"),
      row("c", "2026-02-10"),
    ]);
    expect(metadata).toMatchObject({ new: 3, stale: 1, observedAt: "2026-02-18T00:00:00.000Z" });
    expect(await shown()).toEqual([
      { id: "a", status: "active", seen: "2026-02-18" },
      { id: "b", status: "not_observed", seen: "2025-08-18" },
      { id: "c", status: "active", seen: "2026-02-18" },
    ]);
    const [text] =
      await sql`select notes from listing_text t join listings l on l.id = t.listing_id where source_listing_id = 'b'`;
    expect(text?.notes).toMatchObject({ status: expect.stringContaining("last saw it on") });
  });

  it("let a listing lapse when its source stops seeing it, and return when it does again", async () => {
    await edition([row("a", "2026-02-18"), row("b", "2026-02-18")]);
    expect((await edition([row("a", "2026-02-19"), row("b", "2026-02-18")])).metadata).toMatchObject({
      unchanged: 2,
    });
    expect((await edition([row("a", "2026-05-19"), row("b", "2026-02-18")])).metadata).toMatchObject({
      unchanged: 1,
      changed: 1,
      stale: 1,
    });
    expect(await shown()).toMatchObject([
      { status: "active" },
      { status: "not_observed", seen: "2026-02-18" },
    ]);
    expect((await edition([row("a", "2026-05-20"), row("b", "2026-02-18")])).metadata).toMatchObject({
      unchanged: 2,
      stale: 1,
    });
    await edition([row("a", "2026-05-21"), row("b", "2026-05-21")]);
    expect(await shown()).toMatchObject([{ status: "active" }, { status: "active", seen: "2026-05-21" }]);
  });

  it("reject an edition that is older than the last one", async () => {
    await edition([row("a", "2026-02-18")]);
    expect(await edition([row("a", "2026-02-11")])).toMatchObject({
      status: "failed",
      error: expect.stringContaining("before the last one ingested"),
    });
  });
});

describe("the ledger [SRC-10]", () => {
  it("has a default URL, so it needs no file", () => {
    expect(dealledger.feedUrl).toBe(
      "https://raw.githubusercontent.com/jeffsosville/dealledger/main/data/public/listings.csv",
    );
    expect(dealledger.attribution).toContain("CC BY 4.0");
  });

  it("is read from another URL if an admin has set one", async () => {
    site.text("/ledger.csv", "id,title\n1,Bakery in Boise for sale\n");
    await sql`insert into sources (id, name, config) values ('dealledger', 'x', ${sql.json({ url: `${site.origin}/ledger.csv` })})`;
    const outcome = await runSource(sql, dealledger, {
      trigger: "schedule",
      http: { allowPrivate: true, pauseMs: 0 },
    });
    expect(outcome).toMatchObject({ status: "completed", metadata: { new: 1 } });
    expect(await sql`select attribution from sources`).toEqual([
      { attribution: "Data: DealLedger, CC BY 4.0" },
    ]);
  });
});

describe("the drift of a source [SRC-7]", () => {
  it("is recorded with each run, and raises an alarm when data quality drops suddenly", async () => {
    const rows = (price: string) =>
      Array.from({ length: 12 }, (_, at) => `${at},Bakery number ${at} in Boise,${price},8000,Boise,ID`).join(
        "\n",
      );
    const first = await read(`${HEAD}\n${rows("$250000")}\n`);
    expect(first.metadata).toMatchObject({
      taken: { rows: 12, withPrice: 12, withPlace: 12, rejected: 0 },
      alarms: [],
    });
    const second = await read(`${HEAD}\n${rows("")}\n`);
    expect(second.metadata.alarms).toEqual(["0% of the listings have an asking price; usually it is 100%."]);
  });
});
