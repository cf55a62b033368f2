import { expect, it } from "vitest";
import { localJudge } from "@/lib/matching/judges/local";
import { DEVELOPMENT_SET, MORE_DEVELOPMENT_SET, SAMPLE_SET, scoreJudge } from "../eval/score";

it.each([SAMPLE_SET, DEVELOPMENT_SET, MORE_DEVELOPMENT_SET])(
  "keyword matches rated good in the $name are mostly right, and every quote is the listing's own [DAT-3]",
  async (set) => {
    const judge = localJudge(() => new Date("2026-11-20"));
    const { precision, recall, quotes, verified } = await scoreJudge(
      judge,
      set,
      new AbortController().signal,
    );
    // A guard against regressions, not a target. docs/matching.md has the figures and their limits.
    expect(precision).toBeGreaterThan(0.75);
    expect(recall).toBeGreaterThan(0.6);
    expect(verified).toBe(quotes);
  },
);
