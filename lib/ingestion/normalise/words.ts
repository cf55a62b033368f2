/** The first words of a phrase, longest first: 'a b c', 'a b', 'a'. */
export function* startsOf(words: readonly string[]): Generator<string> {
  for (let count = words.length; count > 0; count--) yield words.slice(0, count).join(" ");
}

/** The last words of a phrase, longest first, at most so many. */
export function* endsOf(words: readonly string[], most: number): Generator<string> {
  for (let count = Math.min(most, words.length); count > 0; count--) yield words.slice(-count).join(" ");
}

/** 'two words' → 'Two Words'. */
export const capitalised = (words: string): string =>
  words.replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());

/** A text as the source of a regular expression that matches only this text. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
