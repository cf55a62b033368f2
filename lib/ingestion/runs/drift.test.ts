import { describe, expect, it } from "vitest";
import { alarmsOf } from "./drift";

const run = (rows: number, price = 0.8, place = 0.9, rejected = 5) => ({
  rows,
  withPrice: Math.round(rows * price),
  withPlace: Math.round(rows * place),
  rejected,
});
const usual = [run(100), run(104), run(98)];

describe("the drift of a source [SRC-7]", () => {
  it("raises no alarm while a run is similar to the last ones, or has none to compare with", () => {
    expect(alarmsOf(run(95, 0.75, 0.85), usual, true)).toEqual([]);
    expect(alarmsOf(run(3, 0, 0), [], true)).toEqual([]);
    expect(alarmsOf(run(100), [run(4)], true)).toEqual([]);
  });

  it.each([
    ["rows", run(60), "60 listings were read; usually it is about 100."],
    ["price", run(100, 0.4), "40% of the listings have an asking price; usually it is 80%."],
    ["place", run(100, 0.8, 0.5), "50% of the listings have a place; usually it is 90%."],
    ["rejected", run(100, 0.8, 0.9, 50), "33% of the rows were rejected; usually it is 5%."],
  ])("raises one when the %s figure is much worse", (_, now, sentence) => {
    expect(alarmsOf(now, usual, true)).toEqual([sentence]);
  });

  it("is measured against the usual run, not one that was bad too", () => {
    expect(alarmsOf(run(100, 0.4), [run(100, 0.4), ...usual], true)).toHaveLength(1);
  });

  it("ignores the row count of a run that was cut short", () => {
    expect(alarmsOf(run(20, 0.8, 0.9, 1), usual, false)).toEqual([]);
  });
});
