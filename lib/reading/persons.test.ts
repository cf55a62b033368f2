import { describe, expect, it } from "vitest";
import { readWishes } from "./read-wishes";

const wishes = (text: string) =>
  readWishes(text, 2026).wishes.map(({ text: words, negated }) => `${negated ? "no " : ""}${words}`);
const PEOPLE = [
  "nurse",
  "barber",
  "pharmacy tech",
  "dental hygienist",
  "diesel mechanic",
  "restaurant manager",
];

describe("who the buyer is", () => {
  it.each(
    PEOPLE.flatMap((one) => [
      `Retired ${one}, 61.`,
      `Ex-${one} here.`,
      `${one} 15 yrs.`,
      `Retired ${one}, MBA, ex-mechanic.`,
      `Licensed ${one} in Ohio, TX license;`,
      `I'm a ${one}, not clinical.`,
      `${one} turned investor lol.`,
      `${one} looking for a`,
      `Hey, ${one} by trade, severance in hand. My wife works at UPS in Ohio, 3 of us work.`,
    ]),
  )("'%s' asks for no kind of business, place or license [MAT-14]", (lead) => {
    expect(wishes(`${lead} laundromat in Texas, under 300k`)).toEqual(["laundromat", "Texas", "under 300k"]);
  });

  it.each([
    ["Electrician or plumber, Texas", ["Electrician or plumber", "Texas"]],
    ["Barber shop in Texas", ["Barber shop", "Texas"]],
    ["Garage doors. Locksmith. Texas", ["Garage doors or Locksmith", "Texas"]],
    ["Pharmacy, mechanic or florist in Texas", ["Pharmacy, mechanic or florist", "Texas"]],
    ["First time buyer, 200k cash flow, gym", ["200k cash flow", "gym"]],
    ["Retired cop, 200k cash, gym", ["gym"]],
    ["Laundromat. GM in place required", ["Laundromat", "GM in place"]],
    ["Everyone says buy a bakery but I don't want a gym. Car wash", ["no gym", "Car wash"]],
  ])("'%s' names kinds of business and staff [MAT-14]", (text, read) => {
    expect(wishes(text).map((words) => words.replace("in Texas", "Texas"))).toEqual(read);
  });
});

it.each([
  ["We are a family-owned propane distributor in Bangor seeking bakeries in Maine", ["bakeries", "Maine"]],
  ["We own a machine plant in Waterbury and are buying more. Bakeries in Ohio", ["Bakeries", "Ohio"]],
  ["Farmer's daughter, now an analyst in Minneapolis, wanting a bakery in Ohio", ["bakery", "Ohio"]],
  [
    "A bakery in Ohio. It doesn't need to make a fortune, and breaking even is not enough",
    ["bakery", "Ohio"],
  ],
])("'%s' asks only for %j [MAT-14]", (text, wishes) => {
  expect(readWishes(text, 2026).wishes.map((one) => one.text.replace(/^in /, ""))).toEqual(wishes);
});

it("'we'd love a gym, asking under 800k' requires the price too [MAT-11]", () => {
  const { wishes } = readWishes("We'd love a gym in Ohio, asking under $800k", 2026);
  expect(wishes.map(({ required }) => required)).toEqual([true, true, true]);
});
