/** Up to `length` characters of a text that end at a position. */
export const textBefore = (text: string, at: number, length: number): string =>
  text.slice(Math.max(0, at - length), at);

/** Up to `length` characters of a text that start at a position. */
export const textAfter = (text: string, at: number, length: number): string => text.slice(at, at + length);

/** Blanks of the same length, to remove words without moving what follows them. */
export const blank = (words: string): string => " ".repeat(words.length);
