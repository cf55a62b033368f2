import { describe, expect, it } from "vitest";
import { readWishes } from "./read-wishes";

/** Introductions of the buyer that lead into a wish; only the wish names a trade. */
const LEADS = [
  "Retired dentist looking for",
  "Mechanical engineer by training, I want to buy",
  "Sales director tired of travelling who wants",
  "A couple of teachers hoping for",
  "My sister and I would like",
  "Former banker, based in Ohio, searching for",
];

describe("introductions before a wish", () => {
  it.each(LEADS)("'%s …' is not a condition, and the wish after it is read completely [MAT-14]", (lead) => {
    const { wishes } = readWishes(`${lead} a car wash in Texas for under $900k`, 2026);
    expect(wishes.map(({ text, required }) => [text, required])).toEqual([
      ["car wash", true],
      ["Texas", true],
      ["under $900k", true],
    ]);
  });

  it("are not assumed where a clause names or excludes a business [MAT-14] [MAT-12]", () => {
    const shop = readWishes("Bike shop in Oregon, looking for seller financing", 2026).wishes;
    expect(shop.map(({ text }) => text)).toEqual(["Bike shop", "Oregon", "seller financing"]);
    const [bar] = readWishes("I don't want a bar", 2026).wishes;
    expect(bar).toMatchObject({ text: "bar", negated: true });
  });
});

describe("what buyers say about themselves, with any verb", () => {
  it.each([
    "I drive a city bus, closed two restaurants and juggle three kids in school in Utah.",
    "My back is shot after 31 years of plumbing.",
    "The bank guy told me about growth by acquisition.",
    "I'd mostly make coffee for the staff.",
    "Grew up on a dairy in Wisconsin.",
    "We gross 30k a month with our food truck in Texas.",
    "Our holding company employs 40 people in two gyms.",
    "I speak Spanish, Portuguese, English.",
    "We have been looking for over a year and lost two deals.",
    "Me and a buddy from the fire dept.",
    "Net worth 1.4m, liquid 350k.",
    "Money isn't the issue.",
    "Location doesn't matter, price doesn't matter.",
    "Two small kids. Sorry if this is confusing.",
    "Recently divorced, starting over, want to be busy.",
  ])("'%s' is not a condition [MAT-14]", (told) => {
    const { wishes } = readWishes(`${told} Looking for a car wash in Ohio under 900k.`, 2026);
    const known = wishes.filter(({ anyOf }) => anyOf.every(({ kind }) => kind !== "mention"));
    expect(known.map(({ text }) => text)).toEqual(["car wash", "Ohio", "under 900k"]);
  });

  it.each([
    ["We could go to 450k", "450k"],
    ["My budget is 300k", "budget is 300k"],
    ["I can spend 300k", "spend 300k"],
    ["We do not want franchises", "franchises"],
  ])("'%s' is a wish [MAT-14]", (wish, read) => {
    const { wishes } = readWishes(`A car wash. ${wish}.`, 2026);
    expect(wishes.at(-1)?.text).toContain(read.split(" ").at(-1));
  });

  it("the place a buyer is moving to is wanted, whatever else the sentence says [MAT-14]", () => {
    const { wishes } = readWishes(
      "We both quit our corporate jobs in Boston this spring and are moving to Maine with two kids and a dog. A campground under 400k.",
      2026,
    );
    expect(wishes.filter(({ required }) => required).map(({ text }) => text)).toEqual([
      "Maine",
      "campground",
      "under 400k",
    ]);
  });

  it("a text that only talks about the buyer can still contain a wish [MAT-14]", () => {
    const { wishes } = readWishes("We operate car washes and acquire laundromats in Texas", 2026);
    expect(wishes.map(({ text }) => text)).toContain("Texas");
  });

  it("unknown words are asked for literally and marked as a guess [MAT-21]", () => {
    const { wishes } = readWishes("An insurance agency with a proper zeppelin in Ohio", 2026);
    expect(wishes.map(({ text, required, isLoose = false }) => [text, required, isLoose])).toEqual([
      ["insurance agency", true, false],
      ["proper zeppelin", true, true],
      ["Ohio", true, false],
    ]);
  });
});

