import { describe, expect, it } from "vitest";
import { judgePrice, namesAmount, type PriceEvidence } from "./price-gate";

const usd = (low: number, high: number | null = null) => ({ low, high });
const judge = (changes: Partial<PriceEvidence>) =>
  judgePrice({
    before: usd(350_000),
    after: usd(275_000),
    revenue: null,
    earnings: null,
    text: "A diner on a busy corner.",
    sourceChanged: true,
    standingDoubt: null,
    ...changes,
  });

describe("a new asking price", () => {
  it("is believed when there is no evidence against it", () => {
    expect(judge({})).toEqual({ kind: "changed" });
  });

  it("is not a change when it is the same, as figure or as range", () => {
    expect(judge({ after: usd(350_000) })).toEqual({ kind: "same" });
    expect(judge({ before: usd(0, 100_000), after: usd(0, 100_000) })).toEqual({ kind: "same" });
  });

  it("is a first statement, not a change, when there was none", () => {
    expect(judge({ before: null })).toEqual({ kind: "stated" });
  });

  it("is a re-reading, not a change, when the source's texts are the same as before", () => {
    expect(judge({ sourceChanged: false })).toEqual({ kind: "reread" });
  });

  it.each([
    ["equals the revenue", { after: usd(945_443), revenue: usd(945_443) }, "equals the revenue"],
    ["equals the earnings", { after: usd(90_000), earnings: usd(90_000) }, "equals the earnings"],
    [
      "is the revenue where none was stated",
      { before: null, after: usd(945_443), revenue: usd(945_443) },
      "equals the revenue",
    ],
    [
      "is contradicted by the text",
      { text: "Diner. Asking Price: $350,000. Cash Flow: $90,000" },
      "still says $350,000",
    ],
    ["is more than five times as high", { after: usd(1_800_000) }, "5-fold"],
    ["is less than a fifth", { after: usd(60_000) }, "5-fold"],
    ["vanishes while the text still has it", { after: null, text: "Diner, $350K" }, "still says $350,000"],
  ])("is doubted when it %s", (_, changes, reason) => {
    expect(judge(changes)).toEqual({ kind: "doubted", reason: expect.stringContaining(reason) });
  });

  it.each([
    ["equals the revenue", { after: usd(945_443), revenue: usd(945_443), text: "Asking Price: $945,443" }],
    ["is far from the old one", { after: usd(1_800_000), text: "Price: $1.8M with property" }],
  ])("is believed although it %s, when the text states it as the price", (_, changes) => {
    expect(judge(changes)).toEqual({ kind: "changed" });
  });

  it("is believed beyond the factor when the text has the amount", () => {
    expect(judge({ after: usd(1_800_000), text: "Now $1,800,000 with the building" })).toEqual({
      kind: "changed",
    });
  });

  it("is withdrawn when neither field nor text has one any more", () => {
    expect(judge({ after: null })).toEqual({ kind: "withdrawn" });
  });

  it("stays doubted for the same reason while unchanged, even if only our reading changed", () => {
    const standingDoubt = { price: usd(275_000), reason: "it equals the revenue" };
    const doubted = { kind: "doubted", reason: "it equals the revenue" };
    expect(judge({ standingDoubt })).toEqual(doubted);
    expect(judge({ standingDoubt, sourceChanged: false })).toEqual(doubted);
    expect(judge({ standingDoubt, text: "Asking price: $275,000" })).toEqual({ kind: "changed" });
  });

  it("does not match a longer figure in the text", () => {
    expect(judge({ after: null, text: "Revenue $1,350,000 and 3350,000 steps, 350,0001" })).toEqual({
      kind: "withdrawn",
    });
  });
});

it.each([
  ["$275,000", 275_000, true],
  ["asking 275000 or best offer", 275_000, true],
  ["$275K", 275_000, true],
  ["$2.75 million", 2_750_000, true],
  ["$2.75m", 2_750_000, true],
  ["$275,000.50", 275_000, false],
  ["1,275,000", 275_000, false],
  ["$275,0001", 275_000, false],
  ["1.5k feet", 1_500, false],
])("whether %j contains %d: %s", (text, amount, expected) => {
  expect(namesAmount(text, amount)).toBe(expected);
});
