import { expect, it } from "vitest";
import { placeBody, readPlace } from "./moves";

it.each([
  ["nda", { stage: "nda", passedReason: null }, { stage: "nda" }],
  [
    "passed:too_dear",
    { stage: "passed", passedReason: "too_dear" },
    { stage: "passed", passedReason: "too_dear" },
  ],
])("option %s is a stage, with a reason only if it names one [PIPE-8]", (value, place, body) => {
  expect(readPlace(value)).toEqual(place);
  expect(placeBody(readPlace(value))).toEqual(body);
});
