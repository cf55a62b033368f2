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
])("'%s': places that lie in another say where in it [MAT-13]", (text, places) => {
  expect(placesIn(text)).toEqual(places);
});

it("beside an 'or' both count [MAT-13]", () => {
  expect(placesIn("Florida or Tampa")).toEqual(["Florida", "Tampa, Florida"]);
});

it("short names of regions are known [MAT-13]", () => {
  expect(placesIn("a machine shop in SE Michigan")).toEqual(["SE Michigan"]);
  expect(placesIn("roofing in the SE US")[0]).toContain("Georgia+");
});

it.each([
  ["a distributor that imports from Mexico", "imports from Mexico"],
  ["a manufacturer that exports to Canada", "exports to Canada"],
])("'%s': where goods come from or go is no place of the business [MAT-13]", (text, words) => {
  expect(placesIn(text)).toEqual([]);
  expect(readWishes(text, 2026).wishes.at(-1)).toMatchObject({ text: words, isLoose: true });
});

it.each([
  ["Looking to relocate to the Carolinas, HVAC", ["the Carolinas", "HVAC"]],
  ["I'd consider relocating. A bakery", ["bakery"]],
  ["a gym, the owner is relocating", ["gym", "owner is relocating"]],
])("'%s': who moves, and who will run it, is the buyer's own matter [MAT-14]", (text, words) => {
  expect(readWishes(text, 2026).wishes.map((wish) => wish.text)).toEqual(words);
});

it.each([
  "nets me 120k a year after debt",
  "clears 120k after all expenses",
  "cash flow after debt service of 120k",
])("'%s' is what is left of it [MAT-10]", (text) => {
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
])("'%s': a word of English is a town where a word of place leads to it [MAT-13]", (text, places) => {
  expect(placesIn(text)).toEqual(places);
});
