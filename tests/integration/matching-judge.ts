import type { Judge } from "@/lib/matching/judges/judge";
import { localJudge } from "@/lib/matching/judges/local";

/**
 * The keyword matcher in batches of two. It records what it is asked, and hooks can delay it or make it fail.
 * A listing that says nothing about the conditions is no match.
 */
export function observedJudge(options: Partial<Judge> = {}) {
  // Like a model, it never relaxes conditions.
  const { eases: _, ...local } = localJudge();
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
      const { answers: said } = await local.judge(conditions, listings, signal);
      const answers = new Map(
        listings.map(({ id, text }) => {
          const known = said.get(id) ?? [];
          const isSilent = known.every(({ answer }) => answer === "unknown");
          const unmet = { answer: "unmet", quotes: [text.split("\n", 1)[0] ?? ""] } as const;
          return [id, isSilent ? known.map(() => unmet) : known];
        }),
      );
      return { answers, usage: { calls: 1, inputTokens: 100, outputTokens: 10, costUsd: 0.001 } };
    },
    ...options,
  };
  return { judge, asked, hooks, readings: () => readings, ids: () => asked.flat() };
}
