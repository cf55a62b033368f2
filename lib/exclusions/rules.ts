/** Where the words to leave out are looked for; anywhere unless it is said. */
export const EXCLUDE_IN = ["title", "anywhere"] as const;

/** What a person wants to see in no list (FND-12); `within` says where the words are looked for. */
export interface Exclusions {
  words: string[];
  within: (typeof EXCLUDE_IN)[number];
  businessTypes: string[];
  industries: string[];
  brokers: string[];
}

/** Most values of each kind, and the longest word or phrase. */
export const EXCLUSIONS_MOST = 100;
export const WORDS_LONGEST = 60;

export const NO_EXCLUSIONS: Exclusions = {
  ...{ words: [], within: "title", businessTypes: [], industries: [], brokers: [] },
};

/** Whether they hide nothing. */
export const isEmpty = ({ words, businessTypes, industries, brokers }: Exclusions): boolean =>
  [words, businessTypes, industries, brokers].every((list) => list.length === 0);
