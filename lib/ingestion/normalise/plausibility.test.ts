import { expect, it } from "vitest";
import { implausibility } from "./plausibility";

const money = (low: number | null, high: number | null = null) => (low === null ? null : { low, high });
const check = (price: number | null, revenue: number | null, earnings: number | null) =>
  implausibility({ askingPrice: money(price), revenue: money(revenue), earnings: money(earnings) });

it("doubts figures that contradict each other [LIST-11]", () => {
  expect(check(90_000, 90_000, 90_000)).toMatch(/same number/);
  expect(check(300_000, 100_000, 120_000)).toMatch(/higher than revenue/);
  expect(check(10_000, null, 100_000)).toMatch(/less than 0.3/);
  expect(check(2_600_000, null, 100_000)).toMatch(/more than 25/);
});

it("accepts all others, and does not compare ranges or losses [LIST-11]", () => {
  expect(check(300_000, 900_000, 100_000)).toBeNull();
  expect(check(30_000, null, 100_000)).toBeNull();
  expect(check(2_500_000, null, 100_000)).toBeNull();
  expect(check(300_000, null, -50_000)).toBeNull();
  expect(check(null, null, null)).toBeNull();
  expect(implausibility({ askingPrice: money(0, 100), revenue: null, earnings: money(9_000) })).toBeNull();
});
