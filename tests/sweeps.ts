/** Whether sweeps cover every combination (`TEST_SWEEPS=whole`, weekly in CI) or only a sample. */
export const WHOLE = process.env.TEST_SWEEPS === "whole";

/** Every `step`-th item starting with the first, or all of them in a whole sweep. */
export const spread = <Item>(items: readonly Item[], step: number): Item[] =>
  items.filter((_, index) => WHOLE || index % step === 0);

/** How many cases are generated: `ordinary`, or `whole` in a whole sweep. */
export const cases = (ordinary: number, whole: number): number => (WHOLE ? whole : ordinary);

/** The step for sampling: `ordinary`, or `whole` in a whole sweep. */
export const oneIn = (ordinary: number, whole = 1): number => (WHOLE ? whole : ordinary);
