import { type Stage, WAY } from "./stages";

/** The next stage on the way (1) or the one before (-1); undefined at an end. Passed leads back to Interesting. */
export function neighbourStage(stage: Stage, step: 1 | -1): Stage | undefined {
  return stage === "passed" ? (step < 0 ? "interesting" : undefined) : WAY[WAY.indexOf(stage) + step];
}
