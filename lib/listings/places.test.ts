import { expect, it } from "vitest";
import { statesOf, UNITED_STATES, US_STATES } from "@/lib/vocabulary/places";

it("the United States includes every US location, Puerto Rico among them [DAT-2]", () => {
  expect(statesOf(UNITED_STATES)).toEqual([UNITED_STATES, ...US_STATES]);
  expect(statesOf(UNITED_STATES)).toEqual(
    expect.arrayContaining(["District of Columbia", "Puerto Rico", "Wyoming"]),
  );
  expect(US_STATES).toHaveLength(52);
  expect(US_STATES).toEqual(US_STATES.toSorted());
  expect(statesOf("Texas")).toEqual(["Texas"]);
});
