import { findLabels } from "./figure-labels";
import { factNameOf } from "./labelled-facts";
import { patternsOf } from "./phrases";
import words from "./title-phrases.json" with { type: "json" };

const PHRASES = patternsOf(words);

const MAX_NAME_LENGTH = 140;

/** 'Annual Revenue', 'Asking Price:', 'Location': a line that holds only a label. */
function isLabel(line: string): boolean {
  const words = line.replace(/[\s:*|–—-]+$/u, "");
  const [label] = findLabels(`${words}:`);
  if (label?.index === 0 && label.end === words.length) return true;
  return factNameOf(words) !== undefined;
}

/** The name below a title that is only a label (a table's first cell), if a line looks like one. */
export function nameBelowLabel(title: string, description: string): string | undefined {
  if (!isLabel(title)) return undefined;
  return description
    .split("\n")
    .map((line) => line.trim())
    .find(
      (line) =>
        line.length <= MAX_NAME_LENGTH &&
        PHRASES.name.test(line) &&
        !PHRASES.value.test(line) &&
        !PHRASES.prose.test(line) &&
        !isLabel(line) &&
        !findLabels(line).some(({ index }) => index === 0),
    );
}
