import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readJsonRows } from "./json-rows";

async function* pieces(text: string, size: number) {
  for (let from = 0; from < text.length; from += size) yield text.slice(from, from + size);
}

async function read(text: string, size = 7) {
  const rows: unknown[] = [];
  const members: Record<string, unknown> = {};
  for await (const part of readJsonRows(pieces(text, size), "listings")) {
    if (part.kind === "member") members[part.name] = part.value;
    else rows.push(part.kind === "row" ? part.value : { fault: part.detail });
  }
  return { rows, members };
}

const members = fc.dictionary(
  fc.string().filter((name) => name !== "listings" && name !== "__proto__"),
  fc.jsonValue(),
);

describe("the rows of a JSON feed", () => {
  it("are the list's, wherever the chunks end", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue()), fc.integer({ min: 1, max: 50 }), async (rows, size) => {
        const text = JSON.stringify(rows, null, size % 3);
        expect((await read(text, size)).rows).toEqual(JSON.parse(text));
      }),
    );
  });

  it("are those of the named member, with the other members reported separately", async () => {
    await fc.assert(
      fc.asyncProperty(
        members,
        fc.array(fc.jsonValue()),
        fc.integer({ min: 1, max: 50 }),
        async (other, rows, size) => {
          const text = JSON.stringify({ ...other, listings: rows });
          const { listings, ...rest } = JSON.parse(text) as Record<string, unknown>;
          expect(await read(text, size)).toEqual({ rows: listings, members: rest });
        },
      ),
    );
  });

  it("never cause anything but an AppError, however broken the text is", async () => {
    const broken = fc.string({ unit: fc.constantFrom(...'{}[]",:\\ \nlistings01') });
    await fc.assert(
      fc.asyncProperty(broken, fc.boolean(), async (tail, named) => {
        const text = named ? `{"listings":[${tail}` : tail;
        await read(text).catch((thrown: unknown) => expect(thrown).toMatchObject({ code: "BAD_REQUEST" }));
      }),
    );
  });

  it("are not affected by brackets and keys inside strings", async () => {
    const rows = [{ title: 'A "listings":[ {}] \\ } cafe', nested: { listings: [1] } }];
    expect((await read(JSON.stringify({ note: '"listings":[1]', listings: rows }))).rows).toEqual(rows);
  });

  it("continue after an invalid one", async () => {
    expect((await read('[{"a":1},{"a": "x" "y"},nonsense,{"a":2}]')).rows).toEqual([
      { a: 1 },
      { fault: "row: not valid JSON" },
      { fault: "row: not valid JSON" },
      { a: 2 },
    ]);
  });

  it("are rejected individually when too long", async () => {
    const long = JSON.stringify({ a: "x".repeat(1_100_000) });
    expect((await read(`[${long},{"a":2}]`, 65_536)).rows).toEqual([
      { fault: "row: longer than 1000000 characters" },
      { a: 2 },
    ]);
  });

  it.each([
    ["a truncated feed", '{"listings":[{"a":1},{"a":', "The feed is truncated: it ends after row 1."],
    ["a feed cut after its list", '{"listings":[{"a":1}]', "The feed is truncated: it ends after row 1."],
    ["a feed without the list", '{"rows":[]}', "The feed has no list named 'listings'."],
    ["an empty text", "", "The feed has no list named 'listings'."],
    [
      "brackets that do not match",
      '{"listings":[1]]',
      "The feed is not valid JSON: brackets do not match after row 1.",
    ],
    ["plain text", "hello", "The feed is not valid JSON: no list or object after row 0."],
  ])("fail with a sentence on %s", async (_, text, sentence) => {
    await expect(read(text)).rejects.toThrow(sentence);
  });
});
