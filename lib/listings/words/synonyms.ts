import groups from "./synonyms.json" with { type: "json" };

/** Groups of trade synonyms, keyed by each phrase in lower case; `synonyms.json` holds one list per trade. */
const BY_PHRASE = new Map<string, readonly string[]>(
  groups.flatMap((group) => group.map((phrase) => [phrase, group] as const)),
);
const LONGEST = Math.max(...[...BY_PHRASE.keys()].map((phrase) => phrase.split(" ").length));

const keyOf = (words: readonly string[]) => words.join(" ").toLowerCase();

/** Synonyms of a word or phrase; empty when none are known. */
export function sameMeaning(words: string): readonly string[] {
  const key = words.toLowerCase();
  return (BY_PHRASE.get(key) ?? []).filter((other) => other !== key);
}

/** The number of leading words that form the longest known trade name; 0 when they form none. */
export function phraseLength(words: readonly string[]): number {
  for (let count = Math.min(LONGEST, words.length); count > 0; count -= 1) {
    if (BY_PHRASE.has(keyOf(words.slice(0, count)))) return count;
  }
  return 0;
}
