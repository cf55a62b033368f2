import { describe, expect, it } from "vitest";
import { readCondition, readCriteria } from "./read-criteria";

const YEAR = 2026;
const read = (text: string) =>
  readCriteria(text, YEAR).map(({ text: words, required }) => (required ? words : `(${words})`));

describe("reading criteria", () => {
  it.each([
    ["A first-time buyer with $150k down looking for a boring business in Arizona", ["In Arizona"]],
    ["My wife and I have corporate jobs. We want a laundromat.", ["Laundromat"]],
    ["Industry agnostic, open to any location. SDE 200k+", ["SDE 200k+"]],
    ["pest control, lawn care. Also open to pool service", ["Pest control, lawn care or pool service"]],
    [
      "no restaurants, start-ups or bars; SBA would be a plus",
      ["No restaurants, start-ups or bars", "(SBA)"],
    ],
    ["turnaround or distressed, brewery or bar", ["Turnaround or distressed", "Brewery or bar"]],
    [
      "Must have:\n- managers who stay\nNice to have:\n- real estate\nAvoid:\n- retail",
      ["Managers who stay", "(Real estate)", "No retail"],
    ],
    ["heirloom tulip farm", ["Mentions of heirloom tulip", "Farm"]],
    ["cleaning company serving hospitals", ["Cleaning company", "Mentions of hospitals"]],
    ["owner not retiring", ["No retiring"]],
    ["Austin, Texas", ["Austin, Texas"]],
  ])("%j asks %j [DAT-3]", (text, conditions) => {
    expect(read(text)).toEqual(conditions);
  });

  it.each([
    ["budget 750k", { metric: "askingPrice", max: 750_000 }],
    ["SDE/EBITDA of $500K–$1.5M", { metric: "earnings", min: 500_000, max: 1_500_000 }],
    ["throws off at least $400k a year", { metric: "earnings", min: 400_000 }],
    ["low six-figure cash flow", { metric: "earnings", min: 100_000, max: 350_000 }],
    ["3x SDE or less", { metric: "multiple", max: 3 }],
    ["margins of 15%+", { metric: "margin", min: 15 }],
    ["around for at least twenty years", { metric: "age", min: 20 }],
    ["at least 60% recurring revenue", { metric: "recurringShare", min: 60 }],
    ["rent under $5k a month", { metric: "rent", max: 5_000 }],
    ["not reliant on one customer", { metric: "customerShare", max: 20 }],
  ])("%j asks for a number [DAT-3]", (text, limits) => {
    const [aspect] = readCriteria(text, YEAR).flatMap(({ aspects }) => aspects);
    expect(aspect).toMatchObject({ kind: "number", ...limits });
  });

  it("takes a distance and the buyer's own money for what they are [DAT-3]", () => {
    expect(read("within 2 hours of Chicago, $300k to put down")).toEqual(["Within 2 hours of Chicago"]);
  });

  it("reads the text of each condition as it read the criteria [DAT-3]", () => {
    const criteria =
      "First-time buyer friendly HVAC or plumbing business in the Carolinas, EBITDA > 400k, no franchises, " +
      "serving hospitals, > 60% recurring revenue, ideally absentee; heirloom tulips";
    for (const { text, aspects, negated } of readCriteria(criteria, YEAR)) {
      const again = readCondition(text, YEAR);
      expect(again?.negated).toBe(negated);
      expect(again?.aspects.map(({ kind }) => kind)).toEqual(aspects.map(({ kind }) => kind));
    }
  });

  it("keeps what was understood when there are more than eight conditions [DAT-3]", () => {
    const many =
      "ukulele strings, owner retiring, staff stays, SBA, seller financing, real estate included, in Texas, SDE 200k+, HVAC";
    expect(read(many)).toHaveLength(8);
    expect(read(many)).not.toContain("Mentions of ukulele strings");
  });
});