describe("sentences that state a preference", () => {
  it.each([
    "Low churn and a manager in place would be a dream.",
    "A manager in place would sway us.",
    "If there is a manager in place, all the better.",
    "A manager in place would make me pay more.",
  ])("'%s' requires nothing, while the wish before it does [MAT-11]", (nice) => {
    const { wishes } = readWishes(`Print shops in Maine that earn at least $150k. ${nice}`, 2026);
    const manager = wishes.find(({ anyOf }) =>
      anyOf.some((one) => "id" in one && one.id === "manager in place"),
    );
    expect(manager).toMatchObject({ required: false });
    expect(wishes.filter(({ required }) => required)).toHaveLength(3);
  });

  it("are the wish itself when they name the kind of business [MAT-11]", () => {
    const { wishes } = readWishes("A print shop in Maine would be great", 2026);
    expect(wishes.find(({ text }) => /print/.test(text))).toMatchObject({ negated: false });
  });
});

describe("sentences that exclude their subject", () => {
  it.each([
    "Gyms, nail salons and tanning studios aren't for us.",
    "Gyms, nail salons and tanning studios are out.",
    "Gyms, nail salons or tanning studios don't count.",
  ])("'%s' excludes all of it [MAT-19]", (refusal) => {
    const { wishes } = readWishes(`We are after a yoga studio in Maine. ${refusal}`, 2026);
    const trades = wishes.filter(({ anyOf }) => anyOf.some(({ kind }) => kind === "trade"));
    expect(trades.filter(({ negated }) => !negated)).toHaveLength(1);
    expect(trades.some(({ negated }) => negated)).toBe(true);
  });

  it("leave a wish before them unchanged [MAT-12]", () => {
    const { wishes } = readWishes("I want a bakery in Ohio, gyms don't interest me", 2026);
    expect(wishes.find(({ text }) => text === "bakery")).toMatchObject({ negated: false });
    expect(wishes.find(({ text }) => text === "gyms")).toMatchObject({ negated: true });
  });
});

describe("clauses within other sentences", () => {
  const read = (text: string) =>
    readWishes(text, 2026)
      .wishes.filter(({ anyOf }) => anyOf.some(({ kind }) => kind !== "mention"))
      .map(({ text: words, required, negated }) => `${negated ? "no " : required ? "" : "maybe "}${words}`);

  it.each([
    ["If it came with a manager in place, I'd sleep better.", "maybe manager in place"],
    ["Seller financing? Would help.", "maybe Seller financing"],
    ["No late nights, real estate included would be lovely.", "maybe real estate included"],
    ["Motels we do not want.", "no Motels"],
    ["Would like a manager in place.", "maybe manager in place"],
    ["We cannot have gyms.", "no gyms"],
    ["I'd exclude anything needing SBA loans.", "no SBA loans"],
    ["Nothing whose main asset is a website.", "no website"],
    ["What I don't want is a gym.", "no gym"],
    ["I won't look at anything that depends on Amazon.", "no depends on Amazon"],
    ["If the owner is relocating, count me out.", "no owner is relocating"],
  ])("'%s' is read as '%s' [MAT-11] [MAT-12]", (said, wanted) => {
    expect(read(`A print shop in Maine. ${said}`).slice(2).join()).toContain(wanted);
  });

  it.each(["Seller financing doesn't matter."])("'%s' is not a condition [MAT-14]", (said) =>
    expect(read(`A print shop in Maine. ${said}`)).toEqual(["print shop", "Maine"]),
  );

  it("an exclusion of some businesses of a kind is not an exclusion of the kind [MAT-12]", () => {
    const { wishes } = readWishes("Pet store in Ohio, no shops that live off pet food", 2026);
    expect(wishes.map(({ text, negated }) => [text, negated])).toEqual([
      ["Pet store", false],
      ["Ohio", false],
      ["pet food", true],
    ]);
  });

  it("the place in 'no restaurants in New York' is ambiguous and hides nothing [MAT-19]", () => {
    const { wishes } = readWishes("No restaurants in New York", 2026);
    expect(wishes.map(({ text, negated, required }) => [text, negated, required])).toEqual([
      ["restaurants", true, true],
      ["New York", false, false],
    ]);
  });
  it("'the bank or the owner' and 'age or health' are alternatives [MAT-11]", () => {
    expect(read("A gym financed by SBA, a bank or the owner")).toEqual(["gym", "SBA, a bank or the owner"]);
    expect(read("A gym whose owner sells because of age or health")).toEqual([
      "gym",
      "because of age or health",
    ]);
  });

  it("a town is in the state named next to it, and 'OK if' is not a state [MAT-13]", () => {
    const places = (text: string) =>
      readWishes(text, 2026).wishes.flatMap(({ anyOf }) =>
        anyOf.flatMap((one) => (one.kind === "place" ? [one.near?.name ?? one.states.join()] : [])),
      );
    expect(places("A gym on the Oregon coast from Astoria down to Newport")).toEqual([
      "Oregon",
      "Astoria, Oregon",
      "Newport, Oregon",
    ]);
    expect(places("A marina in Maine. OK if closed in winter.")).toEqual(["Maine"]);
    expect(places("Gym in the U.S. or Canada")).toContain("Canada");
  });

  it("'something with pets' is a pet business, and a vending route is vending [MAT-11]", () => {
    expect(read("Something with pets in Ohio")).toEqual(["Something with pets", "Ohio"]);
    expect(read("A vending route in Ohio")).toEqual(["vending", "Ohio"]);
  });
});

