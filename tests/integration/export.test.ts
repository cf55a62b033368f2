import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import * as filterExport from "@/app/api/listing-filters/[id]/export/route";
import * as listingsExport from "@/app/api/listings/export/route";
import * as favouritesExport from "@/app/api/listings/favourites/export/route";
import { sql } from "@/db/client";
import { EXPORT_COLUMNS } from "@/lib/export/columns";
import type { RouteHandler } from "@/lib/http/route";
import { NO_CRITERIA } from "@/lib/listings/criteria";
import { searchListings } from "@/lib/listings/queries";
import { SORT_KEYS } from "@/lib/listings/sorting";
import { unzip } from "../fixtures/zip-file";
import { send } from "./asking";
import { addPerson, type Person } from "./billing-fixture";
import { drawListings, insertListings } from "./listings-fixture";
import { useDatabase } from "./setup/database";

useDatabase();

/** More than two batches, with many ties and missing values. */
const COUNT = 4_500;
let person: Person;
let lapsed: Person;

beforeAll(async () => {
  await insertListings(drawListings(COUNT, 7));
  person = await addPerson();
  lapsed = await addPerson(-1);
  await sql()`
    insert into marks (user_id, listing_id, favourited_at, hidden_at, notes) values
      (${person.userId}, 1, now(), null, '=HYPERLINK("https://evil.example")'),
      (${person.userId}, 2, now() - interval '1 day', null, ${'Two\nlines, "quoted"'}),
      (${person.userId}, 3, null, now(), 'hidden')`;
});

const download = (handler: RouteHandler, query: string, as: Person = person, id = "") =>
  send(handler, { as: as.token, query: `?${query}`, id });

type Row = Record<string, string>;
const rowsOf = async (response: Response): Promise<Row[]> =>
  parse(Buffer.from(await response.arrayBuffer()), { bom: true, columns: true, relax_column_count: false });
const idsOf = (rows: Row[]) => rows.map((row) => Number(row["Listing id"]));

describe("an export of listings [BIL-3] [SUB-1]", () => {
  it.each(SORT_KEYS.flatMap((key) => [[key, "asc"] as const, [key, "desc"] as const]))(
    "contains every result exactly once, in list order: %s %s",
    async (by, order) => {
      const rows = await rowsOf(await download(listingsExport.GET, `sortBy=${by}&sortOrder=${order}`));
      const list = await searchListings(
        { criteria: NO_CRITERIA, sort: { by, order }, page: 1, limit: COUNT },
        person.userId,
      );
      expect(idsOf(rows)).toEqual(list.rows.map(({ id }) => id));
      expect(rows.length).toBe(list.total);
    },
  );

  it("contains what the filters let through, without hidden listings [LIST-12]", async () => {
    const rows = await rowsOf(
      await download(listingsExport.GET, "minPrice=200000&search=bakery&location=Texas"),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row.Location))).toEqual(new Set(["Texas"]));
    const all = await rowsOf(await download(listingsExport.GET, ""));
    expect(idsOf(all)).not.toContain(3);
  });

  it("writes numbers as numbers and missing values as empty", async () => {
    const rows = await rowsOf(await download(listingsExport.GET, "sortBy=askingPrice"));
    expect(rows[0]?.["Asking price"]).toMatch(/^\d+$/);
    expect(rows.at(-1)?.["Asking price"]).toBe("");
  });

  it("starts with the columns on screen in their order, followed by all others [SCR-1]", async () => {
    const [row = {}] = await rowsOf(
      await download(listingsExport.GET, "columns=multiple&columns=title&columns=unheard"),
    );
    const names = Object.keys(row);
    expect(names.slice(0, 3)).toEqual(["Multiple", "Business Name", "Business type"]);
    expect(names).toHaveLength(EXPORT_COLUMNS.length);
  });

  it("contains only the selected listings, in the order of selection [SCR-2]", async () => {
    expect(idsOf(await rowsOf(await download(listingsExport.GET, "ids=9&ids=4&ids=999999999")))).toEqual([
      9, 4,
    ]);
    const bad = await download(listingsExport.GET, "ids=x");
    expect(await bad.json()).toMatchObject({ field: "ids" });
  });

  it("rejects an invalid parameter by name, and an unknown format", async () => {
    const bad = await download(listingsExport.GET, "minPrice=x");
    expect(bad.status).toBe(400);
    expect(await bad.json()).toMatchObject({ field: "minPrice" });
    expect((await download(listingsExport.GET, "format=pdf")).status).toBe(400);
  });

  it("is paused after the trial, and says why and what to do [SUB-2]", async () => {
    for (const handler of [listingsExport.GET, favouritesExport.GET]) {
      const response = await download(handler, "", lapsed);
      expect(response.status).toBe(402);
      expect((await response.json()).message).toBe(
        "Exports are paused because your free trial is over. Subscribe on the billing page to continue.",
      );
    }
  });

  it("stops reading when the client cancels", async () => {
    const response = await download(listingsExport.GET, "");
    const reader = response.body?.getReader();
    await reader?.read();
    await expect(reader?.cancel()).resolves.toBeUndefined();
  });
});

