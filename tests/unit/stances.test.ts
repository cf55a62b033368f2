import { describe, expect, it } from "vitest";
import { readWishes } from "@/lib/reading/read-wishes";
import WEIGHTS from "@/lib/reading/vocabulary/stance-weights.json" with { type: "json" };
import type { Wish } from "@/lib/reading/wish";
import { type StanceTexts, trainStances } from "@/tests/eval/stance-training";
import TEXTS from "@/tests/eval/stances.json" with { type: "json" };
import OTHERS from "@/tests/fixtures/stance-sentences.json" with { type: "json" };

const [ONE, SOME] = ["sign shop", ["bakery", "gym", "motel"]];
const KINDS: Record<string, string> = {
  ...{ K: `a ${ONE}`, KS: `${ONE}s`, KB: ONE, LIST: SOME.join(", ") },
  ...{ LISTOR: "bakery, gym or motel", LISTAND: "bakeries, gyms and motels" },
};
const withKinds = (text: string) => text.replace(/\{(\w+)\}/g, (_, slot: string) => KINDS[slot] ?? "");

/** The stance towards sign shops, or bakeries, gyms and motels, of a text that also asks for a florist. */
function stanceOf(text: string): string {
  const { wishes } = readWishes(`Florist. ${withKinds(text)}`, 2026);
  const named = /sign shop|baker|gym|motel/i;
  const own = wishes.filter((one) => named.test(one.text) && one.anyOf.some(({ kind }) => kind === "trade"));
  const says = ({ negated }: Wish) => (negated ? "refused" : "wanted");
  return [...new Set(own.map(says))].join(" and ") || "nothing";
}
const shareOf = (texts: readonly string[], stance: string) =>
  texts.filter((text) => stanceOf(text) === stance).length / texts.length;

describe("the stance towards the kinds a sentence names", () => {
  it("uses weights reproducible from the sentences in the repository [MAT-91]", () => {
    expect(WEIGHTS).toEqual(trainStances(TEXTS as StanceTexts));
  }, 60_000);

  it("is recognised for an author not in the training data [MAT-93]", () => {
    expect(shareOf(OTHERS.refused, "refused")).toBeGreaterThan(0.8);
    expect(shareOf(OTHERS.wanted, "wanted")).toBeGreaterThan(0.85);
    expect(shareOf(OTHERS.wanted, "refused")).toBeLessThan(0.04);
  });

  it("inverts the bounds that a sentence denies in its own words [MAT-93]", () => {
    const isRight = ({ text, bound, metric }: (typeof OTHERS.bounds)[number]) =>
      readWishes(`Florist. ${text.replace("{A}", "750k")}`, 2026).wishes.some(({ anyOf, negated }) =>
        anyOf.some(
          (one) =>
            one.kind === "figure" &&
            one.metric === metric &&
            (one.min === null) === ((bound === "max") !== negated),
        ),
      );
    expect(OTHERS.bounds.filter(isRight).length / OTHERS.bounds.length).toBeGreaterThan(0.8);
  });

  it.each([
    ["Looking for a florist. My partners have vetoed bars", ["florist"], ["bars"]],
    ["Florist in Ohio. Bars? No thank you.", ["Florist"], ["Bars"]],
    ["You couldn't pay me to own a gym. A bakery it is", ["bakery"], ["gym"]],
    ["My folks ran a motel for years. A florist, please", ["florist"], []],
    ["Gym, no rush", ["Gym"], []],
    ["A bakery, weekends absolutely not", ["bakery"], ["weekends"]],
  ])("'%s' wants %j and refuses %j [MAT-93]", (text, wanted, refused) => {
    const { wishes } = readWishes(text, 2026);
    const named = (isNegated: boolean) =>
      wishes
        .filter(
          ({ negated, required, anyOf }) => required && negated === isNegated && anyOf[0]?.kind !== "place",
        )
        .map((one) => one.text);
    expect([named(false), named(true)]).toEqual([wanted, refused]);
  });
});
