import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Criteria, NO_CRITERIA, setCriteria } from "@/lib/listings/criteria";
import { checkRanges, completed, readKeptCriteria } from "@/lib/listings/criteria-schema";
import blind from "@/tests/fixtures/blind-sentences.json" with { type: "json" };
import second from "@/tests/fixtures/blind-sentences-second.json" with { type: "json" };
import buyers from "@/tests/fixtures/buyers-wishes.json" with { type: "json" };
import table from "@/tests/fixtures/sentences.json" with { type: "json" };
import { spokenSearch } from "@/tests/fixtures/spoken-search";
import { cases } from "@/tests/sweeps";
import { readSentence } from "./read-sentence";

interface Expected {
  text: string;
  criteria: Partial<Criteria>;
  ai?: string[];
  unused?: string[];
  contradiction?: boolean;
  question?: string;
}
const sentences = table.sentences as Expected[];
const read = (text: string) => readSentence(text, table.year);

describe("a sentence as a search", () => {
  it.each(sentences)("$text [FND-4]", ({ text, criteria, ai = [], unused = [], ...expected }) => {
    const found = read(text);
    expect(found.criteria).toEqual(criteria);
    expect(found.conditions.map((one) => (one.required ? one.text : `ideally ${one.text}`))).toEqual(ai);
    expect(found.unused).toEqual(unused);
    expect(found.contradiction !== null).toBe(expected.contradiction ?? false);
    expect(found.filters.find(({ question }) => question)?.question?.text).toBe(expected.question);
  });

  it("sets nothing the API would reject, and every filter has its words [FND-4]", () => {
    for (const { text } of sentences) {
      const { criteria, filters } = read(text);
      expect(setCriteria(readKeptCriteria(criteria))).toEqual(setCriteria({ ...NO_CRITERIA, ...criteria }));
      expect(() => checkRanges(completed(criteria))).not.toThrow();
      for (const one of filters) {
        expect(one.text.trim()).not.toBe("");
        expect(text).toContain(one.text.split(" or ")[0]);
      }
    }
  });

  it("is negated by a 'not' before it: no filter keeps what is excluded [FND-4]", () => {
    for (const [said, denied] of [
      ["in Texas", "not in Texas"],
      ["real estate included", "no real estate"],
      ["a franchise", "not a franchise"],
      ["a restaurant", "not a restaurant"],
      ["over 2m", "not over 2m"],
    ] as const) {
      const [plain, opposite] = [read(said).criteria, read(denied).criteria];
      const shared = Object.keys(plain).filter((key) => key in opposite);
      expect(Object.keys(opposite).length, denied).toBeGreaterThan(0);
      expect(shared, denied).toEqual([]);
    }
  });

  it.each<[text: string, criteria: Partial<Criteria>]>([
    ["outside the US, in Mexico or Spain", { notLocation: ["United States"], location: ["Mexico", "Spain"] }],
    ["outside Texas, in Ohio", { notLocation: ["Texas"], location: ["Ohio"] }],
    ["nothing in Texas, in Ohio or in Iowa", { notLocation: ["Texas", "Ohio", "Iowa"] }],
    ["nothing online", { notBusinessType: ["Online"] }],
    ["cashflow bt 80k and 200k", { minEarnings: 80_000, maxEarnings: 200_000 }],
    ["bldg included", { flags: ["real-estate"] }],
  ])("'%s' excludes and asks for what it says [FND-4]", (text, criteria) => {
    expect(read(text).criteria).toEqual(criteria);
  });

  /**
   * Anything buyers might write: searches put into words, texts by people who had not seen the rules, and
   * arbitrary characters.
   */
  const anyText = fc.oneof(
    spokenSearch.map(({ text }) => text),
    fc.constantFrom(...buyers.map(({ text }) => text)),
    fc
      .tuple(spokenSearch, fc.constantFrom(...buyers))
      .map(([one, { text }]) => `${one.text}, ${text.slice(0, 200)}`),
    fc.string({ maxLength: 500, unit: "binary" }),
  );
  const DENIAL = /^(?:not in|not|no) /;

  it("never fails on any input; every filter has a chip, and every chip uses the text's own words [FND-4]", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { criteria, filters, clashing, conditions, unused } = read(text);
        const told = new Set(filters.flatMap(({ set }) => Object.keys(set)));
        expect(Object.keys(criteria).filter((key) => !told.has(key))).toEqual([]);
        const chips = [...filters, ...clashing, ...conditions];
        for (const { start, end } of chips) expect(text.slice(start, end).trim()).not.toBe("");
        const words = [...chips.map((one) => one.text), ...unused].flatMap((one) => one.split(/ or |, /));
        const foreign = words.filter((one) => !text.includes(one) && !text.includes(one.replace(DENIAL, "")));
        expect(foreign).toEqual([]);
      }),
      { numRuns: cases(100, 300), seed: 1 },
    );
  });
});

