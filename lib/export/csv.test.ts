import { describe, expect, it } from "vitest";
import type { ExportColumns } from "./columns";
import { csvChunks, csvField, defuse } from "./csv";
import type { ExportRow } from "./schema";

describe("CSV text [BIL-3]", () => {
  it.each([
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\r=1",
    "  =1",
    "＝1",
    "＋1",
    '=HYPERLINK("https://evil.example")',
    "\tharmless",
  ])("that looks like a formula (%j) is defused", (text) => {
    expect(defuse(text)).toBe(`'${text}`);
  });

  it("is also defused after the separators of other locales", () => {
    expect(defuse("\t=1")).toBe("'\t'=1");
    expect(defuse(";=1")).toBe(";'=1");
    expect(defuse("Bakery; =cmd|x;+1\t-2")).toBe("Bakery;' =cmd|x;'+1\t'-2");
  });

  it.each(["Café Noir", "3-bedroom motel", "a=b", "Bakery + café", "Boise; near the river", ""])(
    "is otherwise unchanged: %j",
    (text) => {
      expect(defuse(text)).toBe(text);
    },
  );

  it("is quoted when it contains commas, quotes or line breaks", () => {
    expect(csvField("text", 'A "fine" bakery, Boise')).toBe('"A ""fine"" bakery, Boise"');
    expect(csvField("text", "two\nlines")).toBe('"two\nlines"');
    expect(csvField("text", "=1,2")).toBe(`"'=1,2"`);
    expect(csvField("text", "plain")).toBe("plain");
    expect(csvField("text", null)).toBe("");
  });

  it("is not applied to numbers, and timestamps are in ISO 8601", () => {
    expect(csvField("dollars", -74_000)).toBe("-74000");
    expect(csvField("ratio", 2.35)).toBe("2.35");
    expect(csvField("moment", Date.UTC(2026, 10, 20, 8))).toBe("2026-11-20T08:00:00.000Z");
  });
});

it("a file starts with the byte order mark Excel needs for UTF-8, then the headers, then one line per row [BIL-3]", async () => {
  const columns: ExportColumns = [
    { id: "title", header: "Title, short", kind: "text", width: 20, value: ({ title }) => title },
    { id: "price", header: "Price", kind: "dollars", width: 10, value: ({ askingPrice }) => askingPrice },
  ];
  const rows = (...titles: string[]) => titles.map((title) => ({ title, askingPrice: 5 }) as ExportRow);
  async function* batches() {
    yield rows("Café", "=1");
    yield rows("Kiosk");
  }
  let file = "";
  for await (const part of csvChunks(batches(), columns)) file += part;
  expect(file).toBe('\uFEFF"Title, short",Price\r\nCafé,5\r\n\'=1,5\r\nKiosk,5\r\n');
});
