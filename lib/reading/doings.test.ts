import { expect, it } from "vitest";
import { readWishes } from "./read-wishes";

const read = (text: string) =>
  readWishes(text, 2026).wishes.map(
    ({ anyOf: [one], negated }) =>
      `${negated ? "not " : ""}${one?.kind === "trade" ? one.id : one?.kind === "mention" ? `'${one.words.join(" ")}'` : one?.kind}`,
  );

it.each([
  ["a company that cleans offices", ["commercial cleaning"]],
  ["a garage that fixes people's cars in Ohio", ["auto repair", "place"]],
  ["companies treating lawns", ["landscaping"]],
  ["a firm which repairs and installs garage doors", ["garage door"]],
  ["a business that teaches kids music", ["music school"]],
  ["something that looks after children", ["child care"]],
  ["a gym, no company that cleans offices", ["gym", "not commercial cleaning"]],
  ["a company that makes furniture", ["manufacturing", "'furniture'"]],
  ["a business that makes money", ["quality"]],
  ["a company that places its products", ["'products'"]],
  ["a sign shop, print shop or bakery", ["sign company"]],
])("'%s' names a kind of business by what it does: %j [MAT-100]", (text, wishes) => {
  expect(read(text)).toEqual(wishes);
});
