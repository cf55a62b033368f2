import { describe, expect, it } from "vitest";
import type { FilterProposal } from "@/lib/matching/judges/judge";
import { leftOf, withProposals } from "./proposed";
import { readSentence } from "./read-sentence";

/** The outcome of these proposals: criteria, what is left for the AI, and unused words. */
function taken(sentence: string, ...proposals: [text: string, field: string, value: string][]) {
  const read = readSentence(sentence, 2026);
  const given = proposals.map(([text, field, value]): FilterProposal => ({ text, field, value }));
  const { criteria, aiCriteria, unused } = withProposals(sentence, read, given);
  return { criteria, aiCriteria, unused };
}

const SENTENCE = "a quiet thing in the Lone Star State, under 900k";

describe("what a model proposes for left-over words [FND-16]", () => {
  it("is accepted with a value from the vocabulary, and its words are no longer left over", () => {
    const read = readSentence(SENTENCE, 2026);
    expect(leftOf(read).join(" ")).toContain("Lone Star");
    expect(read.criteria).toEqual({ maxPrice: 900_000 });
    const whole = taken(SENTENCE, ["in the Lone Star State", "location", "Texas"]);
    expect(whole.criteria).toEqual({ maxPrice: 900_000, location: ["Texas"] });
    expect(`${whole.aiCriteria} ${whole.unused}`).not.toContain("Lone Star");
  });

  it("is accepted with a figure from its own words, and with no other", () => {
    const sentence = "a bakery, 20 souls on payroll";
    const read = readSentence(sentence, 2026);
    expect(leftOf(read).join()).toContain("20 souls");
    expect(taken(sentence, ["20 souls", "minEmployees", "20"]).criteria).toMatchObject({ minEmployees: 20 });
    expect(taken(sentence, ["20 souls", "minEmployees", "30"]).criteria).toEqual(read.criteria);
  });

  it.each([
    ["a value that is in no list", "in the Lone Star State", "location", "Texas or so"],
    ["a field that is none", "in the Lone Star State", "ignoreExclusions", "true"],
    ["a name of the language's own", "in the Lone Star State", "constructor", "Texas"],
    ["words that are not in the sentence", "in the Sunshine State", "location", "Florida"],
    ["words that the rules have read", "under 900k", "minPrice", "900000"],
    ["what is only nice to have", "quiet", "search", "quiet"],
    ["search words that are not in its text", "Lone Star State", "search", "laundromat"],
    ["operators among search words", "Lone Star State", "search", '"lone" -star'],
    ["nothing", "", "location", "Texas"],
  ])("is rejected: %s", (_, text, field, value) => {
    const { criteria, unused, aiCriteria } = taken(SENTENCE, [text, field, value]);
    const read = readSentence(SENTENCE, 2026);
    expect({ criteria, unused, aiCriteria }).toEqual({
      criteria: read.criteria,
      unused: read.unused,
      aiCriteria: read.aiCriteria,
    });
  });

  it.each([
    ["not in the Lone Star State", "in the Lone Star State", "location"],
    ["not in the Lone Star State", "not in the Lone Star State", "location"],
    ["in the Lone Star State", "in the Lone Star State", "notLocation"],
  ])("is rejected with the opposite sense: %s, %s as %s", (sentence, text, field) => {
    expect(taken(sentence, [text, field, "Texas"]).criteria).toEqual({});
  });

  it("can clash like any other filter", () => {
    const sentence = "in Texas, not in the Lone Star State";
    const { criteria } = taken(sentence, ["not in the Lone Star State", "notLocation", "Texas"]);
    expect(criteria).toEqual({});
  });
});
