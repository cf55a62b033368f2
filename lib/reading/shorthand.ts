import MEANINGS from "./vocabulary/shorthand.json" with { type: "json" };
import BESIDE from "./vocabulary/shorthand-beside.json" with { type: "json" };

/**
 * Abbreviations and their meanings, including missing apostrophes and typos in words too short for spelling
 * correction. Rows of `BESIDE` apply only next to certain words: a pattern and its meaning.
 */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries(MEANINGS).flatMap(([meaning, words]) => words.map((word) => [word, meaning] as const)),
);
const escaped = (word: string) => word.replace(/[/.]/g, "\\$&");
const SHORT = new RegExp(
  `(?<![A-Za-z0-9'’])(?:(?<re>(?<=(?:incl|incl\\.|including|with|w\\/|owns?) )RE(?![A-Za-z])|RE(?= (?:included?|incl|owned|optional|must|required|preferred|or|a plus)))|${[
    ...BESIDE.map(([pattern]) => pattern),
    ...[...WORDS.keys()]
      .sort((a, b) => b.length - a.length)
      .map((word) => `${escaped(word)}${word.endsWith("/") ? "(?=[ \\w])" : "(?![A-Za-z0-9'’])"}`),
  ].join("|")})`,
  "gi",
);

const BESIDE_AT = BESIDE.map(([pattern = "", meaning]) => [new RegExp(pattern, "iy"), meaning] as const);

function meaningAt(text: string, index: number): string | undefined {
  return BESIDE_AT.find(([pattern]) => {
    pattern.lastIndex = index;
    return pattern.test(text);
  })?.[1];
}

/** Every abbreviation in a text with its meaning, in order. */
export function* shortenedIn(text: string): Generator<{ start: number; length: number; meaning: string }> {
  for (const { 0: found, index, groups } of text.matchAll(SHORT)) {
    if (found === "W") continue;
    const small = found.toLowerCase();
    const meaning = groups?.re
      ? found === "RE" && "real estate"
      : (WORDS.get(small) ?? meaningAt(text, index));
    if (meaning) yield { start: index, length: found.length, meaning };
  }
}
