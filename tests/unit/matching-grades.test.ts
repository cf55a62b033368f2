import { expect, it } from "vitest";
import { localJudge } from "@/lib/matching/judges/local";
import { SAMPLE_SET, scoreJudge } from "../eval/score";

it("keyword matching agrees with the graded set in nine of ten, and every quote is the listing's own [DAT-3]", async () => {
  const judge = localJudge(() => new Date("2026-11-20"));
  const { precision, recall, quotes, verified } = await scoreJudge(
    judge,
    SAMPLE_SET,
    new AbortController().signal,
  );
  expect(precision).toBeGreaterThan(0.9);
  expect(recall).toBeGreaterThan(0.9);
  expect(verified).toBe(quotes);
});