describe("an Excel workbook", () => {
  it("is a zip of well-formed parts with only numbers, styles and inline strings [BIL-3]", async () => {
    const response = await download(favouritesExport.GET, "format=xlsx");
    expect(response.headers.get("content-type")).toContain("spreadsheetml.sheet");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="winnow-favourites-\d{4}-\d\d-\d\d\.xlsx"$/,
    );
    const parts = unzip(Buffer.from(await response.arrayBuffer()));
    expect([...parts.keys()].sort()).toEqual([
      "[Content_Types].xml",
      "_rels/.rels",
      "xl/_rels/workbook.xml.rels",
      "xl/styles.xml",
      "xl/workbook.xml",
      "xl/worksheets/sheet1.xml",
    ]);
    const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
    expect(sheet.match(/<row /g)).toHaveLength(3);
    expect(sheet).toContain("=HYPERLINK(&quot;https://evil.example&quot;)");
    expect(sheet).not.toContain("<f>");
    const last = /<autoFilter ref="A1:([A-Z]+)3"\/>/.exec(sheet)?.[1];
    expect(sheet).toContain(`<c r="${last}2" s="0"><v>1</v></c>`);
    expect(sheet.match(/<c r="[A-Z]+1"/g)).toHaveLength(EXPORT_COLUMNS.length);
  });

  it("has as many rows as the CSV", async () => {
    const [csv, workbook] = await Promise.all([
      download(listingsExport.GET, "").then(rowsOf),
      download(listingsExport.GET, "format=xlsx").then(async (response) =>
        Buffer.from(await response.arrayBuffer()),
      ),
    ]);
    const sheet = unzip(workbook).get("xl/worksheets/sheet1.xml") ?? "";
    expect(sheet.match(/<row /g)).toHaveLength(csv.length + 1);
  });
});

describe("favourites", () => {
  it("are in the order in which they were added, with notes that no spreadsheet executes [FAV-1]", async () => {
    const rows = await rowsOf(await download(favouritesExport.GET, "format=csv"));
    expect(idsOf(rows)).toEqual([1, 2]);
    expect(rows.map((row) => row.Notes)).toEqual([
      `'=HYPERLINK("https://evil.example")`,
      'Two\nlines, "quoted"',
    ]);
    expect(rows[0]?.Favourite).toBe("Yes");
  });
});

describe("thousands of favourites", () => {
  it("are all exported, by the order in which they were added and then by id [FAV-1]", async () => {
    const collector = await addPerson();
    const marked = await sql()<{ id: number }[]>`
      insert into marks (user_id, listing_id, favourited_at)
      select ${collector.userId}, id, '2026-11-20'::timestamptz - id % 2 * interval '1 day' from listings
      returning listing_id as id`;
    const ids = marked.map(({ id }) => id).sort((a, b) => (a % 2) - (b % 2) || a - b);
    expect(ids).toHaveLength(COUNT);
    const rows = await rowsOf(await download(favouritesExport.GET, "format=csv", collector));
    expect(idsOf(rows)).toEqual(ids);
  });
});

describe("the results of a filter", () => {
  it("include their verdicts [SAV-7]", async () => {
    const [filter] = await sql()<{ id: string }[]>`
      insert into saved_filters (user_id, name, ai_criteria, notifications_enabled)
      values (${person.userId}, 'Retiring owners / Ümläute', 'owner retires', false) returning id`;
    const [criteria] = await sql()<{ id: string }[]>`
      insert into criteria (text_hash, text, model, prompt_version, conditions)
      values ('h', 'owner retires', 'm', '1', '[]') returning id`;
    if (!filter || !criteria) throw new Error("The insert returned nothing.");
    const active =
      await sql()`select id from listings where status = 'active' and id > 10 order by id limit 2`;
    const [first, second] = active.map(({ id }) => Number(id));
    await sql()`
      insert into filter_runs (filter_id, revision, status) values (${filter.id}, 1, 'completed')`;
    await sql()`
      insert into verdicts (criteria_id, content_hash, quality, reasoning, findings) values
        (${criteria.id}, 'c1', 'great', 'The owner retires.', '[]'), (${criteria.id}, 'c2', 'maybe', '-unsure', '[]')`;
    await sql()`
      insert into filter_matches (filter_id, listing_id, revision, criteria_id, content_hash, quality) values
        (${filter.id}, ${Number(first)}, 1, ${criteria.id}, 'c1', 'great'),
        (${filter.id}, ${Number(second)}, 1, ${criteria.id}, 'c2', 'maybe')`;
    const response = await download(filterExport.GET, "sortBy=quality", person, filter.id);
    expect(response.headers.get("content-disposition")).toContain("winnow-retiring-owners-u-mla-ute-");
    const rows = await rowsOf(response);
    expect(rows.map((row) => [row["Listing id"], row.Match, row["Match reasoning"]])).toEqual([
      [String(first), "Great", "The owner retires."],
      [String(second), "Maybe", "'-unsure"],
    ]);
    expect((await download(filterExport.GET, "", lapsed, filter.id)).status).toBe(402);
    expect((await download(filterExport.GET, "", await addPerson(), filter.id)).status).toBe(404);
  });
});
