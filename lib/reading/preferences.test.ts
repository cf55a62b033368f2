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

it.each([
  ["A gym. A manager who runs the desk, and some seller paper would all be welcome."],
  ["A gym. A manager who runs the desk and a long lease are what we look at first."],
])("%j asks only for the gym [MAT-11]", (text) => {
  expect(wishes(text).filter((wish) => !wish.startsWith("maybe"))).toEqual(["gym"]);
});

it.each([
  ["Manufacturers. Outside the mandate: restaurants, gyms.", "not restaurant", "not gym"],
  ["Open as to the trade, unless it's restaurants or gyms", "not restaurant", "not gym"],
])("%j refuses both [MAT-11]", (text, ...refused) => {
  expect(
    wishes(text)
      .flatMap((wish) => wish.split(" | "))
      .join(" "),
  ).toMatch(new RegExp(refused.map((one) => one.slice(4)).join(".*")));
  expect(
    wishes(text)
      .filter((wish) => /restaurant|gym/.test(wish))
      .every((wish) => wish.startsWith("not")),
  ).toBe(true);
});

it("what only says more of a kind is no other kind [MAT-11]", () => {
  expect(wishes("a small factory, something that turns out a physical product")).toEqual(["manufacturing"]);
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
