import { describe, expect, it } from "vitest";
import { contentHash, isOfRaw, rawHash, textHash } from "./content-hash";
import { flatTexts, readRow, sameTexts } from "./row";
import { titleSortKey } from "./title-sort-key";

const row = { sourceListingId: "1", title: "Bakery" };

describe("a row of a source", () => {
  it("is accepted with truncated texts and without what Postgres cannot store", () => {
    const read = readRow({
      ...row,
      title: "Ba\0kery \ud800",
      description: "x".repeat(30_000),
      revenue: null,
    });
    expect(read).toEqual({ raw: { ...row, title: "Bakery \ufffd", description: "x".repeat(20_000) } });
  });

  it("is malformed when nested too deep, without failing the run", () => {
    const deep = JSON.parse(`${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`);
    for (const field of ["facts", "title"]) {
      expect(readRow({ ...row, [field]: deep })).toHaveProperty("detail", expect.stringContaining(field));
    }
  });

  it("loses a URL that is too long, but is kept", () => {
    expect(readRow({ ...row, sourceUrl: `https://b.example/${"x".repeat(3_000)}` })).toEqual({ raw: row });
  });

  it.each([
    [5, "row:"],
    [null, "row:"],
    [[row], "row:"],
    [{ title: "No id" }, "sourceListingId:"],
    [{ ...row, title: ["a"] }, "title:"],
    [{ ...row, facts: { a: 1 } }, "facts.a:"],
    [{ ...row, facts: { a: { b: "c" } } }, "facts.a:"],
  ])("is malformed, naming the field, when it is %j", (value, field) => {
    expect(readRow(value)).toEqual({ detail: expect.stringContaining(field) });
  });
});

describe("a source's raw texts", () => {
  it("are stored flat, facts under their label, fields taking precedence", () => {
    expect(flatTexts({ ...row, facts: { Employees: "4", title: "Other" } })).toEqual({
      ...row,
      Employees: "4",
    });
  });

  it("are equal when only scrape dates differ", () => {
    const before = { ...row, firstSeen: "2026-02-18" };
    expect(sameTexts(before, { ...row, firstSeen: "2026-02-19" })).toBe(true);
    expect(sameTexts(before, { ...before, title: "Bar" })).toBe(false);
    expect(sameTexts(before, { ...before, status: "sold" })).toBe(false);
  });
});

describe("the content hash", () => {
  const listing = { title: "Bakery", listedAt: null, updatedAt: null } as never;

  it("does not depend on the order of facts or on dates", () => {
    const a = rawHash({ ...row, firstSeen: "1", facts: { a: "1", b: "2" } });
    expect(rawHash({ ...row, firstSeen: "2", updatedAt: "3", facts: { b: "2", a: "1" } })).toBe(a);
    expect(rawHash({ ...row, facts: { a: "1", b: "3" } })).not.toBe(a);
  });

  it("separates what the source said from our reading", () => {
    const raw = rawHash(row);
    const hash = contentHash(raw, listing);
    expect(isOfRaw(hash, raw)).toBe(true);
    expect(isOfRaw(hash, rawHash({ ...row, title: "Bar" }))).toBe(false);
    expect(contentHash(raw, { title: "Our bakery" } as never)).not.toBe(hash);
    expect(contentHash(raw, { title: "Bakery", updatedAt: "2026-01-01" } as never)).toBe(hash);
  });

  it("of a text depends on where the title ends", () => {
    expect(textHash("a", "b c")).not.toBe(textHash("a b", "c"));
  });
});

describe("the sort key of a title", () => {
  it.each([
    ["Élan Café", "elan cafe"],
    ['"The Best" Diner', 'the best" diner'],
    ["$1 Store", "1 store"],
    ["  *** Bar", "bar"],
    ["???", "???"],
  ])("of %j is %j", (title, key) => {
    expect(titleSortKey(title)).toBe(key);
  });
});
