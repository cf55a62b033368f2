import { expect, it } from "vitest";
import { readWishes } from "./read-wishes";
import type { Aspect } from "./wish";

const nameOf = (one: Aspect | undefined) =>
  one?.kind === "quality" || one?.kind === "trade"
    ? one.id
    : one?.kind === "mention"
      ? one.words.join("+")
      : one?.kind === "figure"
        ? `${one.metric} ${one.min ?? ""}..${one.max ?? ""}`
        : one?.kind;
const read = (text: string) =>
  readWishes(text, 2026).wishes.map(({ anyOf, negated }) => `${negated ? "not " : ""}${nameOf(anyOf[0])}`);

it.each([
  ["A gym, anything earning below 120k is no use", ["gym", "not earnings ..120000"]],
  ["Accounting and tax practices. No bookkeeping shops", ["accounting & tax", "not bookkeeping"]],
  ["A gym in Ohio. Texas or Maryland do not help me", ["gym", "place", "not place"]],
  ["A gym. Houston, Austin, Dallas: no thanks, we've moved enough", ["gym", "not place"]],
  [
    "A gym, Iowa or Ohio are fine but Texas or Utah might as well be on the moon",
    ["gym", "place", "not place"],
  ],
  ["A gym. Aint interested in bakeries", ["gym", "not bakery"]],
  ["A gym. Anything over 500k is out", ["gym", "not price 500000.."]],
  ["A bakery\nno thank you: gyms, spas\na patio", ["bakery", "not gym", "patio"]],
  ["A bakery\nNO\n- gyms\n- seasonal\nIt has a patio", ["bakery", "not gym", "not seasonal", "patio"]],
  ["A bakery. No gym type franchises", ["bakery", "not gym+franchises"]],
  ["A gym. More than 10 staff is out of the question", ["gym", "not employees 10.."]],
  ["A gym. A storefront is out of the question", ["gym", "not storefront"]],
  ["A bakery, the real estate must not be included", ["bakery", "not flag"]],
  ["A bakery where the real estate is not included", ["bakery", "not flag"]],
  ["Something fun: a gym or one of those dance studios. It has to be in Ohio", ["gym", "place"]],
  ["A gym in Ohio. We are not doing the 405 up to L.A. again", ["gym", "place", "not place"]],
  ["A gym, any state apart from California and Iowa", ["gym", "not place"]],
  ["A gym over 100k in profit, and a pool is out", ["gym", "earnings 100000..", "not pool"]],
  ["What I want:\n- gym\nWhat I don't want:\n- a spa", ["gym", "not spa"]],
  ["A bakery. I won't touch gyms, spas or anything else that has a pool", ["bakery", "not gym", "not pool"]],
  ["A bakery. No gyms, spas or any business that sells alcohol", ["bakery", "not gym", "not drinks"]],
  [
    "A gym. Contracting (roofs, siding) and bakeries are off the table",
    ["gym", "not construction", "not roof"],
  ],
  [
    "A gym. Skip spas, bakeries and empty salons waiting for someone to open them",
    ["gym", "not spa", "not empty+salons+waiting"],
  ],
])("'%s' refuses what its sentence says is no good, and nothing else: %j [MAT-12]", (text, expected) => {
  expect(read(text)).toEqual(expected);
});

it.each([
  ["I don't want to work weekends", "weekends off"],
  ["A gym. I won't work nights or weekends", "weekends off"],
  ["I don't want to deal with inventory", "little inventory"],
  ["we don't want to manage employees", "no staff"],
  ["I'm not willing to travel", "not travel"],
])("'%s' is an exclusion and asks for none of its words [MAT-12]", (text, wish) => {
  expect(read(text).at(-1)).toBe(wish);
});

it.each([
  ["not interested in food or anything with more than 20 staff", "employees 20.."],
  ["don't want a business that needs me more than 30 hours a week", "hours 30.."],
  ["A bakery, no place with more than 5 employees", "employees 5.."],
  ["nothing with less than 200k cash flow", "earnings ..200000"],
])("'%s' excludes the figure [MAT-12]", (text, figure) => {
  expect(read(text).at(-1)).toBe(`not ${figure}`);
});

