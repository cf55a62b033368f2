import { shortenedIn } from "./shorthand";

/** A text in plain spelling, and where each of its characters stands in the text as given. */
export interface Plain {
  text: string;
  at: readonly number[];
}

/** Signs that are written in several ways; '»' and '«', which `lowered` keeps, stand for 'at least' and 'at most'. */
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

/** Letters changed, left out, added or swapped; two make a word a long one, whose vowels may go astray. */
const mostEdits = (word: string) => (word.length >= 9 ? 2 : word.length >= 6 ? 1 : 0);

/** Edits between two words, a swap of neighbours being one; more than `most` is told as `most + 1`. */
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

/** What is left of a word without vowels and doubled letters. */
const skeletonOf = (word: string) => word.replace(/(?<=.)[aeiouy]/g, "").replace(/(.)\1/g, "$1");
/** Slips that leave the consonants as they are: 'restraunt'. */
const MOST_IN_VOWELS = 3;

const LONG = 7;
const lettersOf = (word: string) => [...word].sort().join("");

/** The word of the vocabulary that was meant, or null: it begins alike and differs by a slip or two. */
function meant(word: string, vocabulary: ReadonlyMap<string, readonly string[]>): string | null {
  const most = mostEdits(word);
  let [best, least] = [null as string | null, MOST_IN_VOWELS + 1];
  for (const candidate of most > 0 ? (vocabulary.get(word[0] ?? "") ?? []) : []) {
    // Of short words only swapped letters tell enough.
    if (candidate.length < LONG && lettersOf(candidate) !== lettersOf(word)) continue;
    const isSame = mostEdits(word) > 1 && skeletonOf(word) === skeletonOf(candidate);
    const limit = isSame ? MOST_IN_VOWELS : Math.min(1, most, mostEdits(candidate));
    const edits = editDistance(word, candidate, limit);
    if (edits > 0 && edits <= limit && edits < least) [best, least] = [candidate, edits];
  }
  return best;
}

/**
 * The text with plain quotation marks and dashes, with shortened words written out ('rev', 'w/o', 'isnt') and with slips
 * of the pen put right: 'restaraunt' becomes 'restaurant' when `isKnown` does not know it and the vocabulary (words by
 * their first letter) has nothing nearer.
 */
export function plainText(
  given: string,
  vocabulary: ReadonlyMap<string, readonly string[]>,
  isKnown: (word: string) => boolean,
): Plain {
  let text = "";
  const at: number[] = [];
  /** `piece` instead of the `length` characters from `from` on. */
  const add = (piece: string, from: number, length: number) => {
    for (let index = 0; index < piece.length; index += 1)
      at.push(index === piece.length - 1 ? from + length - 1 : from + Math.min(index, length - 1));
    text += piece;
  };
  const addWords = (words: string, from: number) => {
    for (const { 0: part, index } of words.matchAll(/[A-Za-z]+|[^A-Za-z]+/g)) {
      const word = part.toLowerCase();
      const isWord = /^[a-z]{6,}$/.test(word) && !isKnown(word);
      const one = isWord && /[^s]s$/.test(word) ? meant(word.slice(0, -1), vocabulary) : null;
      const right = (isWord ? meant(word, vocabulary) : null) ?? (one && `${one}s`);
      add(right ?? [...part].map((sign) => SAME.get(sign) ?? sign).join(""), from + index, part.length);
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
