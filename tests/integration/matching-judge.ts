import type { Judge } from "@/lib/matching/judges/judge";
import { localJudge } from "@/lib/matching/judges/local";

/** The keyword matcher in batches of two, which notes what it is asked and waits or fails as a test wants. */
export function observedJudge(options: Partial<Judge> = {}) {
  const local = localJudge();
  const asked: number[][] = [];
  let readings = 0;
  const hooks: { beforeCall: (call: number) => Promise<void>; beforeReading: () => Promise<void> } = {
    beforeCall: async () => {},
    beforeReading: async () => {},
  };
  const judge: Judge = {
    ...local,
    batchSize: 2,
    async readCriteria(text, signal) {
      await hooks.beforeReading();
      readings += 1;
      return local.readCriteria(text, signal);
    },
    async judge(conditions, listings, signal) {
      asked.push(listings.map(({ id }) => id));
      await hooks.beforeCall(asked.length);
      const { answers } = await local.judge(conditions, listings, signal);
      return { answers, usage: { calls: 1, inputTokens: 100, outputTokens: 10, costUsd: 0.001 } };
    },
    ...options,
  };
  return { judge, asked, hooks, readings: () => readings, ids: () => asked.flat() };
}
