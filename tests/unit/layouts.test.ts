import { describe, expect, it } from "vitest";
import { LABELLED_LAYOUTS } from "@/tests/data-quality/layouts/labelled-layouts";
import { LATE_LAYOUTS } from "@/tests/data-quality/layouts/late-layouts";
import { scoreLayout } from "@/tests/data-quality/layouts/score";
import { TOLD_LAYOUTS } from "@/tests/data-quality/layouts/told-layouts";

const LAYOUTS = { ...LABELLED_LAYOUTS, ...TOLD_LAYOUTS };

describe("a business in the layout of a broker's platform is read correctly", () => {
  it("in at least forty layouts", () => {
    expect(Object.keys(LAYOUTS).length).toBeGreaterThanOrEqual(40);
  });

  it.each(Object.entries(LAYOUTS))("%s [FIG-1] [FIG-2] [FIG-3]", (_, layout) => {
    const { faults, invented } = scoreLayout(layout, 42);
    expect(faults).toEqual([]);
    expect(invented).toBe(0);
  });

  it.each(Object.entries(LATE_LAYOUTS))("%s, a layout written after the rules [FIG-1]", (_, layout) => {
    const { asked, faults } = scoreLayout(layout, 42);
    expect(1 - faults.length / asked).toBeGreaterThanOrEqual(0.94);
  });
});
