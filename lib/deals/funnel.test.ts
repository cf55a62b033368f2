import { expect, it } from "vitest";
import { funnelSteps } from "./funnel";

it("a funnel counts the deals that reached each stage or a later one, and their share of the previous step [PIPE-10]", () => {
  const steps = funnelSteps(10, [
    "new",
    "interesting",
    "interesting",
    "contacted",
    "loi",
    "loi",
    "closed",
    "nda",
  ]);
  expect(steps.map(({ stage, deals, share }) => [stage, deals, share])).toEqual([
    ["interesting", 7, 70],
    ["contacted", 5, 71],
    ["nda", 4, 80],
    ["cim", 3, 75],
    ["loi", 3, 100],
    ["diligence", 1, 33],
    ["closed", 1, 100],
  ]);
  expect(funnelSteps(0, []).every(({ deals, share }) => deals === 0 && share === null)).toBe(true);
});
