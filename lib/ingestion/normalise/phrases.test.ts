import { expect, it } from "vitest";
import { patternsOf } from "./phrases";

it("phrases match in any case between their before and after patterns, unless they are case-sensitive [FIG-26]", () => {
  const words = {
    badge: { before: "^\\W*", any: ["sale pending", "under offer"], after: "\\b" },
    shouted: { any: ["SOLD"], flags: "u" },
  };
  const { badge, shouted } = patternsOf(words);
  expect(
    ["Sale Pending: Bakery", "– under offer", "Bakery, sale pending"].map((text) => badge.test(text)),
  ).toEqual([...[true, true, false]]);
  expect([shouted.test("Bakery SOLD"), shouted.test("Bakery sold")]).toEqual([true, false]);
  expect(patternsOf(words).badge).toBe(badge);
});
