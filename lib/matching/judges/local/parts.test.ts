import { expect, it } from "vitest";
import { quoteAround } from "./parts";

const quoted = (text: string, words: string) =>
  quoteAround({ text, low: text.toLowerCase() }, text.indexOf(words), words.length);

it.each([
  [
    "Cash Flow: $35,000 Profitable, Owner retiring after thirty years",
    "retiring",
    "Profitable, Owner retiring after thirty years",
  ],
  [
    "Staff In Place, Managed Remotely Annual Sales / Revenue $ 815,000 Cash Flow $ 115,000",
    "Managed",
    "Staff In Place, Managed Remotely",
  ],
  [
    "The seller is retiring and asks $450,000 for it.",
    "retiring",
    "The seller is retiring and asks $450,000 for it.",
  ],
])("in '%s' the words around '%s' are quoted without the adjacent figures [MAT-4]", (text, words, quote) => {
  expect(quoted(text, words)).toBe(quote);
});
