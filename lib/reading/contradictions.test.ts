import { expect, it } from "vitest";
import { readWishes } from "./read-wishes";

it.each([
  [
    "asking price over $900k, asking price under $800k",
    "The asking price cannot be at least $900,000 and at most $800,000.",
  ],
  [
    "at least 10 employees, fewer than 10 employees",
    "The number of employees cannot be at least 10 and at most 10.",
  ],
  ["at least 10 employees, at most 10 employees", null],
  ["asking price over $1m, asking price not under $900k", null],
  ["asking price over $900k, ideally asking price under $800k", null],
  ["A car wash. No car wash.", "“car wash” is both asked for and excluded."],
  ["no car wash, laundromat", null],
  ["A car wash. Please no car washes", "“car wash” is both asked for and excluded."],
  ["A daycare, no childcare of any kind", "“daycare” is both asked for and excluded."],
  ["A chiropractic clinic. No medical or surgery centers", null],
  ["A liquor store, nothing that sells alcohol", "“liquor store” is excluded with “alcohol”."],
  [
    "An inn, 14 rooms or more, fewer than 10 rooms",
    "The number of rooms cannot be at least 14 and at most 10.",
  ],
  ["An inn, 14 rooms or more, fewer than 10 staff", null],
  [
    "SDE above 400k, asking below 300k, multiple of 3x or higher",
    "That price is at most 0.8 times those earnings.",
  ],
  ["SDE above 400k, asking below 1.3m, multiple of 3x or higher", null],
])("%s: %j [MAT-16]", (criteria, sentence) => {
  expect(readWishes(criteria, 2026).contradiction).toBe(sentence);
});

it.each([
  ["Fully absentee, and I'll be there every day behind the counter. Liquor store", true],
  ["Absentee bar, tending the bar myself daily", true],
  ["Home based bakery with a busy storefront", true],
  ["A startup in business at least 15 years", true],
  ["No employees. Manager in place. Laundromat", true],
  ["Zero employees, manager in place. Courier company", true],
  ["Absentee car wash where the owner works full time", true],
  ["Must be in California. Nothing on the west coast", true],
  ["Gym in Brooklyn or Queens, nothing in New York City", true],
  ["Gym in Brooklyn or Albany, nothing in New York City", false],
  ["Gym in Texas, not Houston", false],
  ["Gym, Fort Worth side, not Dallas", false],
  ["Gym in the Denver suburbs, not Denver", false],
  ["Bar in Brooklyn, no food", false],
  ["Bakery, no food", true],
  ["Absentee or owner operated laundromat", false],
  ["Laundromat, ideally absentee. I'll be there every day", false],
  ["Liquor store, I'll be there every day", false],
])("%s: contradictory wishes are reported: %j [MAT-16]", (criteria, isTold) => {
  expect(readWishes(criteria, 2026).contradiction !== null).toBe(isTold);
});

it("a refused word for the wide kind that is wanted means only what it says [MAT-12]", () => {
  const { wishes, contradiction } = readWishes("My own restaurant in Ohio, not a cafe", 2026);
  expect(contradiction).toBeNull();
  expect(wishes.map(({ negated, anyOf }) => [negated, anyOf[0]])).toContainEqual([
    true,
    { kind: "mention", words: ["cafe"], count: null },
  ]);
});
