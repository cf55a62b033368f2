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