it("a figure after an excluded clause is wanted [MAT-12]", () => {
  expect(read("nothing that is seasonal, at least 200k SDE")).toEqual(["not seasonal", "earnings 200000.."]);
});

it.each([
  ["landscaping, no Amazon contracts", "amazon+contracts"],
  ["roofing, no residential new construction", "residential+new+construction"],
  ["a pizzeria, no franchise restaurants", "franchise+restaurants"],
  ["a machine shop, no heavy customer concentration", "customer concentration"],
])("'%s' excludes the phrase as a whole [MAT-12]", (text, refused) => {
  expect(read(text).slice(1)).toEqual([`not ${refused}`]);
});

it.each([
  "I am not after a tutoring franchise.",
  "Children only, I do not want to look after seniors, and I am not after an after-school tutoring franchise.",
])("nothing of '%s' is turned round [MAT-12]", (text) => {
  const wanted = read(`Child care center. ${text}`).filter((one) => !one.startsWith("not "));
  expect(wanted[0]).toBe("child care");
  expect(wanted.join()).not.toMatch(/tutoring|franchise|seniors|after school/);
});

it.each([
  "owner is not the main salesperson",
  "the owner isn't the lead technician",
  "owner not in the field",
])("'%s' is about the owner [MAT-11]", (text) => {
  expect(read(`HVAC, ${text}`)).toEqual(["hvac", "owner independent"]);
});

it("having nobody to take over is why an owner retires [MAT-11]", () => {
  expect(read("A hardware store, owner retiring, no kids to take over")).toEqual([
    "hardware store",
    "owner retiring",
  ]);
});

it.each([
  ["A bakery, not keen on Sunday work", "Sunday work", false],
  ["A farm, not hurricane exposed, as far as that's possible", "hurricane exposed", false],
  ["A campground. We'd rather not have weather dependent income", "weather dependent income", false],
  ["Commercial laundry, and I don't mean coin laundry", "coin laundry", true],
  ["A bakery, rather wholesale than walk-in trade", "walk-in trade", false],
])("'%s' excludes %j, required: %j [MAT-11] [MAT-12]", (text, words, required) => {
  const refused = readWishes(text, 2026).wishes.filter(({ negated }) => negated);
  expect(refused.map((one) => [one.text, one.required])).toEqual([[words, required]]);
});

it.each([
  ["Any retail except breeding and pet stores", ["retail", "not breeding", "not pet store"]],
  ["all service businesses besides staffing and travel agencies", ["services", "not staffing"]],
  ["anything automotive but body shops or used car lots", ["automotive", "not body shop"]],
  ["Aside from bars, any hospitality business", ["not bar", "restaurant"]],
  [
    "Stay away from MLM, franchises, vending. I want a pool service",
    ["not mlm", "not businessType", "pool service"],
  ],
  [
    "ecommerce, no interest in apparel, supplements and dropshipping",
    ["e-commerce", "not clothing store", "not supplements", "not dropshipping"],
  ],
  ["vending machines, no chip/cookie/bread delivery routes", ["vending", "not food route"]],
  [
    "not interested in bars/clubs, towing, oilfield work, franchises or a bakery, gym",
    ["not bar", "not clubs", "not towing", "not businessType", "gym"],
  ],
  ["a gas station with pumps, a bakery isn't what we're after", ["gas station", "pumps", "not bakery"]],
  [
    "a florist, anywhere other than Connecticut, cooler trucks included",
    ["florist", "not place", "cooler", "vehicles included"],
  ],
])("'%s' excludes the whole list and nothing else [MAT-19]", (text, wishes) => {
  expect(read(text)).toEqual(wishes);
});

