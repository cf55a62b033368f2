import { type Stage, WAY } from "./stages";

/** The next (1) or previous (-1) stage; undefined at either end. Back from Passed is Interesting. */
export function neighbourStage(stage: Stage, step: 1 | -1): Stage | undefined {
  return stage === "passed" ? (step < 0 ? "interesting" : undefined) : WAY[WAY.indexOf(stage) + step];
}
