import { CONDITIONS_MAX, type Condition } from "@/lib/listings/verdict";

/** Words and punctuation that connect the parts of a text, so that splitting it takes a reader. */
const NEEDS_READING =
  /\b(?:and|or|nor|either|neither|but|with|except|unless|if|instead|rather|because|which|like|such as)\b|[&/()"“”:?!]|\d,\d/iu;
const PREFERENCE = /^(?:ideally|preferably|optionally|nice to have|bonus)\b[\s,-]*/i;
/** Other ways to state a preference. */
const WISH = /\b(?:prefer\w*|ideal\w*|optional\w*|plus|bonus|nice|possible|hopefully|would)\b/i;
/** Excludes something from the business. */
const EXCLUSION = /^(?:no|not|without|avoid|never|non)\b/i;
const [WORDS_MIN, WORDS_MAX] = [2, 12];

/**
 * The conditions of a text that is plainly a list: short parts separated by commas, semicolons, full stops or
 * line breaks, with nothing that connects them. Null for any other text. A model still has to confirm the
 * result: 'pool service, lawn care' may mean either.
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
