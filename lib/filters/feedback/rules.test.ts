import { describe, expect, it } from "vitest";
import { proposedExclusion } from "./rules";
import type { Rating } from "./schema";

const LISTING = {
  title: "Busy Car Wash",
  industry: "Car Wash & Laundry",
  location: "Ohio",
  askingPrice: 500_000,
};
const down = (why: Pick<Rating, "reason" | "text">): Rating => ({ listingId: 1, vote: "down", ...why });

describe("the proposal to exclude listings like a rejected one", () => {
  it.each([
    [{ reason: "kind" as const }, "no car wash"],
    [{ reason: "place" as const }, "not in Ohio"],
    [{ reason: "price" as const }, "asking price under $500,000"],
    [{ text: "franchises" }, "no franchises"],
    [{ text: "not seasonal" }, "no seasonal"],
    [{ text: "I slept badly, and over 500k" }, null],
    [{}, null],
  ])("for %j is %j [MAT-20]", (why, expected) => {
    expect(proposedExclusion(down(why), LISTING)).toBe(expected);
  });

  it("is empty for a thumbs up, or when the listing lacks the fact [MAT-20]", () => {
    expect(proposedExclusion({ listingId: 1, vote: "up", reason: "kind" }, LISTING)).toBeNull();
    const unnamed = { ...LISTING, title: "A gem", industry: "Other" };
    expect(proposedExclusion(down({ reason: "kind" }), unnamed)).toBeNull();
    const silent = { title: "A gem", industry: null, location: null, askingPrice: null };
    for (const reason of ["kind", "place", "price"] as const)
      expect(proposedExclusion(down({ reason }), silent)).toBeNull();
  });
});
