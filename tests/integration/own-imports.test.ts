import type { Readable } from "node:stream";
import { beforeEach, describe, expect, it } from "vitest";
import { ZipFile } from "yazl";
import { sql } from "@/db/client";
import { xlsxStream } from "@/lib/export/xlsx";
import {
  keepSheet,
  runImport,
  setImportFields,
  startImport,
  undoImport,
} from "@/lib/own-listings/imports/mutations";
import { getImport } from "@/lib/own-listings/imports/queries";
import { rawOfRow } from "@/lib/own-listings/imports/raw-rows";
import { readSheet } from "@/lib/own-listings/imports/read-sheet";
import type { ImportFields } from "@/lib/own-listings/imports/schema";
import { addPerson } from "./people";
import { useDatabase } from "./setup/database";

useDatabase();

let person = "";
beforeEach(async () => {
  await sql()`delete from own_listings`;
  person = await addPerson();
});

const bytes = (text: string) => new TextEncoder().encode(text);
const live = new AbortController().signal;
const own = () =>
  sql()<{ title: string; price: number; key: string; batch: string; raw: Record<string, string> }[]>`
    select title, asking_price as price, source_listing_id as key, batch_id as batch, raw from own_listings
    where user_id = ${person} order by title`;
const start = async (csv: string | Uint8Array, name = "deals.csv") => {
  const id = await keepSheet(person, name, typeof csv === "string" ? bytes(csv) : csv);
  await startImport(person, id);
  return id;
};
const imported = async (id: string) => (await getImport(person, id)).imported;

