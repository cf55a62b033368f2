import { describe, expect, it } from "vitest";
import { readWishes } from "./read-wishes";
import type { Aspect } from "./wish";

const nameOf = (aspect: Aspect): string => {
  if (aspect.kind === "businessType") return aspect.types.join();
  if (aspect.kind === "flag") return aspect.flag;
  if (aspect.kind === "figure") return `${aspect.metric} ${aspect.min ?? ""}..${aspect.max ?? ""}`;
  if (aspect.kind === "words" || aspect.kind === "mention") return aspect.words.join(" ");
  return aspect.kind === "place" ? aspect.states.join("+") : aspect.id;
};
/** Wishes in short notation: 'not' for exclusions, brackets for preferences. */
const read = (text: string) =>
  readWishes(text, 2026).wishes.map(({ anyOf, negated, required, isLoose }) => {
    const words = `${negated ? "not " : ""}${anyOf.map(nameOf).join(" | ")}`;
    return required && !isLoose ? words : `(${words})`;
  });

describe("what a buyer names", () => {
  it.each([
    ["coffee shop, no diners", ["coffee", "not diner"]],
    ["restaurants but no sushi", ["restaurant", "not sushi restaurant"]],
    ["a steakhouse or a bbq joint", ["steakhouse | barbecue restaurant"]],
    ["arcade, no trampoline parks", ["arcade", "not trampoline park"]],
    ["RV dealer, not motorcycle dealers", ["rv dealer", "not motorcycle dealer"]],
    ["auction house in Ohio", ["auction house", "Ohio"]],
    ["mini golf, no golf courses", ["mini golf", "not golf"]],
    ["resales of franchises", ["Franchise resale"]],
    ["gym opened 2012 or later", ["gym", "yearEstablished 2012.."]],
    ["gym, the owner does not need to be there", ["gym", "absentee"]],
    ["preschool, no after school programs", ["child care", "not after school program"]],
  ])(
    "%j: a kind with a qualifier is asked for and excluded separately: %j [MAT-11] [MAT-12]",
    (text, wishes) => {
      expect(read(text)).toEqual(wishes);
    },
  );

  it.each([
    ["a route or a laundromat", ["Route | laundromat"]],
    ["a route: bread, chips, candy or drinks", ["Route", "(bread | chips | candy store | drinks)"]],
    ["dropship or its own website", ["dropshipping", "(online presence)"]],
    ["a salon or something home based", ["salon", "(home-based)"]],
    ["gym, we would move it to Boise", ["gym", "(relocatable)"]],
    ["gym I could run from home", ["gym", "home-based"]],
    ["bonus if SBA eligible: gym in Ohio", ["(sba)", "gym", "Ohio"]],
    ["ideally Ohio: Columbus", ["(Ohio)"]],
  ])(
    "%j: a loose alternative, or what a route carries, is not a requirement: %j [MAT-11]",
    (text, wishes) => {
      expect(read(text)).toEqual(wishes);
    },
  );

  it.each([
    ["a convenience store w/o gas in Ohio or Iowa", ["convenience store", "not gas station", "Ohio | Iowa"]],
    ["car wash without real estate near Tampa", ["car wash", "not real-estate", "Florida"]],
    ["hvac co, tx or ok", ["hvac", "Texas | Oklahoma"]],
    ["Seller finance? Don't want it. Gym", ["not seller-financing", "gym"]],
    ["physical therapy clinic where I wouldn't be the only therapist", ["physical therapy"]],
    ["motel. Not open in winter is fine", ["hotel"]],
    ["no fast food, a bakery", ["not fast food", "bakery"]],
    ["gym, nothing in Manhattan", ["gym", "not New York"]],
    ["I say no salons. A gym", ["not salon", "gym"]],
    ["staffing - light industrial NO, Ohio", ["staffing", "not light industrial", "Ohio"]],
  ])("%j: an exclusion ends before the place and starts after its own 'no': %j [MAT-12]", (text, wishes) => {
    expect(read(text)).toEqual(wishes);
  });

  it.each([
    ["gym, must still be available", ["gym", "available"]],
    ["gym, nothing already under contract", ["gym", "not under contract"]],
    ["gym, skip anything that already has a deal pending", ["gym", "not under contract"]],
    ["gym, no listings with an accepted offer", ["gym", "not under contract"]],
    [
      "gym. Salons are out, as is anything another buyer has under contract",
      ["gym", "not salon", "not under contract"],
    ],
    ["gym. I sold my company last year.", ["gym"]],
    ["gym where I own the dirt", ["gym", "real-estate"]],
    ["gym, no landlord for us", ["gym", "real-estate"]],
    [
      "gym; its profit has to be disclosed and sit between 250k and 1.2m",
      ["gym", "earnings 250000..1200000"],
    ],
    ["gym pulling in one fifty a year", ["gym", "earnings 150000.."]],
    ["gym billing between 450k and 1.4m", ["gym", "revenue 450000..1400000"]],
    ["gym, owner will take part of the price over time", ["gym", "seller-financing"]],
    ["Engineer, 41, based in Austin. Gym", ["gym"]],
    ["gym, no pending litigation", ["gym", "not lawsuits"]],
    ["gym that I can move anywhere", ["gym", "relocatable"]],
    ["gym i can move anywhere, under 150 grand", ["gym", "relocatable", "price ..150000"]],
    ["I can move anywhere. Gym", ["gym"]],
    ["a job shop with restaurant or hotel customers", ["machine shop", "restaurant | hotel"]],
    ["e-commerce brand selling on Amazon", ["e-commerce", "amazon business"]],
    ["gym with members on the books", ["gym", "(members books)"]],
  ])("%j is read by its meaning: %j [MAT-11]", (text, wishes) => {
    expect(read(text)).toEqual(wishes);
  });

  it.each([
    ["gym, 800k tops, should bring 100k+", ["gym", "price ..800000", "earnings 100000.."]],
    ["gym, budget 500k, minimum 120k", ["gym", "price ..500000", "earnings 120000.."]],
    ["gym, price needs to be 300k or less", ["gym", "price ..300000"]],
    ["gym that pulls in 90k or more", ["gym", "earnings 90000.."]],
    ["24 hour gym with $200k+ cash flow", ["(24 hour)", "gym", "earnings 200000.."]],
    [
      "laundromat, 100-150k net, nothing over 450",
      ["laundromat", "earnings 100000..150000", "price ..450000"],
    ],
    ["gym whose owner wants to retire", ["gym", "owner retiring"]],
    ["gym. I need at least 150k", ["gym", "earnings 150000.."]],
    ["gym, asking in the low 300s", ["gym", "price 300000..333000"]],
    ["gym, 1.5 mil down to 800k", ["gym", "price 800000..1500000"]],
    ["gym, price under 1m, over 500k", ["gym", "price 500000..1000000"]],
  ])("%j: earnings are distinguished from prices: %j [MAT-10]", (text, wishes) => {
    expect(read(text)).toEqual(wishes);
  });
});
