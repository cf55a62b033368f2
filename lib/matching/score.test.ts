import { expect, it } from "vitest";
import type { Answer, Finding } from "@/lib/listings/verdict";
import { scoreOf } from "./rules";

const scored = (...answers: [Answer, boolean][]) =>
  scoreOf(
    answers.map(
      ([answer, required]): Finding => ({ text: "A condition", required, answer, quotes: [], facts: [] }),
    ),
  );

it("an unknown answer counts a quarter, and a preference 0.4 of a required condition [MAT-3]", () => {
  expect(scored(["met", true], ["unknown", true])).toBe(0.625);
  expect(scored(["met", true], ["unmet", true])).toBe(0.5);
  expect(scored(["unmet", true], ["met", false])).toBe(0.286);
  expect(scored()).toBe(0);
});
