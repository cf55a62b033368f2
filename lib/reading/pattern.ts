import GROUPS from "./vocabulary/groups.json" with { type: "json" };

/** Word groups that patterns refer to by name. */
const GROUP_OF = new Map(Object.entries(GROUPS).map(([name, words]) => [name, words.join("|")]));
const written = (pattern: string): string =>
  pattern.replace(/@(\w+)/g, (_, name: string) => `(${written(GROUP_OF.get(name) ?? name)})`);

const BETWEEN = "[\\s/-]+";
const GAP = "\\b[^.;!?\\n]{0,60}?\\b";
/**
 * The gap within a wish. An 'or' or a comma starts something else ('retiring or relocating'), and so does a
 * verb of wanting, unless its subject is the owner.
 */
export const GAP_IN_WISH = String.raw`\b(?:(?!\b(?:or|(?<!\b(?:owners?|sellers?|founders?|couple|family|they|who)(?: is| are)? )(?:looking|seeking|wants?|hoping|searching))\b)[^.,;!?\n]){0,60}?\b`;

function words(part: string): string {
  return part.replace(/[a-z'&]+\*?/g, (word) => {
    if (word.endsWith("*")) return `${word.slice(0, -1)}[\\w']*`;
    if (word.length < 3 || /[^s]s$/.test(word)) return word;
    return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}(?:y|ies|y's)` : `${word}(?:e?s|'s)?`;
  });
}

/** The regular expression source of a pattern, without word boundaries. */
export function sourceOf(pattern: string, gap: string = GAP): string {
  return words(written(pattern))
    .replace(/\((?!\?)/g, "(?:")
    .replace(/#/g, "\\$?\\d[\\d,.]*[km]?")
    .replace(/ ?… ?/g, gap)
    .replace(/(?<between>-| )(?<isOptional>\??)/g, (_, __, isOptional: string) =>
      isOptional ? "[\\s/-]*" : BETWEEN,
    );
}

/** A lower-case letter or digit. Characters of non-Western scripts count as word boundaries. */
export const WORD_SIGN = "[a-z0-9à-ÿ]";

/**
 * The text that patterns match against, with the same length: in lower case, with a dot for every character
 * no pattern uses. (Regular expressions without case folding and Unicode run several times faster.)
 */
export function lowered(text: string): string {
  const small = text.toLowerCase();
  // A few capitals become two characters in lower case: such texts are converted character by character.
  const same =
    small.length === text.length
      ? small
      : [...text]
          .map((sign) => (sign.toLowerCase().length === sign.length ? sign.toLowerCase() : sign))
          .join("");
  return same.replace(/[^\n\x20-\xff€]/g, "·");
}

/**
 * Compiles a pattern in the vocabulary's notation to a regular expression that finds whole words in a
 * `lowered` text. In a pattern, `|` separates alternatives, `( )` groups, `?` makes what it follows optional,
 * `*` stands for any ending, `…` for up to 60 characters of the same sentence (or whatever `gap` allows), `#`
 * for an amount, and `@owner` for the words of a group. Words may have a plural s; a space also matches a
 * hyphen and vice versa.
 */
export function patternOf(pattern: string, gap: string = GAP): RegExp {
  return new RegExp(`(?<!${WORD_SIGN})(?:${sourceOf(pattern, gap)})(?!${WORD_SIGN})`, "g");
}

const LETTERS = 5;
/** Parts of a pattern that guarantee no particular letters. */
const UNSURE = /\\.|\[[^\]]*\]|[a-z]\?/g;
const BRACKET = /\((?<look>\?(?!:))?(?:\?:)?(?<inside>[^()]*)\)(?<maybe>\?|\*|\{0)?/;

/** Letters that occur in any text matching these words; undefined if there are none. */
function sureLetters(words: string, groups: readonly (readonly string[] | undefined)[]) {
  const longest = (words.match(/[a-z]{3,}/g) ?? []).sort((a, b) => b.length - a.length)[0];
  if (longest) return [longest.replace(/y$/, "").slice(0, LETTERS)];
  return [...words.matchAll(/<(\d+)>/g)].map(([, at]) => groups[Number(at)]).find((letters) => letters);
}

/** Letters of which at least one occurs in any text matching one of the alternatives. */
function lettersOf(alternatives: string, groups: readonly (readonly string[] | undefined)[]) {
  const all = alternatives.split("|").map((one) => sureLetters(one, groups));
  return all.includes(undefined) ? undefined : all.flatMap((letters = []) => letters);
}

/**
 * Letters of which a text must contain at least one for the pattern to match. Checking for them first is
 * several times faster than running the pattern. Undefined if nothing is certain.
 */
export function lettersFor(pattern: string): readonly string[] | undefined {
  const groups: (readonly string[] | undefined)[] = [];
  let rest = written(pattern).replace(UNSURE, " ");
  for (let found = BRACKET.exec(rest); found; found = BRACKET.exec(rest)) {
    const { look, inside = "", maybe } = found.groups ?? {};
    groups.push(look || maybe ? undefined : lettersOf(inside, groups));
    rest = rest.replace(found[0], ` <${groups.length - 1}> `);
  }
  const letters = lettersOf(rest, groups);
  return letters && [...new Set(letters)];
}

/** Joins a vocabulary list into one pattern of alternatives. */
export const anyOf = (words: readonly string[] = []) => words.join("|");

/** The alternatives of a pattern's source, without parting those in its brackets. */
export function alternativesOf(source: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const char of source) {
    depth += char === "(" ? 1 : char === ")" ? -1 : 0;
    if (char === "|" && depth === 0) parts.push("");
    else parts.push(`${parts.pop()}${char}`);
  }
  return parts;
}
