import { expect, it } from "vitest";
import { wishesInShort as wishes } from "@/tests/fixtures/wishes-in-short";

it.each([
  ["dog groomer with a storefront", ["pet grooming", "maybe storefront"]],
  ["dog groomer, must have a storefront", ["pet grooming", "storefront"]],
  ["Must haves: storefront, dog groomer", ["storefront", "pet grooming"]],
  ["cleaning company, commercial accounts only", ["cleaning", "b2b"]],
  ["hvac, no new construction", ["hvac", "not new construction"]],
])("%j asks for what brokers take for granted only if it insists: %j [MAT-102]", (text, expected) => {
  expect(wishes(text)).toEqual(expected);
});

it.each([
  ["gym preferred over a bakery", ["maybe gym"]],
  ["I'd choose a gym over a bakery", ["maybe gym"]],
  ["a laundromat is better for us than a car wash", ["maybe laundromat"]],
  [
    "commercial maintenance contracts preferred over new construction",
    ["maybe commercial", "maybe recurring revenue"],
  ],
  ["would take over a gym or a bakery", ["gym | bakery"]],
])("%j neither asks for nor refuses the lesser of two: %j [MAT-102]", (text, expected) => {
  expect(wishes(text)).toEqual(expected);
});

it.each([
  ["School bus first choice, ambulette okay too", ["bus company | medical transport"]],
  ["Ideally a gym, but a yoga studio works too", ["gym | yoga studio"]],
  ["HVAC, plumbing a plus", ["hvac", "maybe plumbing"]],
])("%j would also take what it prefers less: %j [MAT-11]", (text, expected) => {
  expect(wishes(text)).toEqual(expected);
});

it("several pluses are preferences [MAT-11]", () => {
  expect(wishes("A gym. Seller financing and long leases are big pluses.")).toEqual([
    "gym",
    "maybe seller-financing",
    "maybe long lease",
  ]);
});

it.each([
  ["anywhere in the U.S. or Canada", "gym, anywhere in the US or Canada"],
  ["on the East Coast (Pennsylvania included)", "gym on the East Coast"],
])("%j includes what it names beside [MAT-13]", (text, same) => {
  const placeOf = (of: string) =>
    wishes(of)
      .at(-1)
      ?.split(" | ")
      .map((one) => one.split("+").length)[0];
  expect(placeOf(`gym ${text}`)).toBe(placeOf(same));
  expect(placeOf(same)).toBeGreaterThan(10);
});

it.each([
  ["Indian or Pakistani restaurant", ["indian restaurant | pakistani restaurant"]],
  ["Thai, Korean or Vietnamese place", ["thai restaurant | korean restaurant | vietnamese restaurant"]],
  ["Thai massage", ["mentions thai", "massage"]],
])("a cuisine is a kind of restaurant where it is one: %j: %j [MAT-94]", (text, expected) => {
  expect(wishes(text)).toEqual(expected);
});
