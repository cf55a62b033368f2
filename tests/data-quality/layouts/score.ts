import { normaliseListing } from "@/lib/ingestion/normalise/listing";
import type { NormalisedListing } from "@/lib/ingestion/schema";
import type { Flag } from "@/lib/vocabulary/terms";
import type { Layout } from "./parts";
import { moneyOf, type Truth, truthOf } from "./truth";

/** Result for one layout: how many answers were checked, how many were invented and which were wrong. */
export interface LayoutScore {
  asked: number;
  invented: number;
  faults: string[];
}

const OBSERVED = new Date("2026-11-01");

function compare(
  truth: Truth,
  untold: readonly string[],
  got: NormalisedListing,
): [string, unknown, unknown][] {
  const told = (name: string) => !untold.includes(name);
  const earnings = told("earnings") ? moneyOf(truth.earnings) : null;
  const answers: [string, unknown, unknown][] = [
    ["price", told("price") ? moneyOf(truth.price) : null, got.askingPrice],
    ["revenue", told("revenue") ? moneyOf(truth.revenue) : null, got.revenue],
    ["earnings", earnings, got.earnings],
    ["state", `US-${truth.state[0]}`, got.regionCode],
    ["town", told("city") ? truth.city : null, got.city],
    ["status", truth.status, got.status],
    ["industry", truth.industry, got.industry],
  ];
  if (earnings && told("kind")) answers.push(["kind", truth.kind, got.earningsKind]);
  if (told("answers"))
    for (const [flag, yes] of Object.entries(truth.answers))
      answers.push([flag, yes, got.flags.includes(flag as Flag)]);
  if (told("facts")) {
    answers.push(["established", truth.established, got.yearEstablished]);
    answers.push(["employees", truth.employees, got.employees]);
  }
  return answers;
}

/**
 * Renders the truths of `seeds` seeds, starting at `from`, in a layout, reads them and counts what is not
 * recovered.
 */
export function scoreLayout(layout: Layout, seeds: number, from = 0): LayoutScore {
  const score: LayoutScore = { asked: 0, invented: 0, faults: [] };
  for (let seed = from; seed < from + seeds; seed++) {
    const truth = truthOf(seed);
    const { raw, untold } = layout(truth);
    const result = normaliseListing(raw, { observedAt: OBSERVED });
    if (result.kind === "rejected") {
      score.asked++;
      score.faults.push(`${seed}: rejected as '${result.reason}'`);
      continue;
    }
    for (const [name, expected, got] of compare(truth, untold, result.listing)) {
      score.asked++;
      if (JSON.stringify(expected) === JSON.stringify(got)) continue;
      if (expected === null) score.invented++;
      score.faults.push(`${seed} ${name}: ${JSON.stringify(expected)}, got ${JSON.stringify(got)}`);
    }
  }
  return score;
}
