import { expect, it } from "vitest";
import { wishesInShort as wishes } from "@/tests/fixtures/wishes-in-short";

it.each([
  [
    "in Ohio. Could be a store, a trade, a clinic, we're not fussed, only no restaurants",
    ["Ohio", "not restaurant"],
  ],
  ["Whatever the trade: shop, clinic, contractor, as long as it isn't food. Ohio", ["not food", "Ohio"]],
  ["A manufacturing company. Metal, plastics, I don't care. Ohio", ["manufacturing", "Ohio"]],
  ["Store, repair shop, trade, service, I am open. Ohio", ["Ohio"]],
])("%j leaves out no kind by a list of examples [MAT-11]", (text, expected) => {
  expect(wishes(text).filter((wish) => !wish.startsWith("maybe") && !wish.startsWith("mentions"))).toEqual(
    expected,
  );
});

const BUCKS_MONTCO_DELCO =
  "Bucks County, Pennsylvania | Montgomery County, Pennsylvania | Delaware County, Pennsylvania";
it.each([
  ["A gym or a yoga studio, I'm not picky. Ohio", ["gym | yoga studio", "Ohio"]],
  ["A gym or a yoga studio, I'm not fussy - in Ohio", ["gym | yoga studio", "Ohio"]],
  ["A gym, dont matter what state, under 300 an clears 70", ["gym", "price ..300000", "earnings 70000.."]],
  [
    "I was in transportation. Looking to buy a towing company or a hauling business (junk, gravel, not picky)",
    ["towing | trucking"],
  ],
  ["A delivery route (bread, chips, drinks, all good) in Ohio", ["delivery route", "Ohio"]],
  ["Small shops: signs, printing. Ohio", ["sign company | printing", "Ohio"]],
  ["Plumbing or heating, houses or offices, doesn't matter. Ohio", ["plumbing | hvac", "Ohio"]],
  ["A gym, bucks, montco or delco", ["gym", BUCKS_MONTCO_DELCO]],
  ["A gym. It must leave 50 mil dollars in the year", ["gym", "earnings 50000.."]],
  [
    "A gym or bakery, I'm not fussy - in Houston or within an hour of it. Dallas or Austin might as well be on the moon. Under 400k",
    ["Houston, Texas", "not Dallas, Texas | Austin, Texas"],
  ],
  ["A gym in Ohio. Chain or independent is all the same to me", ["gym", "Ohio"]],
  ["A bakery, ct, mass or westchester", ["bakery", "Connecticut | Massachusetts | White Plains, New York"]],
  ["A gym. Happy to take the real estate with it", ["gym", "maybe real-estate"]],
  ["A flower shop, jersey or westchester", ["florist", "New Jersey | White Plains, New York"]],
])("%j asks for the kinds it lists [MAT-11]", (text, expected) => {
  expect(wishes(text)).toEqual(expect.arrayContaining(expected));
});
