import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Criteria } from "@/lib/listings/criteria";
import { SPOKEN_PARTS, type Spoken, spokenSearch } from "@/tests/fixtures/spoken-search";
import { cases } from "@/tests/sweeps";
import { readSentence } from "./read-sentence";

const YEAR = 2026;
/** Kinds of business are checked in separate tests, by words and industries. */
const WORDS = new Set(["search", "industry", "exclude", "excludeIn"]);

/** Normalizes the order of lists. */
const plain = (criteria: Partial<Criteria>) =>
  Object.fromEntries(
    Object.entries(criteria)
      .filter(([key]) => !WORDS.has(key))
      .map(([key, value]) => [key, Array.isArray(value) ? [...value].sort() : value]),
  );

/** Sentences whose reading differs from what they were made from. */
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

describe("a search put into words and read again [FND-17]", () => {
  it.each(Object.keys(SPOKEN_PARTS))("is the same for each part: %s [FND-17]", (name) => {
    const part = SPOKEN_PARTS[name] as fc.Arbitrary<Spoken>;
    const said = fc.sample(part, { numRuns: cases(80, 250), seed: 1 });
    expect(misread(said.map(({ text, criteria }) => ({ text: `plumbing, ${text}`, criteria })))).toEqual([]);
  });

  it("is the same in 99 of 100 texts, whatever else buyers say about themselves or would like [FND-17]", () => {
    const said = fc.sample(spokenSearch, { numRuns: cases(200, 400), seed: 4 });
    expect(misread(said).length).toBeLessThanOrEqual(said.length / 100);
  });
});
