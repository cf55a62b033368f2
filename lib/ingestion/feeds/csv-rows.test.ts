import { describe, expect, it } from "vitest";
import { readCsvRows } from "./csv-rows";

async function read(text: string) {
  const parts: unknown[] = [];
  const pieces = (async function* () {
    for (let from = 0; from < text.length; from += 9) yield text.slice(from, from + 9);
  })();
  for await (const part of readCsvRows(pieces)) parts.push(part.kind === "row" ? part.value : part.detail);
  return parts;
}

describe("the rows of a CSV feed", () => {
  it("are keyed by the first line, with quotes and line breaks inside fields", async () => {
    expect(
      await read('\ufeffid, title ,description\r\n1,"Cafe, cosy","Two\nlines ""quoted"""\r\n\r\n2,Bar,\r\n'),
    ).toEqual([
      { id: "1", title: "Cafe, cosy", description: 'Two\nlines "quoted"' },
      { id: "2", title: "Bar", description: "" },
    ]);
  });

  it("are malformed when they have a different number of fields", async () => {
    const fault = "row: different number of fields than the first line";
    expect(await read("id,title\n1\n2,Bar\n3,Bar,more\n")).toEqual([fault, { id: "2", title: "Bar" }, fault]);
  });

  it("fail with a sentence when the file ends within quotes", async () => {
    await expect(read('id,title\n1,Cafe\n2,"Bar')).rejects.toThrow(
      "The feed is truncated: it ends inside quotes.",
    );
  });

  it("fail with a sentence when a row never ends", async () => {
    await expect(read(`id,title\n1,"${"x".repeat(1_100_000)}"\n`)).rejects.toThrow(
      "The feed is not valid CSV:",
    );
  });
});
