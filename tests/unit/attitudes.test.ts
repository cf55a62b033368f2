import { describe, expect, it } from "vitest";
import type { Unit } from "@/lib/core/slot-network";
import { ATTITUDES, attitudesIn, type Named } from "@/lib/reading/attitudes";
import { readWishes } from "@/lib/reading/read-wishes";
import { type AnnotatedText, annotated } from "@/tests/eval/attitude-examples";
import { backwards, forwards, type TrainedUnit, trained } from "@/tests/eval/training/recurrent-unit";
import OTHERS from "@/tests/fixtures/attitudes.json" with { type: "json" };

describe("the attitude to what a text names", () => {
  it("is known for an author whose texts were not learned from [MAT-101]", () => {
    const right = new Map<Named["group"], boolean[]>();
    for (const { text, named, said } of (OTHERS as unknown as AnnotatedText[]).map(annotated))
      for (const [index, found] of attitudesIn(text, named).entries()) {
        if (!found) continue;
        const likeliest = ATTITUDES.reduce((best, one) => (found[one] > found[best] ? one : best));
        const { group = "words" } = named[index] ?? {};
        right.set(group, [...(right.get(group) ?? []), likeliest === said[index]]);
      }
    const shareOf = (group: Named["group"]) => {
      const all = right.get(group) ?? [];
      return all.filter(Boolean).length / all.length;
    };
    expect(shareOf("kind")).toBeGreaterThan(0.85);
    expect(shareOf("place")).toBeGreaterThan(0.85);
    expect(shareOf("figure")).toBeGreaterThan(0.8);
  });

  it("what is only told is mostly known, and a wish is seldom taken for it [MAT-90]", () => {
    const told: boolean[] = [];
    const asked: boolean[] = [];
    for (const { text, named, said } of (OTHERS as unknown as AnnotatedText[]).map(annotated))
      for (const [index, found] of attitudesIn(text, named).entries())
        if (found) (said[index] === "told" ? told : asked).push(found.told > 0.5);
    const shareOf = (some: boolean[]) => some.filter(Boolean).length / some.length;
    expect(shareOf(told)).toBeGreaterThan(0.75);
    expect(shareOf(asked)).toBeLessThan(0.05);
  });

  it.each([
    [
      "Two brothers from Naples, in Queens since 2011, rolling dough for somebody else. We would like our own pizzeria in Nassau or Suffolk, and it should bring 90 thousand a year at least.",
      ["pizzeria", "Nassau or Suffolk", "bring 90 thousand a year at least"],
      [],
    ],
    [
      "After nineteen years of fixing other people's cars I would like a body shop on Long Island, 500k at the very most. Please leave out franchises and anything with gas pumps.",
      ["body shop", "Long Island", "500k at the very most"],
      ["franchises", "gas pumps"],
    ],
    [
      "It has to be NY, NJ or CT because the whole family lives in Rockland and nobody will move. A sign shop or a print shop, asking price up to 450k.",
      ["NY, NJ or CT", "sign shop or a print shop", "asking price up to 450k"],
      [],
    ],
  ])("'%s' asks for %j and refuses %j [MAT-101]", (text, wanted, refused) => {
    const { wishes } = readWishes(text, 2026);
    const named = (isNegated: boolean) =>
      wishes
        .filter(({ negated, required }) => required && negated === isNegated)
        .map(({ text }) => text)
        .sort();
    expect(named(false)).toEqual([...wanted].sort());
    expect(named(true)).toEqual([...refused].sort());
  });

  it("what the writer has is what is sought when another one is [MAT-101]", () => {
    const text =
      "My partner and I own a small CPA firm in Greenville and would now like to tuck in another one, somewhere in Georgia or Tennessee, grossing 400k to 900k a year.";
    const kinds = readWishes(text, 2026).wishes.filter(({ anyOf }) => anyOf[0]?.kind === "trade");
    expect(kinds.map(({ text }) => text)).toEqual(["CPA firm"]);
  });
});

/** Ends in the sum of all states, so that every slope of a state is 1. */
function lossOf(unit: TrainedUnit, inputs: Float32Array, direction: Parameters<typeof forwards>[2]): number {
  return forwards(unit, inputs, direction).states.reduce((sum, one) => sum + one, 0);
}

it.each([false, true])(
  "the gradients of the network are those of its output, backwards: %s [MAT-101]",
  (isReversed) => {
    const direction = { dimensions: 2, hidden: 2, isReversed };
    const numbers = (length: number, step: number) =>
      trained(Float32Array.from({ length }, (_, index) => Math.sin(index * step + 1) / 2));
    const unit: TrainedUnit = {
      input: numbers(12, 1.3),
      state: numbers(12, 0.7),
      inputBias: numbers(6, 2.1),
      stateBias: numbers(6, 0.4),
    };
    const inputs = Float32Array.from([0.3, -0.6, 0.8, 0.1, -0.4, 0.5]);
    const pass = forwards(unit, inputs, direction);
    const ofVectors = new Float32Array(inputs.length);
    backwards(unit, inputs, pass, { slopes: new Float32Array(6).fill(1), ofVectors }, direction);
    const STEP = 1e-2;
    const slopeOf = (values: Float32Array, at: number) => {
      const before = values[at] as number;
      values[at] = before + STEP;
      const above = lossOf(unit, inputs, direction);
      values[at] = before - STEP;
      const below = lossOf(unit, inputs, direction);
      values[at] = before;
      return (above - below) / (2 * STEP);
    };
    for (const name of ["input", "state", "inputBias", "stateBias"] satisfies (keyof Unit)[])
      for (const at of unit[name].values.keys())
        expect(unit[name].gradient[at], `${name} ${at}`).toBeCloseTo(slopeOf(unit[name].values, at), 2);
    for (const at of inputs.keys()) expect(ofVectors[at]).toBeCloseTo(slopeOf(inputs, at), 2);
  },
);
