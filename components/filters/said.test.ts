import { describe, expect, it } from "vitest";
import { CRITERIA_FIELDS } from "@/lib/listings/criteria";
import { answered, readOf, type Said, whole, wishesAsText, wishesIn, withoutWords } from "./said";

const price = {
  text: "under 900",
  start: 10,
  end: 19,
  criteria: { maxPrice: 900 },
  question: { text: "Did you mean $900K?", criteria: { maxPrice: 900_000 } },
  note: null,
};
const said: Said = {
  sentence: "in Texas, under 900",
  criteria: { location: ["Texas"], maxPrice: 900 },
  aiCriteria: null,
  unused: [],
  contradiction: null,
  filters: [
    { ...price, text: "in Texas", start: 0, end: 8, criteria: { location: ["Texas"] }, question: null },
    price,
  ],
  clashing: [],
};
const fieldOf = (label: string) => {
  const field = CRITERIA_FIELDS.find((one) => one.label === label);
  if (!field) throw new Error(label);
  return field;
};

describe("what was said", () => {
  it("keeps what is left for the AI as one text, each wish with its weight [FND-8]", () => {
    const wishes = [
      { text: "owner retiring", required: true },
      { text: "a manager who stays", required: false },
    ];
    expect(wishesAsText(wishes)).toBe("owner retiring; ideally a manager who stays");
    expect(wishesIn("owner retiring; ideally a manager who stays;")).toEqual(wishes);
  });

  it("gives a filter the words it comes from only while it is set as they say [FND-8]", () => {
    const location = fieldOf("Location");
    expect(readOf(said, location, whole(said.criteria)).map(({ text }) => text)).toEqual(["in Texas"]);
    expect(readOf(said, location, whole({ location: ["Texas", "Ohio"] }))).toEqual([]);
    expect(readOf(null, location, whole(said.criteria))).toEqual([]);
  });

  it("takes the answer to a question for what was said [FND-8]", () => {
    const after = answered(said, price);
    expect(after.criteria).toEqual({ location: ["Texas"], maxPrice: 900_000 });
    expect(after.filters[1]).toMatchObject({ text: "under 900", question: null });
  });

  it.each([
    ["over 1m, under 500k, in Ohio", 9, 19, "over 1m, in Ohio"],
    ["over 1m, under 500k", 0, 7, "under 500k"],
    ["over 1m, under 500k", 9, 19, "over 1m"],
    ["over 1m", 0, 7, ""],
  ])("%s without its words from %i to %i is a sentence still [FND-8]", (sentence, start, end, rest) => {
    expect(withoutWords(sentence, { start, end })).toBe(rest);
  });
});
