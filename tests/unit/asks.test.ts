import { describe, expect, it } from "vitest";
import { readWishes } from "@/lib/reading/read-wishes";
import MODEL from "@/lib/reading/vocabulary/ask-weights.json" with { type: "json" };
import { scoreAsks } from "@/tests/eval/asks/score";
import details from "@/tests/eval/asks/second.json" with { type: "json" };
import { askExamples, COURSE, readAsks, trainAsks } from "@/tests/eval/asks/training";
import { featuresOf } from "@/tests/eval/training/feature-trainer";
import { WHOLE } from "@/tests/sweeps";

const read = (text: string) =>
  readWishes(text, 2026).wishes.map(({ anyOf, negated, required }) => {
    const names = anyOf.map((one) => ("id" in one ? one.id : "flag" in one ? one.flag : one.kind));
    return `${required ? "" : "maybe "}${negated ? "not " : ""}${names.join(" or ")}`;
  });

describe("details in words that no table contains", () => {
  it("are read from buyers' requests and found in listings, for an author not in the training data [MAT-96]", () => {
    const { read, seen, taken } = scoreAsks(details);
    expect(read).toBeGreaterThan(0.76);
    expect(seen).toBeGreaterThan(0.79);
    expect(taken).toBeLessThan(0.16);
  }, 30_000);

  it("use a network of the features in the training texts, trained alike every time [MAT-91]", () => {
    const sets = readAsks();
    expect(featuresOf(askExamples(sets), COURSE.seenLeast)).toEqual(MODEL.features);
    const short = () => trainAsks(sets.slice(0, 1), { epochs: 1 });
    expect(short()).toEqual(short());
  }, 30_000);

  it.runIf(WHOLE)(
    "use the weights that training gives [MAT-91]",
    () => {
      expect(trainAsks(readAsks())).toEqual(MODEL);
    },
    120_000,
  );

  it.each([
    ["laundromat with a strong number two in charge of the floor", ["laundromat", "manager in place"]],
    ["a manufacturer with a skilled crew in place", ["manufacturing", "staff stays"]],
    ["florist, ideally with plenty of spaces out front", ["florist", "maybe parking"]],
    ["bakery. The owner has to let me pay part of it off over time.", ["bakery", "seller-financing"]],
    ["a gym where I do not have to show up every day", ["gym", "absentee"]],
    ["a bakery where no single account is more than a tenth of sales", ["bakery", "customer concentration"]],
  ])("'%s' asks for %j [MAT-96]", (text, wishes) => {
    expect(read(text)).toEqual(wishes);
  });

  it.each([
    [
      "a practice where an associate is in place, or the owner is hands-off, or at the very least the seller finances it",
      ["staffed or absentee or seller-financing"],
    ],
    [
      "an accounting practice whose staff will stay, or one that already runs remotely",
      ["accounting", "staff stays or location independent"],
    ],
  ])("'%s': clauses joined by 'or' are alternatives [MAT-11]", (text, wishes) => {
    expect(read(text)).toEqual(wishes);
  });
});
