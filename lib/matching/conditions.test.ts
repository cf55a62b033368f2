import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FLAG_QUALITIES, QUALITIES } from "@/lib/reading/qualities";
import { readWishes } from "@/lib/reading/read-wishes";
import { TRADES } from "@/lib/reading/trades";
import { DEVELOPMENT_SET, MORE_DEVELOPMENT_SET, SAMPLE_SET } from "@/tests/eval/score";
import { cases } from "@/tests/sweeps";
import { conditionOf, markedCondition, wishOf } from "./conditions";

const YEAR = 2026;
const GRADED = [SAMPLE_SET, DEVELOPMENT_SET, MORE_DEVELOPMENT_SET].flatMap(({ graded }) =>
  graded.map((one) => one.criteria),
);

describe("a condition", () => {
  it.each([
    ...GRADED,
    ...FLAG_QUALITIES.map(({ id }) => id),
    ...QUALITIES.map(({ id }) => id),
    ...TRADES.map(({ id }) => id),
  ])("read from %j asks for the same when it is read again [MAT-18]", (criteria) => {
    for (const wish of readWishes(criteria, YEAR).wishes) {
      const again = wishOf(conditionOf(wish, YEAR), YEAR);
      expect(again && { anyOf: again.anyOf, negated: again.negated }, conditionOf(wish, YEAR).text).toEqual({
        anyOf: wish.anyOf,
        negated: wish.negated,
      });
    }
  });

  it.each([
    ["laundromats in nj", "New Jersey"],
    ["hvac, tx or ok", "Texas or Oklahoma"],
    ["a bakery in Santa Clara county", "Santa Clara county"],
    ["a bakery in San Jose or on Long Island, and also in the boroughs", "Long Island"],
  ])("of '%s' is a place that reads back as shown: %s [MAT-18]", (criteria, shown) => {
    const place = readWishes(criteria, YEAR).wishes.find(({ anyOf }) => anyOf[0]?.kind === "place");
    const condition = place && conditionOf(place, YEAR);
    expect(condition?.text).toContain(shown);
    expect(condition?.text).toMatch(/^\p{Lu}/u);
    expect(condition && wishOf(condition, YEAR)?.anyOf).toEqual(place?.anyOf);
  });

  it("keeps its meaning and negation when read back from its own text, in any combination [MAT-18]", () => {
    const thing = fc.constantFrom(
      ...TRADES.flatMap(({ words }) => words.split("|")).filter((one) => /^[a-z -]+$/.test(one)),
      ...[...FLAG_QUALITIES, ...QUALITIES].map(({ id }) => id),
      ...["Texas", "near Denver", "New York", "the Midwest", "a franchise", "start-ups", "over 300k SDE"],
      ...["zebra stripes", "after-school programs", "under 3x", "at least 10 years in business"],
    );
    const before = fc.constantFrom(
      "",
      "",
      "no ",
      "not ",
      "ideally ",
      "anything but ",
      "must have ",
      "without ",
    );
    const joint = fc.constantFrom(", ", " or ", " and ", ". ", "; no ", ", ideally ", " but not ");
    const parts = fc.array(fc.tuple(before, thing, joint), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(parts, (all) => {
        const text = all.map((part) => part.join("")).join("");
        for (const wish of readWishes(text, YEAR).wishes) {
          const condition = conditionOf(wish, YEAR);
          const again = wishOf(condition, YEAR);
          expect(
            again && { anyOf: again.anyOf, negated: again.negated },
            `${text} → ${condition.text}`,
          ).toEqual({
            anyOf: wish.anyOf,
            negated: wish.negated,
          });
        }
      }),
      { numRuns: cases(70, 200), seed: 1 },
    );
  });

  it("from a model is marked according to its words: whether it excludes, and whether it names the kind of business [MAT-1, MAT-3]", () => {
    const marked = (text: string) => markedCondition({ text, required: true }, YEAR);
    expect(marked("No restaurants")).toMatchObject({ excludes: true });
    expect(marked("HVAC or plumbing company")).toMatchObject({ isKind: true });
    expect(marked("No single customer above 20% of sales")).toEqual({
      text: "No single customer above 20% of sales",
      required: true,
    });
  });
});
