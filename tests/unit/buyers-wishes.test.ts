import { describe, expect, it } from "vitest";
import { readWishes } from "@/lib/reading/read-wishes";
import type { FigureAspect, PlaceAspect } from "@/lib/reading/wish";
import texts from "@/tests/fixtures/buyers-wishes.json" with { type: "json" };

/**
 * Texts that buyers might write, by authors who had not read the rules. Each lists its figures with bounds
 * (years as ages) and its places by name. docs/matching.md has the first scores, taken before any miss was
 * looked at.
 */
const YEAR = 2026;
type Bound = number | null;

function read(text: string) {
  const wishes = readWishes(text, YEAR).wishes;
  const figures = wishes.flatMap(({ anyOf }) =>
    anyOf.filter((aspect): aspect is FigureAspect => aspect.kind === "figure"),
  );
  const places = wishes.flatMap(({ anyOf, negated }) =>
    anyOf
      .filter((aspect): aspect is PlaceAspect => aspect.kind === "place")
      .map((place) => ({ ...place, negated })),
  );
  return { figures, places };
}

const near = (one: Bound, other: Bound) =>
  one === null || other === null
    ? one === other
    : Math.abs(one - other) <= 0.021 * Math.max(1, Math.abs(other));

/**
 * Whether a figure has the expected bounds. For an exact amount ('about 500k'), either bound must reach it.
 */
function isMeant(figure: FigureAspect, [kind, min = null, max = null]: (string | Bound)[]): boolean {
  const [low, high] = [min as Bound, max as Bound];
  if (kind === "years")
    return (
      figure.metric === "yearEstablished" &&
      near(figure.min, high === null ? null : YEAR - high) &&
      near(figure.max, low === null ? null : YEAR - low)
    );
  if (figure.metric !== kind) return false;
  if (low !== null && low === high)
    return (figure.max ?? 0) >= low * 0.99 || (figure.min ?? Infinity) <= low * 1.01;
  return near(figure.min, low) && near(figure.max, high);
}

function isThere(place: PlaceAspect, name: string): boolean {
  const [town = "", ...state] = name.replace(/^St\.? /, "").split(", ");
  if (place.near?.name.includes(town)) return true;
  return place.states.some((one) => one === name || state.includes(one) || name.includes(one));
}

function score(author: string) {
  const own = texts.filter((one) => one.author === author);
  const sums = { figures: 0, figuresRight: 0, figuresInvented: 0, places: 0, placesRight: 0, inverted: 0 };
  for (const { text, figures, places } of own) {
    const found = read(text);
    const right = found.figures.filter((figure) => figures.some((wanted) => isMeant(figure, wanted)));
    sums.figures += figures.length;
    sums.figuresRight += figures.filter((wanted) => right.some((figure) => isMeant(figure, wanted))).length;
    sums.figuresInvented += found.figures.filter(
      ({ metric }) =>
        !["concentration", "downPayment", "growth"].includes(metric) &&
        !figures.some(([kind]) => (kind === "years" ? "yearEstablished" : kind) === metric),
    ).length;
    for (const place of places) {
      const isNot = "not" in place;
      sums.places += 1;
      if (found.places.some((one) => one.negated === isNot && isThere(one, place.name)))
        sums.placesRight += 1;
      else if (found.places.some((one) => one.near === null && isThere(one, place.name))) sums.inverted += 1;
    }
  }
  return sums;
}

describe("sixty texts by each author", () => {
  it.each(["a", "b", "c", "d"])(
    "by author %s: figures and places are read, and few are invented [MAT-10, MAT-13, MAT-23]",
    (author) => {
      const { figures, figuresRight, figuresInvented, places, placesRight, inverted } = score(author);
      expect(figuresRight / figures).toBeGreaterThan(0.8);
      expect(figuresInvented / figures).toBeLessThan(0.1);
      expect(placesRight / places).toBeGreaterThan(0.8);
      expect(inverted).toBeLessThan(2);
    },
  );
});
