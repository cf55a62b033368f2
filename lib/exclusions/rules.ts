import type { Exclusions } from "@/lib/listings/criteria";

/** Most values of each kind, and the longest word or phrase. */
export const EXCLUSIONS_MOST = 100;
export const WORDS_LONGEST = 60;

export const NO_EXCLUSIONS: Exclusions = {
  ...{ words: [], within: "title", businessTypes: [], industries: [], brokers: [] },
};

/** Whether they hide nothing. */
export const isEmpty = ({ words, businessTypes, industries, brokers }: Exclusions): boolean =>
  [words, businessTypes, industries, brokers].every((list) => list.length === 0);
