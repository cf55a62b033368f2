import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Criteria } from "@/lib/listings/criteria";
import { SPOKEN_PARTS, type Spoken, spokenSearch } from "@/tests/fixtures/spoken-search";
import { readSentence } from "./read-sentence";

const YEAR = 2026;
/** Kinds of business are told by words and industries, which have tests of their own. */
const WORDS = new Set(["search", "industry", "exclude", "excludeIn"]);

/** The same for lists in any order. */
const plain = (criteria: Partial<Criteria>) =>
  Object.fromEntries(
    Object.entries(criteria)
      .filter(([key]) => !WORDS.has(key))
      .map(([key, value]) => [key, Array.isArray(value) ? [...value].sort() : value]),
  );

/** Sentences of which something else is read, by what was said. */
const misread = (said: readonly Spoken[]) =>
  said
    .map(({ text, criteria }) => ({
      text,
      said: plain(criteria),
      read: plain(readSentence(text, YEAR).criteria),
    }))
    .filter(
      (one) =>
        JSON.stringify(Object.entries(one.said).sort()) !== JSON.stringify(Object.entries(one.read).sort()),
    );

describe("a search that is put into words and read again [FND-17]", () => {
  it.each(Object.keys(SPOKEN_PARTS))("is the same, part by part: %s [FND-17]", (name) => {
    const part = SPOKEN_PARTS[name] as fc.Arbitrary<Spoken>;
    const said = fc.sample(part, { numRuns: 250, seed: 1 });
    expect(misread(said.map(({ text, criteria }) => ({ text: `plumbing, ${text}`, criteria })))).toEqual([]);
  });

  it("is the same in whole sentences, whatever buyers say of themselves or would like besides [FND-17]", () => {
    const said = fc.sample(spokenSearch, { numRuns: 400, seed: 4 });
    expect(misread(said)).toEqual([]);
  });
});
