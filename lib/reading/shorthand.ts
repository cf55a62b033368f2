import MEANINGS from "./vocabulary/shorthand.json" with { type: "json" };

/** What buyers mean by words that they shorten; left out apostrophes and slips that are too short to be put right among them. */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries(MEANINGS).flatMap(([meaning, words]) => words.map((word) => [word, meaning] as const)),
);
/** Those that mean it only beside certain words. */
const BESIDE: readonly (readonly [pattern: string, meaning: string, words?: string])[] = [
  ["est(?:\\.|(?= )) ?(?=(?:in )?(?:\\d|before|after|prior|since))", "established ", "est. "],
  ["(?<!las )vegas", "Las Vegas"],
  ["yrs?\\.(?= (?:in|of|old|exp|left|business|history|or)\\b)", "years", "yrs. yr."],
  ["cf(?= (?:\\$?\\d|of|over|above|at least|>|min)|\\+)|(?<=\\d[km]?\\+? )cf", "cash flow"],
  ["w(?= (?!virginia|[a-z]\\b)[a-z])", "with", "w"],
  ["btw?(?= ?\\$?\\d)", "between", "btw bt"],
  ["(?<=\\b(?:more|less|fewer|greater|higher|lower|older|newer|bigger|larger|smaller|better) )then", "than"],
  ["(?<=(?:\\b(?:in|or|and)|[,/]) ?)mass(?= *(?:[.,;!?)]|$|or\\b|and\\b))", "Massachusetts"],
  ["(?<=\\b(?:in|or|and|from|except|but) )jersey(?! (?:city|mike))|jersey(?= shore)", "New Jersey"],
];

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
      : (WORDS.get(small) ?? BESIDE.find(([pattern, , words = pattern]) => words.includes(small))?.[1]);
    if (meaning) yield { start: index, length: found.length, meaning };
  }
}
