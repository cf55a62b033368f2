import { expect, it } from "vitest";
import { wishesInShort as wishes } from "@/tests/fixtures/wishes-in-short";

it.each([
  ["CPA firm from Virginia down to Florida", "Florida+Georgia+North Carolina+South Carolina+Virginia"],
  [
    "sign maker anywhere from Philadelphia up through Connecticut",
    "Connecticut+Delaware+New Jersey+New York+Pennsylvania",
  ],
  [
    "accounting practice between the Washington area and Georgia",
    "District of Columbia+Georgia+Maryland+North Carolina+South Carolina+Virginia+West Virginia",
  ],
  [
    "tow company, anywhere carolinas up thru new england",
    "Connecticut+Delaware+District of Columbia+Maine+Maryland+Massachusetts+New Hampshire+New Jersey+New York+North Carolina+Pennsylvania+Rhode Island+South Carolina+Vermont+Virginia+West Virginia",
  ],
  ["gym on the coast (Georgia to Virginia)", "Georgia+North Carolina+South Carolina+Virginia"],
])("%j takes in what lies between [MAT-13]", (text, states) => {
  expect(wishes(text).at(-1)).toBe(states);
});

it.each([
  ["gym between Denver and Boulder", ["gym", "Denver, Colorado | Boulder, Colorado"]],
  ["gym in Texas, moved from Ohio to Texas", ["gym", "Texas"]],
])("%j is no corridor [MAT-13]", (text, expected) => {
  expect(wishes(text)).toEqual(expected);
});
