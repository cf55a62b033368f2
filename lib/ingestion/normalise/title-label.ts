import { findLabels } from "./figure-labels";
import { factNameOf } from "./labelled-facts";

const LONGEST_NAME = 140;
/** Two words at least: 'Overview' alone names nothing. */
const NAME = /\p{L}{2}.*\s.*\p{L}{2}/u;
const PROSE =
  /^(?:this|these|that|we|our|you|it|there|an?|the|for|with)\b.{30}|[.!?]\s+\p{Lu}|\p{Ll}{3}\.$/isu;
const VALUE = /:\s|\$\s?\d|^\W*\d[\d,.]*\W*$/;

/** 'Annual Revenue', 'Asking Price:', 'Location': a line that holds a label and nothing else. */
function isLabel(line: string): boolean {
  const words = line.replace(/[\s:*|–—-]+$/u, "");
  const [label] = findLabels(`${words}:`);
  if (label?.index === 0 && label.end === words.length) return true;
  return factNameOf(words) !== undefined;
}

/**
 * The line that names the business below a title that is only a label, as of a table whose first cell was taken
 * for the title. Undefined when the title is a name, or when no line below it looks like one.
 */
export function nameBelowLabel(title: string, description: string): string | undefined {
  if (!isLabel(title)) return undefined;
  return description
    .split("\n")
    .map((line) => line.trim())
    .find(
      (line) =>
        line.length <= LONGEST_NAME &&
        NAME.test(line) &&
        !VALUE.test(line) &&
        !PROSE.test(line) &&
        !isLabel(line) &&
        !findLabels(line).some(({ index }) => index === 0),
    );
}
