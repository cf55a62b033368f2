import { load } from "cheerio";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import type { FileFormat } from "@/lib/http/file-formats";
import { listingRow } from "@/tests/fixtures/listing-row";
import { XSS_PAYLOADS } from "@/tests/fixtures/xss-payloads";
import { unzip } from "@/tests/fixtures/zip-file";
import { EXPORT_COLUMNS } from "./columns";
import { exportResponse } from "./file-response";
import type { ExportRow } from "./schema";

const payload = (place: number) => XSS_PAYLOADS[place % XSS_PAYLOADS.length]?.text ?? "";
const ROWS = XSS_PAYLOADS.map(
  (_, n): ExportRow => ({
    ...listingRow({ id: n + 1, askingPrice: 100_000, revenue: -1, earnings: -5_000 }),
    title: payload(n),
    businessType: payload(n + 1),
    industry: payload(n + 2),
    location: payload(n + 3),
    city: payload(n + 4),
    quality: "great",
    reasoning: payload(n + 5),
    notes: payload(n + 6),
    brokerName: payload(n + 7),
    sourceName: payload(n + 8),
    sourceUrl: payload(n + 9),
  }),
);

async function* once() {
  yield ROWS;
}
const fileOf = async (format: FileFormat) =>
  Buffer.from(
    await (await exportResponse(once(), format, "all", { columns: EXPORT_COLUMNS, now: 0 })).arrayBuffer(),
  );

/** Text that a spreadsheet would treat as a formula, possibly after invisible characters. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]/u;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

describe("an export of hostile texts [BIL-3]", () => {
  it("contains them all in a CSV, and none that a spreadsheet would execute", async () => {
    const records: string[][] = parse(await fileOf("csv"), { bom: true });
    expect(records).toHaveLength(ROWS.length + 1);
    const cells = records.slice(1).flat();
    expect(
      cells.filter((cell) => (FORMULA.test(cell) || /^[\t\r\n]/.test(cell)) && !NUMBER.test(cell)),
    ).toEqual([]);
    records.slice(1).forEach((record, n) => {
      const own = EXPORT_COLUMNS.flatMap(({ kind, value }, column) => {
        const text = value(ROWS[n] as ExportRow);
        return kind === "text" && typeof text === "string" ? [[text, record[column] ?? ""] as const] : [];
      });
      for (const [text, cell] of own) {
        expect(cell.replaceAll("'", "")).toBe(
          text.replaceAll("\u0000", "").replaceAll("'", "").toWellFormed(),
        );
      }
    });
  });

  it.each([";", "\t"])("executes none when %j separates the columns either", async (delimiter) => {
    const records: string[][] = parse(await fileOf("csv"), {
      bom: true,
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
    });
    // A line may start with one of our numbers, or within a multi-line text.
    const cells = records.flatMap((record) => record.slice(1));
    expect(cells.length).toBeGreaterThan(100);
    expect(cells.filter((cell) => FORMULA.test(cell))).toEqual([]);
  });

  it("contains them all in a workbook as inline text, never as a formula or link", async () => {
    const parts = unzip(await fileOf("xlsx"));
    const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
    const elements = new Set([...sheet.matchAll(/<\/?([^\s/>]+)/g)].map(([, name]) => name));
    expect([...elements].sort()).toEqual(
      [
        "?xml",
        "autoFilter",
        "c",
        "col",
        "cols",
        "is",
        "pane",
        "row",
        "sheetData",
        "sheetView",
        "sheetViews",
        "t",
        "v",
        "worksheet",
      ].sort(),
    );
    const $ = load(sheet, { xml: true });
    const titles = $("row")
      .slice(1)
      .toArray()
      .map((row) => $(row).find("c").first());
    expect(titles).toHaveLength(ROWS.length);
    titles.forEach((cell, n) => {
      expect(cell.attr("t")).toBe("inlineStr");
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot contain these.
      const shown = payload(n).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");
      expect(cell.text().replaceAll("\r\n", "\n")).toBe(shown.toWellFormed().replaceAll("\r\n", "\n"));
    });
    expect(
      $("v")
        .toArray()
        .every((value) => NUMBER.test($(value).text())),
    ).toBe(true);
  });
});
