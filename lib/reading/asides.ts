import { ASIDES } from "./operators";
import type { Span } from "./wish";

/** Spans of a text in small letters that are about the buyer, by their words: they ask nothing of a business (MAT-14). */
export const readAsides = (text: string): Span[] =>
  ASIDES.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: words, index }) => ({ start: index, end: index + words.length })),
  );
