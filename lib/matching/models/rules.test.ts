import { expect, it } from "vitest";
import { modelWarning, readDay } from "./rules";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const facts = { isListed: true, shutdownOn: null };

it.each([
  ["gpt-6-luna", facts, null],
  ["gpt-6-luna", { ...facts, shutdownOn: "2027-06-01" }, null],
  ["gpt-6-luna", { ...facts, shutdownOn: "2026-12-01" }, /is shut down on Dec(?:ember)? 1, 2026, in 9 days/],
  ["gpt-6-luna", { ...facts, shutdownOn: "2026-11-01" }, /was shut down: set OPENAI_MODEL/],
  ["gpt-6-luna", { ...facts, isListed: false }, /does not list the model gpt-6-luna/],
  ["gpt-6-luna", { ...facts, isListed: null }, null],
  ["openai/gpt-5-mini", facts, /openai\/gpt-5-mini is shut down on Dec(?:ember)? 11, 2026, in 19 days/],
] as const)("for %s with %j the operator's warning is %s [MAT-52]", (model, known, expected) => {
  const warning = modelWarning(model, known, NOW);
  if (expected === null) expect(warning).toBeNull();
  else expect(warning).toMatch(expected);
});

it.each([
  ["2026-12-11", "2026-12-11"],
  ["2026-12-11T08:00:00Z", "2026-12-11"],
  [1_796_947_200, "2026-12-11"],
  ["soon", null],
  [null, null],
  [Number.MAX_VALUE, null],
  [{}, null],
])("the day of %j is %s [MAT-52]", (value, day) => {
  expect(readDay(value)).toBe(day);
});