async function workbook(head: string[], rows: (string | number)[][]): Promise<Uint8Array> {
  const columns = head.map((header, at) => ({
    id: header,
    header,
    width: 10,
    kind: typeof rows[0]?.[at] === "number" ? "dollars" : "text",
    value: (row: (string | number)[]) => row[at] ?? null,
  }));
  const batches = async function* () {
    yield rows;
  };
  const parts: Buffer[] = [];
  for await (const part of xlsxStream(batches(), columns as Parameters<typeof xlsxStream>[1]))
    parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const SHEET = `Business;Asking;Gross Sales;Owner Benefit;City;State;Link;Reason for selling;My verdict
Car wash on Route 9;$450,000;1.2M;$150k;Boise;ID;https://broker.example/1?utm_source=x;Retiring;good
"Print shop; two presses";80000;Not disclosed;;Tampa;FL;;;"=HYPERLINK(""http://evil.test"";""x"")"
;;;;;;;;
Wanted to buy any bakery;;;;;;;;
`;

describe("a spreadsheet", () => {
  it("is matched by column names and contents, previewed, and only then imported [OWN-7]", async () => {
    const id = await keepSheet(person, "deals.csv", bytes(SHEET));
    const { imported, firstRows } = await getImport(person, id);
    expect(imported).toMatchObject({
      state: "draft",
      total: 3,
      fields: {
        title: "Business",
        askingPrice: "Asking",
        revenue: "Gross Sales",
        earnings: "Owner Benefit",
        city: "City",
        region: "State",
        sourceUrl: "Link",
      },
    });
    expect(firstRows[0]).toMatchObject({ Business: "Car wash on Route 9" });
    expect(await own()).toEqual([]);
    await setImportFields(person, id, { ...imported.fields, earnings: "", status: "no such column" });
    expect((await getImport(person, id)).imported.fields).not.toHaveProperty("earnings");
  });

  it("is read by the rules of feeds; other columns are kept as facts, in plain text [OWN-7] [OWN-8]", async () => {
    const id = await start(SHEET);
    await runImport(id, live);
    const rows = await own();
    expect(rows.map(({ title, price }) => [title, price])).toEqual([
      ["Car wash on Route 9", 450_000],
      ["Print shop; two presses", 80_000],
    ]);
    expect(rows[0]).toMatchObject({
      key: "https://broker.example/1",
      batch: id,
      raw: { "My verdict": "good" },
    });
    expect(rows[1]?.raw["My verdict"]).toBe(`=HYPERLINK("http://evil.test";"x")`);
    expect(await imported(id)).toMatchObject({
      state: "done",
      done: 3,
      added: 2,
      rejected: 1,
      rejections: [{ row: 3, reason: "This is a buyer's advertisement, not a business for sale." }],
    });
  });

  it("gives the same result as a workbook [OWN-7]", async () => {
    const head = ["Name", "Asking Price", "EBITDA", "Location"];
    const book = await workbook(head, [["Dental practice", 700_000, 210_000, "Austin, TX"]]);
    expect(await readSheet(book)).toEqual({
      columns: head,
      rows: [{ Name: "Dental practice", "Asking Price": "700000", EBITDA: "210000", Location: "Austin, TX" }],
    });
    await runImport(await start(book, "deals.xlsx"), live);
    expect(await own()).toMatchObject([{ title: "Dental practice", price: 700_000 }]);
  });

  it("without known column names is matched by the contents of its columns [OWN-7]", async () => {
    const id = await keepSheet(
      person,
      "x.csv",
      bytes(
        `A,B,C\n${[1, 2, 3].map((n) => `"Bakery number ${n}","Reno, NV",https://x.example/${n}`).join("\n")}`,
      ),
    );
    expect((await imported(id)).fields).toEqual({ title: "A", location: "B", sourceUrl: "C" });
  });

  it.each([
    ["", "has no rows"],
    ["Name,Price\n", "has no rows"],
    ["<html><body>no</body></html>", "not a spreadsheet"],
    ['Name,Price\n"Bakery,1', "truncated"],
    ["PK\u0003\u0004 broken", "Save it as XLSX or CSV"],
    [`Name\n${"Bakery\n".repeat(5_001)}`, "more than 5,000 rows"],
  ])("that is invalid is rejected with a message: %#  [OWN-7]", async (text, why) => {
    await expect(keepSheet(person, "x.csv", bytes(text))).rejects.toMatchObject({
      code: "BAD_REQUEST",
      field: "file",
      message: expect.stringContaining(why),
    });
  });

  it("that decompresses to far more than its size is rejected before it is read [OWN-7]", async () => {
    const zip = new ZipFile();
    for (let part = 0; part < 7; part++) zip.addBuffer(Buffer.alloc(10_000_000), `xl/${part}.xml`);
    zip.end();
    const parts: Buffer[] = [];
    for await (const part of zip.outputStream as Readable) parts.push(part as Buffer);
    await expect(readSheet(Buffer.concat(parts))).rejects.toThrow(/more than 60 MB/);
  });

  it.each([
    ["\uFEFFName\tPrice\nCafé\t$5", "Café"],
    [Buffer.from("Name,Price\nCaf\u00e9,5", "latin1"), "Café"],
    ['Name,Price\r\n"Two\nlines",5', "Two\nlines"],
    ["Name|Price\nA|5|7\nB|6", undefined],
  ])("in another encoding, separator or shape is read: %# [OWN-7]", async (sheet, name) => {
    const { rows } = await readSheet(typeof sheet === "string" ? bytes(sheet) : sheet);
    expect(rows[0]?.Name).toBe(name);
  });
});

describe("an import", () => {
  const many = (count: number, price = 100_000) =>
    `Name,Price,City,State\n${Array.from({ length: count }, (_, n) => `Shop number ${n} for sale,${price + n},Boise,ID`).join("\n")}`;

  it("reports progress, continues after an interruption, and writes every row once [OWN-8]", async () => {
    const id = await start(many(600));
    const stop = new AbortController();
    const running = runImport(id, stop.signal);
    while ((await imported(id)).done < 250) await new Promise((wait) => setTimeout(wait, 5));
    stop.abort(new Error("shutdown"));
    await expect(running).rejects.toThrow("shutdown");
    expect((await imported(id)).state).toBe("running");
    await runImport(id, live);
    expect(await imported(id)).toMatchObject({ state: "done", done: 600, added: 600 });
    expect(await own()).toHaveLength(600);
    expect((await runImport(id, live)).outcome).toBe("gone");
  });

  it("names each rejected row by its place in the whole sheet [OWN-8]", async () => {
    const id = await start(`${many(400)}\nWanted to buy any bakery,,,`);
    await runImport(id, live);
    expect(await imported(id)).toMatchObject({
      added: 400,
      rejected: 1,
      rejections: [{ row: 401, title: "Wanted to buy any bakery" }],
    });
  });

  it("run again updates existing listings; undoing it removes only those it added [OWN-8]", async () => {
    await runImport(await start(many(3)), live);
    const second = await start(many(4, 90_000));
    await runImport(second, live);
    expect(await imported(second)).toMatchObject({ added: 1, updated: 3 });
    await undoImport(person, second);
    expect((await own()).map(({ price }) => price)).toEqual([90_000, 90_001, 90_002]);
    await expect(undoImport(person, second)).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("can be undone for a day, only by its owner, and starts once [OWN-8] [OWN-6]", async () => {
    const id = await start(many(2));
    await expect(startImport(person, id)).rejects.toMatchObject({ code: "CONFLICT" });
    await runImport(id, live);
    const stranger = await addPerson();
    for (const attempt of [undoImport, startImport, getImport])
      await expect(attempt(stranger, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await sql()`update own_imports set finished_at = now() - interval '25 hours' where id = ${id}`;
    await expect(undoImport(person, id)).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("stops with the reason when the limit is reached, and keeps what it imported [OWN-8]", async () => {
    await sql()`
      insert into own_listings (user_id, origin, source_listing_id, content_hash, title, title_sort_key, raw, first_seen_at,
        last_seen_at, updated_at)
      select ${person}, 'typed', n::text, 'h', 'x', 'x', '{}', now(), now(), now() from generate_series(1, 19740) n`;
    const id = await start(many(300));
    await runImport(id, live);
    expect(await imported(id)).toMatchObject({
      state: "failed",
      added: 250,
      error: expect.stringContaining("at most 20,000"),
    });
  });

  it("is rejected without a column for the name, and without a subscription [OWN-7] [OWN-6]", async () => {
    const id = await keepSheet(person, "x.csv", bytes("1,2\n3,4"));
    await expect(startImport(person, id)).rejects.toMatchObject({ code: "BAD_REQUEST", field: "title" });
    await sql()`update users set trial_ends_at = now() - interval '1 day' where id = ${person}`;
    await expect(keepSheet(person, "x.csv", bytes(SHEET))).rejects.toMatchObject({
      code: "SUBSCRIPTION_REQUIRED",
    });
  });
});

it("a row is recognised by its URL, else by its number in the sheet, else by name and location [OWN-5]", () => {
  const fields: ImportFields = { title: "N", sourceUrl: "U", sourceListingId: "I", city: "C" };
  const key = (row: Record<string, string>) => rawOfRow(row, fields).sourceListingId;
  expect(key({ N: "A", U: "https://x.example/1?utm_medium=mail#top", I: "7" })).toBe("https://x.example/1");
  expect(key({ N: "A", I: "7" })).toBe("sheet:7");
  expect(key({ N: "A ", C: "Boise" })).toBe(key({ N: "a", C: "boise" }));
  expect(key({ N: "A", C: "Boise" })).not.toBe(key({ N: "A", C: "Reno" }));
});
