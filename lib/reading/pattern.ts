import GROUPS from "./vocabulary/groups.json" with { type: "json" };

/** Words that patterns name by one sign. */
const GROUP_OF = new Map(Object.entries(GROUPS).map(([name, words]) => [name, words.join("|")]));
const written = (pattern: string): string =>
  pattern.replace(/@(\w+)/g, (_, name: string) => `(${written(GROUP_OF.get(name) ?? name)})`);

const BETWEEN = "[\\s/-]+";
const GAP = "\\b[^.;!?\\n]{0,60}?\\b";
/** In a wish an 'or' or a comma begins something else: 'retiring or relocating'; so does what a buyer wants, but not an owner. */
export const GAP_IN_WISH = String.raw`\b(?:(?!\b(?:or|(?<!\b(?:owners?|sellers?|founders?|couple|family|they|who)(?: is| are)? )(?:looking|seeking|wants?|hoping|searching))\b)[^.,;!?\n]){0,60}?\b`;

function words(part: string): string {
  return part.replace(/[a-z'&]+\*?/g, (word) => {
    if (word.endsWith("*")) return `${word.slice(0, -1)}[\\w']*`;
    if (word.length < 3 || /(?:[^s]s|ly)$/.test(word)) return word;
    return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}(?:y|ies|y's)` : `${word}(?:e?s|'s)?`;
  });
}

/** The source of a pattern's expression, without the bounds of words. */
export function sourceOf(pattern: string, gap: string = GAP): string {
  return words(written(pattern))
    .replace(/\((?!\?)/g, "(?:")
    .replace(/#/g, "\\$?\\d[\\d,.]*[km]?")
    .replace(/ ?… ?/g, gap)
    .replace(/(?<between>-| )(?<isOptional>\??)/g, (_, __, isOptional: string) =>
      isOptional ? "[\\s/-]*" : BETWEEN,
    );
}

/** Letters and digits, in small letters; what is not of Western languages never adjoins a word of ours. */
export const WORD_SIGN = "[a-z0-9à-ÿ]";

/**
 * A text as patterns see it, sign for sign: in small letters, and a dot for what no pattern names. (Expressions that
 * need neither case nor Unicode are compiled and run several times faster.)
 */
export function lowered(text: string): string {
  const small = text.toLowerCase();
  // A few capitals have small forms of two signs: those texts are lowered one by one.
  const same =
    small.length === text.length
      ? small
      : [...text]
          .map((sign) => (sign.toLowerCase().length === sign.length ? sign.toLowerCase() : sign))
          .join("");
  return same.replace(/[^\n\x20-\xff€]/g, "·");
}

/**
 * A pattern in the notation of the vocabulary, as a regular expression that finds whole words in a `lowered` text. In a
 * pattern, `|` separates alternatives, `( )` group, `?` makes what it follows optional, `*` stands for any ending, `…`
 * for up to 60 characters of the same sentence, `#` for an amount, `@owner` for the words of a group; `gap` is the source of what may stand for `…`. Words may have a
 * plural's s; a space or hyphen stands for either.
 */
export function patternOf(pattern: string, gap: string = GAP): RegExp {
  return new RegExp(`(?<!${WORD_SIGN})(?:${sourceOf(pattern, gap)})(?!${WORD_SIGN})`, "g");
}

const LETTERS = 5;
/** What says nothing of the letters that stand there. */
const UNSURE = /\\.|\[[^\]]*\]|[a-z]\?/g;
const BRACKET = /\((?<look>\?(?!:))?(?:\?:)?(?<inside>[^()]*)\)(?<maybe>\?|\*|\{0)?/;

/** Of words, what surely stands in a text that has them; undefined where nothing need. */
function sureLetters(words: string, groups: readonly (readonly string[] | undefined)[]) {
  const longest = (words.match(/[a-z]{3,}/g) ?? []).sort((a, b) => b.length - a.length)[0];
  if (longest) return [longest.replace(/y$/, "").slice(0, LETTERS)];
  return [...words.matchAll(/<(\d+)>/g)].map(([, at]) => groups[Number(at)]).find((letters) => letters);
}

/** Of alternatives, letters of which one stands in every text that has one of them. */
function lettersOf(alternatives: string, groups: readonly (readonly string[] | undefined)[]) {
  const all = alternatives.split("|").map((one) => sureLetters(one, groups));
  return all.includes(undefined) ? undefined : all.flatMap((letters = []) => letters);
}

/**
 * Letters of which a text must have some for a pattern to be found in it: to look for them first is several times faster
 * than the search. Undefined where there need be none.
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

/** A list of the vocabulary as one pattern: its members are alternatives. */
export const anyOf = (words: readonly string[] = []) => words.join("|");
