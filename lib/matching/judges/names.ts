/** What the keyword matcher is called in the cache of verdicts; every other name is a model's. */
export const KEYWORDS = "keywords";
