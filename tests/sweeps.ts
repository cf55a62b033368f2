/** Whether sweeps go over every combination (`TEST_SWEEPS=whole`, in CI once a week) instead of a spread of them. */
const WHOLE = process.env.TEST_SWEEPS === "whole";

/** Every `step`-th of the items from the first on, or all of them in a whole sweep. */
export const spread = <Item>(items: readonly Item[], step: number): Item[] =>
  items.filter((_, index) => WHOLE || index % step === 0);

/** One in so many in an ordinary run; every `whole`-th, by default each, in a whole sweep. */
export const oneIn = (ordinary: number, whole = 1): number => (WHOLE ? whole : ordinary);
