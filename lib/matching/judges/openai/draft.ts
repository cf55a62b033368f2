import { CONDITIONS_MAX, type Condition } from "@/lib/listings/verdict";

/** Words and signs by which the parts of a text hang together: only a reader can tell the conditions then. */
const NEEDS_READING =
  /\b(?:and|or|nor|either|neither|but|with|except|unless|if|instead|rather|because|which|like|such as)\b|[&/()"“”:?!]|\d,\d/iu;
const PREFERENCE = /^(?:ideally|preferably|optionally|nice to have|bonus)\b[\s,-]*/i;
/** A wish said in any other way. */
const WISH = /\b(?:prefer\w*|ideal\w*|optional\w*|plus|bonus|nice|possible|hopefully|would)\b/i;
/** What the business must not be or have. */
const EXCLUSION = /^(?:no|not|without|avoid|never|non)\b/i;
const [WORDS_MIN, WORDS_MAX] = [2, 12];

/**
 * The conditions of a text that is plainly a list: short parts between commas, semicolons, full stops or lines, with
 * nothing that ties them together. Null for every other text. A model still has to confirm it: 'pool service, lawn
 * care' may mean either.
 */
export function draftConditions(text: string): Condition[] | null {
  if (NEEDS_READING.test(text)) return null;
  const parts = text
    .split(/[,;\n•]|\.(?=\s|$)/)
    .map((part) => part.replace(/\s+/g, " ").trim())
    .filter((part) => part !== "");
  const conditions = parts.map((part): Condition => {
    const words = part.replace(PREFERENCE, "");
    const text = `${words[0]?.toUpperCase() ?? ""}${words.slice(1)}`;
    return { text, required: words === part, ...(EXCLUSION.test(words) && { excludes: true }) };
  });
  const isPlain = conditions.every(({ text: words }) => {
    const count = words.split(" ").length;
    return count >= WORDS_MIN && count <= WORDS_MAX && !WISH.test(words) && /\p{L}/u.test(words);
  });
  const isNew = new Set(conditions.map(({ text: words }) => words.toLowerCase())).size === conditions.length;
  return isPlain && isNew && conditions.length > 0 && conditions.length <= CONDITIONS_MAX ? conditions : null;
}
