/** Pattern, meaning and, where the pattern is not it, the words of those that mean it only beside certain words. */

import MEANINGS from "./vocabulary/shorthand.json" with { type: "json" };
import BESIDE from "./vocabulary/shorthand-beside.json" with { type: "json" };

/** What buyers mean by words that they shorten; left out apostrophes and slips that are too short to be put right among them. */
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

/** Every shortened word of a text that is written out, in order. */
export function* shortenedIn(text: string): Generator<{ start: number; length: number; meaning: string }> {
  for (const { 0: found, index, groups } of text.matchAll(SHORT)) {
    if (found === "W") continue;
    const small = found.toLowerCase();
    const meaning = groups?.re
      ? found === "RE" && "real estate"
      : (WORDS.get(small) ?? BESIDE.find(([pattern = "", , words = pattern]) => words.includes(small))?.[1]);
    if (meaning) yield { start: index, length: found.length, meaning };
  }
}