describe("sentences with answers, headings or typos", () => {
  it.each<[string, Partial<Criteria>]>([
    [
      "Franchises? Hard pass. Ohio",
      { notBusinessType: ["New franchise", "Franchise resale"], location: ["Ohio"] },
    ],
    ["Real estate? We don't want it. Ohio", { notFlags: ["real-estate"], location: ["Ohio"] }],
    [
      "Off limits: Texas, Florida. On the table: under 2m",
      { notLocation: ["Texas", "Florida"], maxPrice: 2e6 },
    ],
    ["Texas, upto 180 thousnd", { location: ["Texas"], maxPrice: 180_000 }],
    [
      "Texas, seler financing, undr 2 milion",
      { location: ["Texas"], flags: ["seller-financing"], maxPrice: 2e6 },
    ],
    [
      "Texas, EBITDA must be over 300k and must not exceed 1m",
      { location: ["Texas"], minEarnings: 300_000, maxEarnings: 1e6 },
    ],
    ["Texas, price to revenue under 0.8", { location: ["Texas"] }],
    [
      "Texas. Opened after 2015. Profitable, tidy, no debts. Sold my shop and can't go past 3x",
      { location: ["Texas"], minYear: 2016, maxMultiple: 3 },
    ],
  ])("%s [FND-4]", (text, criteria) => {
    expect(readSentence(text, 2026).criteria).toEqual(criteria);
  });
});

interface Blind extends Pick<Expected, "text" | "criteria" | "contradiction"> {
  /** Where our reading differs from the writer's, and why. */
  differs?: { keys: string[]; why: string };
}

const sorted = (criteria: Partial<Criteria>, without: readonly string[] = []) =>
  Object.fromEntries(
    Object.entries(criteria)
      .filter(([key]) => !without.includes(key))
      .map(([key, value]) => [key, Array.isArray(value) ? [...value].sort() : value]),
  );

describe("sentences by a writer who had not seen the rules", () => {
  it.each(blind.sentences as Blind[])("$text [FND-4]", ({ text, criteria, contradiction, differs }) => {
    const found = readSentence(text, blind.year);
    expect(sorted(found.criteria, differs?.keys)).toEqual(sorted(criteria, differs?.keys));
    expect(found.contradiction !== null).toBe(contradiction ?? false);
  });
});

interface SecondBlind extends Pick<Expected, "text" | "criteria" | "contradiction"> {
  /** Other values by key that a careful reader would accept; null means not set. */
  accept?: Record<string, unknown[]>;
  dontScore?: string[];
  /** Where the first reading was wrong; docs/search.md has the score. */
  differs?: string[];
  /** What is read wrong today. */
  misread?: string[];
}

/** Normalizes the order of lists and the case and quotes of words; null for unset values. */
const plain = (value: unknown) => {
  if (value == null || (Array.isArray(value) && value.length === 0)) return null;
  return typeof value === "string"
    ? value.replaceAll('"', "").toLowerCase()
    : JSON.stringify([value].flat().sort());
};

describe("a second set by a writer who had not seen the rules, scored once", () => {
  it.each(second.sentences as SecondBlind[])("$text [FND-4]", (asked) => {
    const { text, criteria, contradiction = false, accept = {}, misread = [], differs = [] } = asked;
    const dontScore = [...(asked.dontScore ?? []), ...misread];
    const found = readSentence(text, second.year);
    if (!differs.includes("contradiction")) expect(found.contradiction !== null).toBe(contradiction);
    if (contradiction) return;
    const [wanted, got]: Record<string, unknown>[] = [criteria, found.criteria];
    for (const key of new Set([...Object.keys(criteria), ...Object.keys(found.criteria)])) {
      if (differs.includes(key) || dontScore.includes(key)) continue;
      const others =
        key in accept && !(key in criteria) ? [null, ...(accept[key] ?? [])] : (accept[key] ?? []);
      expect([wanted?.[key], ...others].map(plain), key).toContain(plain(got?.[key]));
    }
  });
});
