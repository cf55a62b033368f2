import { expect, it } from "vitest";
import { readWishes } from "./read-wishes";

const places = (text: string) =>
  readWishes(text, 2026).wishes.flatMap(({ anyOf }) =>
    anyOf.map((one) => (one.kind === "place" ? (one.near?.name ?? one.states.join()) : one.kind)),
  );

it.each([
  [
    "Wayne, Oakland or Macomb",
    ["Wayne County, Michigan", "Oakland County, Michigan", "Macomb County, Michigan"],
  ],
  [
    "bergen / passaic or nassau, suffolk",
    [
      "Bergen County, New Jersey",
      "Passaic County, New Jersey",
      "Nassau County, New York",
      "Suffolk County, New York",
    ],
  ],
  ["Nassau, Suffolk", ["Nassau County, New York", "Suffolk County, New York"]],
  ["Bucks or Chester, Pennsylvania", ["Bucks County, Pennsylvania", "Chester County, Pennsylvania"]],
  ["Lake or Cook counties", ["Lake County, Illinois", "Cook County, Illinois"]],
  ["Houston, Austin or Dallas", ["Houston, Texas", "Austin, Texas", "Dallas, Texas"]],
  ["Texas, Oklahoma or Arkansas", ["Texas", "Oklahoma", "Arkansas"]],
  ["Earning more or better, Texas or Oklahoma", ["Texas", "Oklahoma"]],
])("'%s' are counties of one state, unless they are towns or states: %j [MAT-13]", (text, expected) => {
  expect(places(text)).toEqual(expected);
});

it("'new york, jersey or connecticut' names New Jersey by half its name [MAT-13]", () => {
  expect(places("new york, jersey or connecticut")).toEqual(["New York", "New Jersey", "Connecticut"]);
});

it("where the buyer's family lives is not where the business is [MAT-14]", () => {
  expect(places("A gym in Alameda, as my parents live in Union City")).toEqual([
    "trade",
    "Alameda, California",
  ]);
});

it.each([
  [
    "NYC, Nassau or Suffolk",
    ["New York City, New York", "Nassau County, New York", "Suffolk County, New York"],
  ],
  ["pizza, nassau / suffolk", ["trade", "Nassau County, New York", "Suffolk County, New York"]],
  [
    "Philadelphia, Bucks, Chester or Delaware County",
    [
      "Philadelphia County, Pennsylvania",
      "Bucks County, Pennsylvania",
      "Chester County, Pennsylvania",
      "Delaware County, Pennsylvania",
    ],
  ],
  ["clay, stone or sand", ["mention", "mention", "mention"]],
  ["L.A. or San Diego", ["Los Angeles, California", "San Diego, California"]],
])("'%s' are counties beside a city of their state, in any case: %j [MAT-13]", (text, expected) => {
  expect(places(text)).toEqual(expected);
});

it("counties need no sign between them [MAT-13]", () => {
  expect(places("Body shop, Nassau Suffolk or Queens")).toEqual([
    "trade",
    "Nassau County, New York",
    "Suffolk County, New York",
    "Queens, New York",
  ]);
});

it("where a buyer can drive to is a place, also a county alone [MAT-13] [MAT-14]", () => {
  expect(places("A gym. I live in Queens and can drive to Nassau or Westchester.")).toEqual([
    "trade",
    "Nassau County, New York",
    "White Plains, New York",
  ]);
});

it("states are no counties of the last of them [MAT-13]", () => {
  const [wish] = readWishes("A gym in Washington or Alabama", 2026).wishes.slice(-1);
  expect(wish?.anyOf).toMatchObject([{ states: ["Washington"] }, { states: ["Alabama"] }]);
});
