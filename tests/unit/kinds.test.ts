import { expect, it } from "vitest";
import { readWishes } from "@/lib/reading/read-wishes";
import { scoreKinds } from "@/tests/eval/kinds/score";
import kinds from "@/tests/eval/kinds/second.json" with { type: "json" };

it("kinds of business are read from names and found in titles, written by someone who had not read the vocabulary [MAT-15] [MAT-94]", async () => {
  const { read, found, others } = await scoreKinds(kinds, 1);
  expect(read).toBeGreaterThan(0.96);
  expect(found).toBeGreaterThan(0.5);
  expect(others).toBeLessThan(0.28);
}, 30_000);

const kindsIn = (text: string) =>
  readWishes(text, 2026).wishes.flatMap(({ anyOf, required }) =>
    anyOf.flatMap((one) => (required && one.kind === "words" ? [one.words.join(" ")] : [])),
  );

it.each([
  ["I'm looking for a photo scanning service in Texas under $500k", ["photo scanning"]],
  ["we want to buy a condiment brand, 200k+", ["condiment"]],
  ["seeking a sheep shearing outfit near Boise", ["sheep shearing"]],
  ["looking for loyal clients and a good crew, Ohio", []],
  ["I want a steady income in Ohio", []],
  ["looking for a change of scenery, Ohio", []],
  ["we need a thriving business in Iowa", []],
])("'%s' looks for %j, whether or not a table contains it [MAT-94]", (text, kinds) => {
  expect(kindsIn(text)).toEqual(kinds);
});
