import groups from "./synonyms.json" with { type: "json" };

/** Words of the trade that mean the same, by each of them in small letters: `synonyms.json` holds a list per trade. */
const BY_PHRASE = new Map<string, readonly string[]>(
  groups.flatMap((group) => group.map((phrase) => [phrase, group] as const)),
);
const LONGEST = Math.max(...[...BY_PHRASE.keys()].map((phrase) => phrase.split(" ").length));

const keyOf = (words: readonly string[]) => words.join(" ").toLowerCase();

/** Other words for the same; none when nothing is known. */
export function sameMeaning(words: string): readonly string[] {
  const key = words.toLowerCase();
  return (BY_PHRASE.get(key) ?? []).filter((other) => other !== key);
}

/** How many of the first words are together the longest known name of a trade; 0 when they are none. */
export function phraseLength(words: readonly string[]): number {
  for (let count = Math.min(LONGEST, words.length); count > 0; count -= 1) {
    if (BY_PHRASE.has(keyOf(words.slice(0, count)))) return count;
  }
  return 0;
}