describe("how far a word reaches", () => {
  it("'optional' and 'without' end where a preposition starts something else [MAT-11] [MAT-12]", () => {
    const soft = readWishes("Bakeries in Utah below 400,000 with real estate optional", 2026).wishes;
    expect(soft.map(({ text, required }) => [text, required])).toEqual([
      ["Bakeries", true],
      ["Utah", true],
      ["below 400,000", true],
      ["with real estate", false],
    ]);
    const without = readWishes("Bakery without real estate in Utah", 2026).wishes;
    expect(without.map(({ text, negated }) => [text, negated])).toEqual([
      ["Bakery", false],
      ["real estate", true],
      ["Utah", false],
    ]);
  });

  it("an exclusion continues across 'or anything that …' [MAT-19]", () => {
    const { wishes } = readWishes("No nightclub or anything that lives off a liquor licence", 2026);
    expect(wishes.filter(({ negated }) => !negated)).toEqual([]);
  });

  it.each([
    "wouldn't mind asset heavy",
    "asset heavy if at all possible",
    "asset heavy if there are any",
    "happy to look at asset heavy",
  ])("'%s' is a preference and hides nothing [MAT-15]", (said) => {
    const { wishes } = readWishes(`A brewery in Utah, ${said}, under 900k`, 2026);
    expect(wishes.filter(({ required }) => !required).map(({ text }) => text)).toEqual(["asset heavy"]);
    expect(wishes).toHaveLength(4);
  });

  it("an annual amount 'or more' is a minimum like any other and not a price [MAT-10] [MAT-23]", () => {
    const { wishes } = readWishes("Asking $200,000 or less and $75,000 or more a year", 2026);
    expect(wishes.map(({ anyOf }) => anyOf[0])).toMatchObject([
      { metric: "price", min: null, max: 200_000 },
      { metric: "earnings", min: 75_000, max: null },
    ]);
  });

  it("'US only' is a place, and an exception to it is excluded [MAT-13] [MAT-19]", () => {
    const { wishes } = readWishes("Bakery, US only but not California", 2026);
    const places = wishes.flatMap(({ anyOf, negated }) =>
      anyOf.flatMap((one) => (one.kind === "place" ? [[negated, one.states.includes("Texas")]] : [])),
    );
    expect(places).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it("every member of a list of customers is a customer [MAT-21]", () => {
    const { wishes } = readWishes("A sign maker whose customers are businesses, dentists or schools", 2026);
    expect(wishes.filter(({ anyOf }) => anyOf.some(({ kind }) => kind === "trade"))).toHaveLength(1);
  });

  it.each([
    ["no resident manager, Georgia except Atlanta", ["no resident manager", "Georgia", "no Atlanta"]],
    ["body shop outside Houston", ["body shop", "no Houston"]],
    ["motel just outside Houston", ["motel", "outside Houston"]],
    ["brewery outside the US, in Mexico or Spain", ["brewery", "no US", "Mexico or Spain"]],
    [
      "no solar, no zebras, books on accrual and clean",
      ["no solar", "no zebras", "books on accrual", "clean"],
    ],
    ["I want to take it over the next year, gym", ["gym"]],
    ["gym, zebras not an option", ["gym", "no zebras"]],
    [
      "route: zebras, unicorns or drinks sold at stores",
      ["route", "(zebras, unicorns or drinks)", "(stores)"],
    ],
    ["gym in Ohio or anywhere else", ["gym", "(Ohio)"]],
    ["Two brothers, one welder one florist. Gym", ["Gym"]],
    ["Just sold our farm in Ohio and heading to Maine", ["Maine"]],
    [
      "gym, not zebras, owner retiring, Ohio or Maine",
      ["gym", "no zebras", "owner retiring", "Ohio or Maine"],
    ],
    ["home care non medical, owner retiring", ["home care or non medical", "owner retiring"]],
    [
      "gym, none of the big zebras (Unicorn, Griffin and so on)",
      ["gym", "no zebras", "no Unicorn", "no Griffin"],
    ],
  ])(
    "'%s': exclusions, permissions and remarks about the buyer end with their own clause: %j [MAT-12] [MAT-14]",
    (text, read) => {
      const { wishes } = readWishes(text, 2026);
      expect(
        wishes.map(({ text: words, negated, required }) =>
          required ? `${negated ? "no " : ""}${words}` : `(${words})`,
        ),
      ).toEqual(read);
    },
  );
});

describe("an exclusion after its object", () => {
  it.each([
    ["repo work no", "repo"],
    ["weekends absolutely not", "weekends"],
    ["flood zone never", "flood zone"],
    ["cold calling: pass", "cold calling"],
    ["insurance dependence, we don't want that", "insurance dependence"],
    ["sump pumps keep away", "sump pumps"],
    ["tile saws are a hard no for me", "tile saws"],
  ])("'%s' excludes it, whether or not the words are known [MAT-12]", (refusal, words) => {
    const { wishes } = readWishes(`Towing, Knoxville, ${refusal}, owner retiring. Under 400k`, 2026);
    expect(wishes.filter(({ negated }) => negated).map(({ text }) => text)).toEqual([words]);
    expect(wishes.filter(({ negated }) => !negated)).toHaveLength(4);
  });

  it("is a preference if phrased as one, and covers only the last item joined by 'and' [MAT-12]", () => {
    const { wishes } = readWishes("A gym in Ohio and franchises no. Night shifts preferably not.", 2026);
    expect(wishes.map(({ text, negated, required }) => [text, negated, required])).toEqual([
      ["gym", false, true],
      ["Ohio", false, true],
      ["franchises", true, true],
      ["Night shifts", true, false],
    ]);
  });
});

it.each([
  [
    "We want a manufacturer. Castings, plastics or cabinets, we're not fussy about the niche.",
    ["manufacturer"],
  ],
  ["In Ohio. A bakery would suit us best.", ["Ohio"]],
])("'%s' requires only %j [MAT-11]", (text, required) => {
  const { wishes } = readWishes(text, 2026);
  expect(wishes.filter((one) => one.required).map((one) => one.text)).toEqual(required);
  expect(wishes.length).toBeGreaterThan(required.length);
});

it.each([
  ["My savings stop at $560,000. A franchise is okay.", 560_000],
  ["We've got about $300,000, so that's the ceiling on price.", 300_000],
  ["I have $200,000 to spend.", 200_000],
  ["I've got $200,000 from the sale of our house, so that is the ceiling on the price.", 200_000],
  ["We have 200k and not a penny more.", 200_000],
])("'%s' states the highest price, though it is about the buyer [MAT-14]", (text, max) => {
  expect(readWishes(text, 2026).wishes[0]?.anyOf).toMatchObject([{ metric: "price", max }]);
});

it.each([
  ["US manufacturers: metal, plastics, electronics, we are agnostic.", ["manufacturers"]],
  ["A gym. If the owner can finance a part, very good.", ["gym"]],
])("'%s' takes what it names as examples or as welcome [MAT-11]", (text, required) => {
  const { wishes } = readWishes(text, 2026);
  expect(wishes.filter((one) => one.required).map((one) => one.text)).toEqual(required);
});

it("goods behind 'shop:' name a shop each [MAT-100]", () => {
  const [kinds] = readWishes("A little shop: flowers, gifts, chocolates or a party store", 2026).wishes;
  expect(kinds?.anyOf.map((one) => (one.kind === "trade" ? one.id : one.kind))).toEqual([
    "florist",
    "gift shop",
    "candy store",
    "party store",
  ]);
});

it("'anything outside the US' behind what is refused asks for the US [MAT-19]", () => {
  const { wishes } = readWishes("No wholesalers or anything outside Texas", 2026);
  expect(wishes.map(({ text, negated }) => [text, negated])).toEqual([
    ["wholesalers", true],
    ["Texas", false],
  ]);
});
