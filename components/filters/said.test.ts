import { describe, expect, it } from "vitest";
import { CRITERIA_FIELDS } from "@/lib/listings/criteria";
import { answered, clashesOf, readOf, resolved, type Said, whole, wishesAsText, wishesIn } from "./said";

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
  it("stores the conditions left for the AI as one text, each with its weight [FND-8]", () => {
    const wishes = [
      { text: "owner retiring", required: true },
      { text: "a manager who stays", required: false },
    ];
    expect(wishesAsText(wishes)).toBe("owner retiring; ideally a manager who stays");
    expect(wishesIn("owner retiring; ideally a manager who stays;")).toEqual(wishes);
  });

  it("shows a filter's words only while its value still matches them [FND-8]", () => {
    const location = fieldOf("Location");
    expect(readOf(said, location, whole(said.criteria)).map(({ text }) => text)).toEqual(["in Texas"]);
    expect(readOf(said, location, whole({ location: ["Texas", "Ohio"] }))).toEqual([]);
    expect(readOf(null, location, whole(said.criteria))).toEqual([]);
  });

  it("applies the answer to a question [FND-8]", () => {
    const after = answered(said, price);
    expect(after.criteria).toEqual({ location: ["Texas"], maxPrice: 900_000 });
    expect(after.filters[1]).toMatchObject({ text: "under 900", question: null });
  });

  it("is valid again once one of two contradicting filters is removed [FND-8]", () => {
    const wrong: Said = {
      ...said,
      criteria: { location: ["Texas"] },
      contradiction: "The asking price cannot be both.",
      clashing: [
        { ...price, text: "over 1m, under 500k", criteria: { minPrice: 1_000_000, maxPrice: 500_000 } },
      ],
    };
    expect(clashesOf(wrong)).toEqual([
      { key: "minPrice", label: "Asking price from $1M" },
      { key: "maxPrice", label: "Asking price up to $500K" },
    ]);
    expect(resolved(wrong, "maxPrice")).toMatchObject({
      criteria: { location: ["Texas"], minPrice: 1_000_000 },
      contradiction: null,
      clashing: [],
    });
    const twice = { ...price, criteria: { location: ["Ohio"], notLocation: ["Ohio"] } };
    const still = resolved({ ...wrong, clashing: [...wrong.clashing, twice] }, "maxPrice");
    expect(still.contradiction).not.toBeNull();
    expect(resolved(still, "notLocation").criteria).toEqual({ location: ["Ohio"], minPrice: 1_000_000 });
  });
});
