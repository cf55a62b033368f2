import { expect, it } from "vitest";
import { localJudge } from "@/lib/matching/judges/local";
import { DEVELOPMENT_SET, MORE_DEVELOPMENT_SET, SAMPLE_SET, scoreJudge } from "../eval/score";

it.each([SAMPLE_SET, DEVELOPMENT_SET, MORE_DEVELOPMENT_SET])(
  "keyword matching agrees with the $name in nineteen of twenty, and every quote is the listing's own [DAT-3]",
  async (set) => {
    const judge = localJudge(() => new Date("2026-11-20"));
    const { precision, recall, quotes, verified } = await scoreJudge(
      judge,
      set,
      new AbortController().signal,
    );
    expect(precision).toBeGreaterThan(0.95);
    expect(recall).toBeGreaterThan(0.95);
    expect(verified).toBe(quotes);
  },
);
