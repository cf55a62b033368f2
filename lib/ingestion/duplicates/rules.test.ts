import { describe, expect, it } from "vitest";
import { type Candidate, groupsOf, possiblySame } from "./rules";

const listing = (changes: Partial<Candidate> = {}): Candidate => ({
  id: 1,
  title: "Heritage clock repair workshop with museum contracts",
  description:
    "Clock repair workshop, three generations old, with museum contracts and two trained watchmakers.",
  sameTitle: 2,
  countryCode: "US",
  regionCode: "US-VT",
  city: null,
  askingPrice: 240_000,
  revenue: 310_000,
  earnings: null,
  ...changes,
});

describe("two listings", () => {
  it("may be the same business when title, place, figures and text agree", () => {
    const other = listing({ title: "Heritage Clock Repair Workshop - museum contracts!", earnings: 80_000 });
    expect(possiblySame(listing(), other)).toBe(true);
  });

  it.each<[string, Partial<Candidate>]>([
    ["the state differs", { regionCode: "US-ME" }],
    ["the country differs", { countryCode: "CA", regionCode: null }],
    ["only one figure agrees", { revenue: null }],
    ["a figure differs", { revenue: 311_000 }],
    ["the title is different", { title: "Heritage furniture repair workshop with hotel contracts" }],
    ["the title is a stock phrase", { sameTitle: 5 }],
    [
      "the text is another",
      { description: "We restore boats in a harbour shed and sell marine paint to owners of yachts." },
    ],
    ["there is no text", { description: "" }],
  ])("are not when %s", (_, changes) => {
    expect(possiblySame(listing(), listing(changes))).toBe(false);
  });

  it("are not when their title is a common phrase", () => {
    const title = "Profitable gas station for sale, owner retiring";
    expect(possiblySame(listing({ title }), listing({ title }))).toBe(false);
  });
});

describe("two odd figures and a similar title [FIG-6]", () => {
  const told = { description: "", askingPrice: 187_300, revenue: 412_777 };
  const nowhere = { countryCode: null, regionCode: null };

  it("are enough when a place is missing", () => {
    const other = listing({ ...told, ...nowhere, title: "Clock Repair Workshop, heritage museum contracts" });
    expect(possiblySame(listing(told), other)).toBe(true);
    expect(possiblySame(listing({ ...told, regionCode: null }), other)).toBe(true);
  });

  it.each<[string, Partial<Candidate>, Partial<Candidate>]>([
    ["the places contradict each other", {}, { regionCode: "US-ME" }],
    ["the towns contradict each other", { city: "Stowe" }, { city: "Barre" }],
    [
      "the figures are round",
      { askingPrice: 190_000, revenue: 415_000 },
      { askingPrice: 190_000, revenue: 415_000 },
    ],
    [
      "only one figure is odd",
      { askingPrice: 190_000, revenue: 412_777 },
      { askingPrice: 190_000, revenue: 412_777 },
    ],
    ["the title is different", {}, { title: "Antique furniture restoration studio with showroom" }],
  ])("are not enough when %s", (_, first, second) => {
    expect(possiblySame(listing({ ...told, ...first }), listing({ ...told, ...nowhere, ...second }))).toBe(
      false,
    );
  });
});

describe("two listings with three equal figures", () => {
  const retold = {
    title: "Family workshop for sale",
    description:
      "A workshop for clock repair with museum contracts, run by a family; two trained watchmakers stay.",
  };
  const figures = { askingPrice: 240_000, revenue: 310_000, earnings: 83_400 };

  it("may be the same business with different titles, when one figure is not round", () => {
    expect(possiblySame(listing(figures), listing({ ...figures, ...retold }))).toBe(true);
  });

  it.each<[string, Partial<Candidate>]>([
    ["all figures are round", { earnings: 85_000 }],
    [
      "the text is another",
      { description: "We restore boats in a harbour shed and sell marine paint to owners of yachts." },
    ],
    ["the place differs", { regionCode: "US-ME" }],
  ])("are not when %s", (_, changes) => {
    const first = listing({ ...figures, ...("earnings" in changes ? changes : {}) });
    expect(possiblySame(first, listing({ ...figures, ...retold, ...changes }))).toBe(false);
  });
});

describe("groups", () => {
  it("contain everything connected by pairs, under the smallest id", () => {
    expect(
      [
        ...groupsOf([
          [5, 9],
          [9, 12],
          [3, 4],
        ]),
      ].sort(([a], [b]) => a - b),
    ).toEqual([
      [3, 3],
      [4, 3],
      [5, 5],
      [9, 5],
      [12, 5],
    ]);
  });

  it("are dropped when they are larger than one business could be", () => {
    const chain = Array.from({ length: 7 }, (_, index): [number, number] => [index, index + 1]);
    expect(groupsOf(chain).size).toBe(0);
  });
});