it.each([
  ["No food, except coffee shops", ["not food", "coffee"]],
  [
    "Stay away from limos or any other medical transport, taxis and towing, and please no FedEx",
    ["not limousine", "not medical transport", "not courier"],
  ],
  ["sign shop, I won't send royalties to anybody", ["sign company", "not franchise fees"]],
])(
  "an exception in '%s' is not a wish of its own when something else is asked for [MAT-19]",
  (text, wishes) => {
    expect(read(text)).toEqual(wishes);
  },
);

it.each([
  ["A sign shop would suit me, screen printing is fine too", ["sign company/screen printing"]],
  ["Landscaping, lawn care, pool service - any of these is fine by me", ["landscaping/pool service"]],
])("'%s': the kinds named first are what the buyer wants [MAT-11]", (text, kinds) => {
  const { wishes } = readWishes(text, 2026);
  expect(wishes.filter(({ required }) => required).map(({ anyOf }) => anyOf.map(nameOf).join("/"))).toEqual(
    kinds,
  );
});

it.each([
  "I have up to 350k cash to put down, not more. Collision shop",
  "I'm a nurse with about 200k to put down. A gym",
])("'%s': a down payment is a condition, even among remarks about the buyer [MAT-14]", (text) => {
  expect(readWishes(text, 2026).wishes.map(({ anyOf: [one] }) => one?.kind)).toEqual(["figure", "trade"]);
});

it.each([
  ["laundromat no dry cleaning. Ohio", ["laundromat", "not dry cleaner", "place"]],
  ["bakery without pizza", ["bakery", "not pizza"]],
  ["convenience store no gas, walk-in cooler and lottery", ["convenience store", "not gas station"]],
  ["gym I could run from home", ["gym", "flag"]],
])("'%s': a kind followed by an exclusion is wanted [MAT-12]", (text, wishes) => {
  expect(read(text).slice(0, wishes.length)).toEqual(wishes);
});

const softOnes = (text: string) =>
  readWishes(text, 2026)
    .wishes.filter(({ required }) => !required)
    .map((wish) => wish.text);

it.each([
  ["tree service w bucket truck maine 350k or so winter plow contracts a plus", ["winter plow", "contracts"]],
  ["vending fort worth under 150k 20+ locations card readers a bonus", ["card readers"]],
  ["marina great lakes land included 2-4 mil winter storage income preferred", []],
])("'%s', a note without commas, only prefers %j [MAT-12]", (text, soft) => {
  expect(softOnes(text)).toEqual(soft);
});

it.each([
  ["trucking 5 to 15 trucks no hazmat midwest", "place"],
  ["ecom shopify not dropship margins 25%+", "margin 25.."],
])("'%s': a wish of another sort after an exclusion is wanted [MAT-12]", (text, last) => {
  expect(read(text).at(-1)).toBe(last);
});

it.each([
  ["A gym. Bakeries are out and so are distributors", ["gym", "not bakery", "not distribution"]],
  ["A gym. No restaurants, and the same goes for bars", ["gym", "not restaurant", "not bar"]],
  ["A gym that makes money because I can't float a spa", ["gym", "profitable", "not spa"]],
])("'%s' goes on with what it excludes [MAT-19]", (text, wishes) => {
  expect(read(text)).toEqual(wishes);
});

it("'Wanted: outfits that …' refuses nothing [MAT-93]", () => {
  expect(read("Wanted: outfits that drive patients to dialysis and doctor visits")[0]).toBe(
    "medical transport",
  );
});

it.each([
  ["A lodge in Vermont. Bars are out, and so is Maine", ["lodge", "place", "not bar", "not place"]],
  [
    "A lodge. We won't look at feed mills or at anything in Colorado",
    ["lodge", "not feed mill", "not place"],
  ],
  ["A lodge. Gas stations, truck stops: no thanks.", ["lodge", "not gas station"]],
  [
    "A lodge. No restaurants or anything tied to home building",
    ["lodge", "not restaurant", "not home builder"],
  ],
  ["A lodge; nothing west of Denver", ["lodge"]],
])("'%s' refuses places and lists in passing [MAT-12] [MAT-19]", (text, wishes) => {
  expect(read(text)).toEqual(wishes);
});
