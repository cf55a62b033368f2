/**
 * Where excluded words are looked for. A search defaults to anywhere, a user's own exclusions to the title: see
 * docs/decisions/0042-own-exclusions.md.
 */
export const EXCLUDE_IN = ["title", "anywhere"] as const;

/** A user's exclusions, applied to every list (FND-12); `within` is where the words are looked for. */
export interface Exclusions {
  words: string[];
  within: (typeof EXCLUDE_IN)[number];
  businessTypes: string[];
  industries: string[];
  brokers: string[];
}

/** Maximum values of each kind, and maximum length of a word or phrase. */
export const EXCLUSIONS_MOST = 100;
export const WORDS_LONGEST = 60;

export const NO_EXCLUSIONS: Exclusions = {
  words: [],
  within: "title",
  businessTypes: [],
  industries: [],
  brokers: [],
};

/** Whether nothing is excluded. */
export const isEmpty = ({ words, businessTypes, industries, brokers }: Exclusions): boolean =>
  [words, businessTypes, industries, brokers].every((list) => list.length === 0);
