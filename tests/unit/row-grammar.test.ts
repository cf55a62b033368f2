import { expect, it } from "vitest";
import { rowOf } from "@/tests/data-quality/layouts/row-grammar";
import { scoreLayout } from "@/tests/data-quality/layouts/score";

it("randomly composed rows are read correctly [FIG-1] [FIG-2] [FIG-3] [FIG-19]", () => {
  const { faults, invented } = scoreLayout(rowOf, 160);
  expect(faults).toEqual([]);
  expect(invented).toBe(0);
});
