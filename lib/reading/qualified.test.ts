import { expect, it } from "vitest";
import { readWishes } from "./read-wishes";

const excluded = (text: string) =>
  readWishes(text, 2026)
    .wishes.filter(({ negated }) => negated)
    .map((wish) => wish.text);

it.each([
  [
    "A pharmacy in New Jersey. Please no specialty pharmacy, no mail order.",
    ["specialty pharmacy", "mail order"],
  ],
  ["A daycare for little kids (not the adult day care kind)", ["adult day care"]],
])("'%s': excludes only those within the kind that is asked for [MAT-12]", (text, words) => {
  expect(excluded(text)).toEqual(words);
  expect(readWishes(text, 2026).contradiction).toBeNull();
});

it.each([
  ["A laundromat, no coin only stores", "coin only stores"],
  ["A gift shop, no seasonal shops", "seasonal shops"],
])("'%s': a word for any business does not exclude a kind of business [MAT-12]", (text, words) => {
  const refused = readWishes(text, 2026).wishes.filter(({ negated }) => negated);
  expect(refused.map((wish) => wish.text)).toEqual([words]);
  expect(refused[0]?.anyOf.some(({ kind }) => kind === "trade")).toBe(false);
});

it("excluding the kind that is asked for remains a contradiction [MAT-16]", () => {
  expect(readWishes("A pharmacy in Ohio, no pharmacy", 2026).contradiction).toBe(
    "“pharmacy” is both asked for and excluded.",
  );
});

it("the heading 'excluded:' within a list excludes what follows [MAT-12]", () => {
  expect(excluded("(1) a manufacturer (2) excluded: food, apparel")).toEqual(["food, apparel"]);
});

it.each([
  "cash flow to the owner of $1 million or more",
  "already making 1 million or better for the owner in the year",
])("'%s' is about earnings [MAT-10]", (text) => {
  expect(readWishes(`A contractor with ${text}`, 2026).wishes.flatMap(({ anyOf }) => anyOf)).toContainEqual(
    expect.objectContaining({ metric: "earnings", min: 1_000_000, max: null }),
  );
});

const asked = (text: string) => readWishes(text, 2026).wishes.map(({ anyOf }) => anyOf);

it.each([
  ["government or municipal clients", "government contracts"],
  ["high foot traffic location", "foot traffic"],
  ["loyal repeat customers", "loyal customers"],
  ["room to grow by adding marketing", "marketing upside"],
  ["no employees needed", "no staff"],
])("'%s' asks for the narrower quality, not a related one [MAT-11]", (text, id) => {
  expect(asked(text)).toEqual([[{ kind: "quality", id }]]);
});

it("a count is a separate wish from the alternatives after it [MAT-11]", () => {
  expect(asked("4 or more bays, real estate included or long lease")).toEqual([
    [{ kind: "mention", words: ["bays"], count: { min: 4, max: null } }],
    [
      { kind: "flag", flag: "real-estate" },
      { kind: "quality", id: "long lease" },
    ],
  ]);
});
