import { shortenedIn } from "./shorthand";

/** A text in plain spelling; `at` maps each character to its position in the original text. */
export interface Plain {
  text: string;
  at: readonly number[];
}

/** Characters written in several ways. '»' and '«', which `lowered` keeps, mean 'at least' and 'at most'. */
const SIGNS = [
  ["'", "‘’`´"],
  ['"', "“”„"],
  ["-", "‐‑‒–−"],
  [",", "—"],
  [" ", "\t"],
  ["\n", "\r•"],
  ["»", "≥"],
  ["«", "≤"],
];
const SAME = new Map(
  SIGNS.flatMap(([sign = "", others = ""]) => [...others].map((one) => [one, sign] as const)),
);

/**
 * The number of typos (a letter changed, dropped, added or swapped) tolerated by word length. Two mark a word
 * long enough to have several wrong vowels.
 */
const mostEdits = (word: string) => (word.length >= 9 ? 2 : word.length >= 6 ? 1 : 0);

/**
 * The edit distance between two words, where swapping neighbors is one edit. Returns `most + 1` for anything
 * above `most`.
 */
function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[b.length] ?? most + 1;
}

/** A word without its vowels and doubled letters. */
const skeletonOf = (word: string) => word.replace(/(?<=.)[aeiouy]/g, "").replace(/(.)\1/g, "$1");
/** Typos allowed when the consonants are intact: 'restraunt'. */
const MOST_IN_VOWELS = 3;

const LONG = 7;
const lettersOf = (word: string) => [...word].sort().join("");

/**
 * The vocabulary word that was meant, or null: it starts with the same letter and differs by a typo or two.
 */
function meant(word: string, vocabulary: ReadonlyMap<string, readonly string[]>): string | null {
  const most = mostEdits(word);
  let [best, least] = [null as string | null, MOST_IN_VOWELS + 1];
  for (const candidate of most > 0 ? (vocabulary.get(word[0] ?? "") ?? []) : []) {
    // For short words only swapped letters are strong enough evidence.
    if (candidate.length < LONG && lettersOf(candidate) !== lettersOf(word)) continue;
    const isSame = mostEdits(word) > 1 && skeletonOf(word) === skeletonOf(candidate);
    const limit = isSame ? MOST_IN_VOWELS : Math.min(1, most, mostEdits(candidate));
    const edits = editDistance(word, candidate, limit);
    if (edits > 0 && edits <= limit && edits < least) [best, least] = [candidate, edits];
  }
  return best;
}

/** Shorter words are corrected only behind the first word of a kind: 'food truk'. */
const SHORT = 4;

/** The second word of a kind's name that was meant, or null. */
const meantBehind = (word: string, seconds: readonly string[]): string | null =>
  word.length < SHORT ? null : (seconds.find((second) => editDistance(word, second, 1) === 1) ?? null);

/** 'cafe' for 'café' */
const unaccented = (text: string) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "");

/**
 * The text with plain quotation marks and dashes, without accents, abbreviations written out ('rev', 'w/o', 'isnt') and typos
 * corrected. 'restaraunt' becomes 'restaurant' if `isKnown` does not know it and the vocabulary (words by
 * their first letter) has no closer word.
 */
export function plainText(
  given: string,
  vocabulary: ReadonlyMap<string, readonly string[]>,
  isKnown: (word: string) => boolean,
  secondsOf: (first: string) => readonly string[] = () => [],
): Plain {
  let text = "";
  const at: number[] = [];
  /** Appends `piece` in place of the `length` characters at `from`. */
  const add = (piece: string, from: number, length: number) => {
    for (let index = 0; index < piece.length; index += 1)
      at.push(index === piece.length - 1 ? from + length - 1 : from + Math.min(index, length - 1));
    text += piece;
  };
  const addWords = (words: string, from: number) => {
    let before = "";
    for (const { 0: part, index } of words.matchAll(/[A-Za-z]+|[^A-Za-z]+/g)) {
      const word = part.toLowerCase();
      const seconds = /^[a-z]{4,5}$/.test(word) && !isKnown(word) ? secondsOf(before) : [];
      if (/[a-z]/.test(word)) before = word;
      const isWord = /^[a-z]{6,}$/.test(word) && !isKnown(word);
      const one = isWord && /[^s]s$/.test(word) ? meant(word.slice(0, -1), vocabulary) : null;
      const right =
        (isWord ? meant(word, vocabulary) : null) ?? (one && `${one}s`) ?? meantBehind(word, seconds);
      add(
        right ?? [...unaccented(part)].map((sign) => SAME.get(sign) ?? sign).join(""),
        from + index,
        part.length,
      );
    }
  };
  let from = 0;
  for (const { start, length, meaning } of shortenedIn(given)) {
    addWords(given.slice(from, start), from);
    add(meaning, start, length);
    from = start + length;
  }
  addWords(given.slice(from), from);
  return { text, at };
}
