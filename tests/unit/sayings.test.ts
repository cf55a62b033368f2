import { describe, expect, it } from "vitest";
import { mentionsFor } from "@/lib/reading/mentions";
import { readWishes } from "@/lib/reading/read-wishes";
import { type Saying, sayingsOf } from "@/lib/reading/sayings";
import WEIGHTS from "@/lib/reading/vocabulary/saying-weights.json" with { type: "json" };
import SAID from "@/tests/eval/said.json" with { type: "json" };
import { trainSayings } from "@/tests/eval/saying-training";
import type { StanceTexts } from "@/tests/eval/stance-training";
import TEXTS from "@/tests/eval/stances.json" with { type: "json" };
import OTHERS from "@/tests/fixtures/sayings.json" with { type: "json" };

const SAYINGS: readonly Saying[] = ["refused", "preferred", "told"];

/** The most likely meaning of a sentence as a whole; 'asked' if no other is likelier than not. */
function sayingOf(text: string): Saying | "asked" {
  const [whole] = sayingsOf(text, mentionsFor(text, 2026));
  return SAYINGS.find((saying) => (whole?.[saying] ?? 0) > 0.5) ?? "asked";
}
/** The share of texts with one of these meanings. */
const shareOf = (texts: readonly string[], ...said: string[]) =>
  texts.filter((text) => said.includes(sayingOf(text))).length / texts.length;

describe("the meaning of a sentence as a whole", () => {
  it("uses weights reproducible from the sentences in the repository [MAT-91]", () => {
    expect(WEIGHTS).toEqual(trainSayings(SAID, TEXTS as StanceTexts));
  }, 60_000);

  it("is recognised for an author not in the training data [MAT-93]", () => {
    expect(shareOf(OTHERS.refused, "refused")).toBeGreaterThan(0.55);
    expect(shareOf(OTHERS.told, "told")).toBeGreaterThan(0.7);
    expect(shareOf(OTHERS.preferred, "preferred")).toBeGreaterThan(0.5);
    expect(shareOf(OTHERS.asked, "refused", "told")).toBeLessThan(0.1);
  });

  it.each([
    ["Wine bar in Reno. Slots spoil it for me.", ["Wine bar", "in Reno"], ["Slots"]],
    ["Towing company. Repo work is where I draw the line.", ["Towing company"], ["Repo"]],
    ["I grew up above a bakery in Dayton and my uncle sold it for 200k. A florist, please.", ["florist"], []],
    ["Gym. My sister runs one in Ohio and makes a fine living.", ["Gym"], []],
  ])("'%s' asks for %j and refuses %j [MAT-93]", (text, wanted, refused) => {
    const { wishes } = readWishes(text, 2026);
    const named = (isNegated: boolean) =>
      wishes.filter(({ negated }) => negated === isNegated).map((wish) => wish.text);
    expect(named(false)).toEqual(wanted);
    expect(named(true).map((words) => words.split(" ")[0])).toEqual(refused);
  });
});
