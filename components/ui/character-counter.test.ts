import { describe, expect, it } from "vitest";
import { counterState } from "./character-counter";

describe("a character counter", () => {
  it("counts down and warns when more than 280 of 300 are used [FIL-3]", () => {
    const criteria = (used: number) => counterState({ used, max: 300, warnAbove: 280, show: "left" });
    expect(criteria(280)).toEqual({ text: "20 left", warns: false });
    expect(criteria(281)).toEqual({ text: "19 left", warns: true });
  });

  it("counts up and warns above 80 of 100 [FIL-4]", () => {
    const name = (used: number) => counterState({ used, max: 100, warnAbove: 80, show: "used" });
    expect(name(80)).toEqual({ text: "80/100", warns: false });
    expect(name(86)).toEqual({ text: "86/100", warns: true });
  });
});
