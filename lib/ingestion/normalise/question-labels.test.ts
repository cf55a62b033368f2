import { expect, it } from "vitest";
import { normaliseListing } from "./listing";

function read(description: string) {
  const result = normaliseListing(
    { sourceListingId: "1", title: "Harbor Sign Workshop", description, region: "OH" },
    { observedAt: new Date("2026-11-20T00:00:00Z") },
  );
  if (result.kind === "rejected") throw new Error(result.reason);
  const { askingPrice, revenue, earnings, earningsKind } = result.listing;
  return [askingPrice?.low ?? null, revenue?.low ?? null, earnings?.low ?? null, earningsKind];
}

it.each([
  "What is the price? $385,000 for both. What do they sell? $1,210,000 combined. What does the owner make? $147,000 SDE.",
  "How much does it bring in? About $1,210,000 a year. What's the asking price? $385,000. What was the SDE? $147,000.",
  "Q: What is it selling for? A: $385,000. Q: What were sales in 2025? A: $1,210,000. Q: What is the SDE? A: $147,000.",
  "What did the shop gross last year? $1,210,000. What does the family live on? $147,000 of SDE. What are you asking? $385,000.",
])("questions label their answers: %s [FIG-34]", (text) => {
  expect(read(text)).toEqual([385_000, 1_210_000, 147_000, "sde"]);
});

it("a question about something else is not a label [FIG-34]", () => {
  expect(read("How much is the rent? $54,000 a year. How long is the lease? Five years.")).toEqual([
    ...[null, null, null, null],
  ]);
});

it.each([
  ["She took home $180,000 in SDE last year.", "sde"],
  ["The owners made $180,000 in cash flow.", "cash_flow"],
  ["The company earned $180,000 of adjusted EBITDA.", "ebitda"],
])("the kind of earnings can follow the amount: %s [FIG-34]", (text, kind) => {
  expect(read(text)).toEqual([null, null, 180_000, kind]);
});

it("the clause before a semicolon counts, and rent is not income [FIG-34]", () => {
  const told =
    "In 2025 the shop invoiced $530,000; in 2024 it was $480,000. The couple would like $260,000 for it.";
  expect(read(told)).toEqual([260_000, 530_000, null, null]);
  const leased = "Premises are leased at $6,900 per month, triple net; the lease ends in 2031.";
  expect(read(leased)).toEqual([null, null, null, null]);
});
