import { sourceOf } from "./pattern";
import { TRADES } from "./trades";

/** Narrow kinds first. */
const WHOLE_KINDS = TRADES.toSorted((a, b) => Number(a.isWide) - Number(b.isWide)).map(
  ({ id, words, industries, isWide }) => ({
    pattern: new RegExp(`^(?:${sourceOf(words)})$`),
    aspect: { kind: "trade" as const, id, industries, isWide },
  }),
);

/** The kind of business that exactly these words, in lower case, name. */
export function kindNamed(words: string) {
  const name = words.replace(/\bchildren\b/, "child");
  return WHOLE_KINDS.find(({ pattern }) => pattern.test(name))?.aspect;
}
