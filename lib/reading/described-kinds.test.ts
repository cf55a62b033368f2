import { expect, it } from "vitest";
import { readWishes } from "./read-wishes";

const kindsIn = (text: string) =>
  readWishes(text, 2026).wishes.flatMap(({ anyOf, negated }) =>
    anyOf.flatMap((one) => (one.kind === "trade" ? [`${negated ? "not " : ""}${one.id}`] : [])),
  );

it.each([
  ["I taught kindergarten and now want my own place where parents drop toddlers before work", "child care"],
  ["want to sell goods from a laptop that the supplier mails straight to the customer", "dropshipping"],
  ["Looking to take over an outfit that digs basements with backhoes, under 900k, in Ohio", "excavation"],
  ["where working parents leave their little ones in the morning, in Ohio", "child care"],
  ["an outfit that makes the lettering above storefronts, lit boxes and wraps for vans", "sign company"],
  ["programs that other companies log in to and pay for each month", "software"],
])("'%s' describes its kind without naming it [MAT-103]", (text, kind) => {
  expect(kindsIn(text)).toContain(kind);
});

it.each([
  ["I want to make money every month and be home for dinner with my kids", []],
  ["I dug basements with backhoes for twenty years. Now I want something quiet.", []],
  ["a bakery where parents drop toddlers before work", ["bakery"]],
])("'%s' describes no kind that is wanted [MAT-103]", (text, kinds) => {
  expect(kindsIn(text)).toEqual(kinds);
});

it("a kind that is only preferred leaves the described one as it is [MAT-103]", () => {
  const text =
    "Been bathing and clipping dogs for 11 yrs in somebody elses salon and now I want my own place. Boarding would be nice";
  const { wishes } = readWishes(text, 2026);
  expect(wishes.filter(({ required }) => required).map(({ anyOf: [one] }) => one)).toMatchObject([
    { kind: "trade", id: "pet grooming" },
  ]);
});

it("figures and places in a description keep their meaning [MAT-103]", () => {
  const { wishes } = readWishes(
    "an outfit that digs basements and trenches with backhoes in Ohio for under 900k",
    2026,
  );
  expect(wishes.filter(({ required }) => required).map(({ anyOf: [one] }) => one?.kind)).toEqual([
    "trade",
    "place",
    "figure",
  ]);
});
