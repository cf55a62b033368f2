import { expect, it } from "vitest";
import { readWishes } from "./read-wishes";

const placesIn = (text: string) =>
  readWishes(text, 2026).wishes.flatMap(({ anyOf }) =>
    anyOf.flatMap((one) =>
      one.kind === "place" ? [one.near?.name ?? one.within ?? one.states.join("+")] : [],
    ),
  );

it.each([
  ["HVAC in the Midwest (OH, IN, MI)", ["Ohio", "Indiana", "Michigan"]],
  ["plumbing in the Midwest, specifically Ohio and Indiana", ["Ohio", "Indiana"]],
  ["New England: Vermont, Maine", ["Vermont", "Maine"]],
  ["Texas (Houston or Dallas)", ["Houston, Texas", "Dallas, Texas"]],
  ["brewery, pref. Colorado Front Range", ["Denver, Colorado"]],
])("'%s': a place within another narrows it [MAT-13]", (text, places) => {
  expect(placesIn(text)).toEqual(places);
});

it("places joined by 'or' both count [MAT-13]", () => {
  expect(placesIn("Florida or Tampa")).toEqual(["Florida", "Tampa, Florida"]);
});

it("short names of regions are recognized [MAT-13]", () => {
  expect(placesIn("a machine shop in SE Michigan")).toEqual(["SE Michigan"]);
  expect(placesIn("roofing in the SE US")[0]).toContain("Georgia+");
});

it.each([
  ["a distributor that imports from Mexico", "imports from Mexico"],
  ["a manufacturer that exports to Canada", "exports to Canada"],
])("'%s': the origin or destination of goods is not the place of the business [MAT-13]", (text, words) => {
  expect(placesIn(text)).toEqual([]);
  expect(readWishes(text, 2026).wishes.at(-1)).toMatchObject({ text: words, isLoose: true });
});

it.each([["a gym, the owner is relocating", ["gym", "owner is relocating"]]])(
  "'%s': only the owner's relocation is a condition, not the buyer's [MAT-14]",
  (text, words) => {
    expect(readWishes(text, 2026).wishes.map((wish) => wish.text)).toEqual(words);
  },
);

it.each([
  ["gym in Ohio. I live in Boston", ["Ohio"]],
  ["gym in Florida or Arizona, I live in Boston but would move", ["Florida", "Arizona"]],
  ["I work in Boston, gym in Ohio", ["Ohio"]],
  ["gym in Ohio, I am based in Boston", ["Ohio"]],
  ["I sold my company and am bored in Scottsdale. What do you have?", []],
])("'%s': where the buyer lives is no place to search [MAT-14]", (text, places) => {
  expect(placesIn(text)).toEqual(places);
});

it.each([
  "nets me 120k a year after debt",
  "clears 120k after all expenses",
  "cash flow after debt service of 120k",
])("'%s' is what remains after costs [MAT-10]", (text) => {
  expect(readWishes(`a laundromat that ${text}`, 2026).wishes.slice(1)).toMatchObject([
    { anyOf: [{ metric: "earnings", min: 120_000 }] },
  ]);
});

it.each([
  ["A coffee shop in Bend", ["Bend, Oregon"]],
  ["gym near Reading", ["Reading, Pennsylvania"]],
  ["bakery in Surprise or Peoria", ["Surprise, Arizona", "Peoria, Arizona"]],
  ["bike shop in Bend or Hood River", ["Bend, Oregon", "Hood River, Oregon"]],
  ["a business in retail, mobile or online", []],
])("'%s': an English word is a town if a place word leads to it [MAT-13]", (text, places) => {
  expect(placesIn(text)).toEqual(places);
});
