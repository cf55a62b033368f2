import { expect, it } from "vitest";
import { readWishes } from "./read-wishes";

const read = (text: string) =>
  readWishes(text, 2026).wishes.map(
    ({ text: words, negated, required }) => `${required ? "" : "maybe "}${negated ? "not " : ""}${words}`,
  );

it.each([
  ["Distressed or underperforming hotel", ["Distressed or underperforming", "hotel"]],
  ["gym, for health reasons or retirement", ["gym", "for health reasons or retirement"]],
  ["software or services under 2m", ["software or services", "under 2m"]],
  ["A laundromat, a deli or a shop under 200k", ["laundromat, a deli or a shop", "under 200k"]],
  ["A deli or a shop in Texas", ["deli or a shop", "Texas"]],
  [
    "specialty trades for homes; engineering shops ok too",
    ["specialty trades or engineering shops", "maybe homes"],
  ],
])("'%s': items joined by 'or' form one wish [MAT-11]", (text, wishes) => {
  expect(read(text)).toEqual(wishes);
});

it.each([
  ["not a franchise unless it's Subway", ["maybe not franchise", "maybe Subway"]],
  ["no Texas unless Austin", ["maybe not Texas", "maybe Austin"]],
])("'%s': an exclusion with an exception hides nothing [MAT-12]", (text, wishes) => {
  expect(read(text)).toEqual(wishes);
});

it("a kind followed by 'in place' is one mention [MAT-21]", () => {
  expect(readWishes("Medspa with a medical director in place", 2026).wishes[1]).toMatchObject({
    text: "with a medical director in place",
    anyOf: [{ kind: "mention", words: ["medical", "director"] }],
  });
});

it.each([
  ["seller will train 3 months and carry 20%", ["will train 3 months", "carry 20%"]],
  ["a daycare with real estate and building", ["daycare", "with real estate and building"]],
  ["a cafe, closed evenings, no weekends", ["cafe", "closed evenings, no weekends"]],
  ["a bar with an entertainment license", ["bar", "with an entertainment license"]],
  ["a vet practice with more than one vet", ["vet practice", "more than one vet"]],
  ["a gym, the owner is looking to retire", ["gym", "owner is looking to retire"]],
])("'%s' is read as whole phrases [MAT-11]", (text, wishes) => {
  expect(read(text)).toEqual(wishes);
});

it.each([
  ["auto repair shop with ASE certified techs", ["auto repair shop", "ASE certified techs"]],
  ["organic certified bakery", ["organic certified", "bakery"]],
  ["machine shop, ISO 9001", ["machine shop", "ISO 9001"]],
  ["boarding or training", ["boarding or training"]],
])(
  "'%s': a certifier belongs to its certificate, and animal services are one wish [MAT-11]",
  (text, wishes) => {
    expect(readWishes(text, 2026).wishes.map((wish) => wish.text)).toEqual(wishes);
  },
);

it("'ideally' before a place does not apply to the wish after it that starts with an article [MAT-11]", () => {
  expect(read("ideally in Oregon, a brewery, price 250-750k")).toEqual([
    "maybe Oregon",
    "brewery",
    "price 250-750k",
  ]);
});
