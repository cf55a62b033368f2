import { expect, it } from "vitest";
import { attitudesIn, type Named, tokensOf } from "./attitudes";

/** The named things of a text, each written as 'group:words'. */
const named = (text: string, ...of: string[]): Named[] =>
  of.map((one) => {
    const [group, words = ""] = one.split(":") as [Named["group"], string];
    return { group, start: text.indexOf(words), end: text.indexOf(words) + words.length };
  });

it("a slot stands for what the vocabulary knows, other words stand as they are [MAT-101]", () => {
  const text = "We don't want a Bakery in Ohio, nor zebras.";
  const { words, slots } = tokensOf(text, named(text, "kind:Bakery", "place:Ohio", "words:zebras"));
  expect(words.join(" ")).toBe("we do n't want a <kind> in <place> , nor zebras .");
  expect(slots.map(({ at }) => words[at])).toEqual(["<kind>", "<place>", "zebras"]);
});

it("of things inside each other only the first is judged [MAT-101]", () => {
  const text = "A dog grooming shop";
  const [whole, part] = attitudesIn(text, named(text, "kind:dog grooming shop", "kind:grooming"));
  expect(whole?.wanted).toBeGreaterThan(0.5);
  expect(part).toBeNull();
});

it("the members of a list share their attitude, and the likelihoods add up to 1 [MAT-101]", () => {
  const text = "I want a florist. I never want to see a bar, deli, or motel again.";
  const [wanted, ...refused] = attitudesIn(
    text,
    named(text, "kind:florist", "kind:bar", "kind:deli", "kind:motel"),
  );
  expect(wanted?.wanted).toBeGreaterThan(0.5);
  expect(refused[0]?.refused).toBeGreaterThan(0.5);
  expect(refused[1]).toEqual(refused[0]);
  expect(refused[2]).toEqual(refused[0]);
  expect(Object.values(refused[0] ?? {}).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 5);
});

it("a text that names nothing has no attitudes [MAT-101]", () => {
  expect(attitudesIn("Thank you for reading this.", [])).toEqual([]);
});
