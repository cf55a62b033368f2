/** Longest text of a condition, and how much of a model's answer is looked at to make one. */
const LONGEST = 200;
const LOOKED_AT = 2_000;

/** Neither letters, figures, marks nor spaces: control and invisible characters, halves of characters. */
const UNSEEN = /[^\p{L}\p{M}\p{N}\p{P}\p{S}\s]/gu;
const TAG = /<[/!?\p{L}][^>]*>?/gu;
const MARKUP = /[{}[\]`\\|]/g;
/** A word that leads somewhere: 'https://…', 'www.…', 'mailto:…', 'name@…', 'place.example'. */
const ADDRESS =
  /:\/\/|^\W*\/\/|^\W*(?:https?|ftp|file|javascript|vbscript|data|blob|mailto|tel):|\bwww\.|@|[\p{L}\p{N}]\.\p{L}{2,}/iu;

/**
 * A condition that a model has read in a person's criteria, fit to be kept and shown to everyone who asks the same:
 * at most 200 characters, no markup, and no address but those that the person wrote. Empty when nothing is left.
 */
export function conditionText(answered: string, asked: string): string {
  const own = asked.toLowerCase();
  const words = answered
    .slice(0, LOOKED_AT)
    .replace(UNSEEN, " ")
    .replace(TAG, " ")
    .replace(MARKUP, "")
    .split(/\s+/)
    .filter((word) => !ADDRESS.test(word) || own.includes(word.toLowerCase()));
  const text = words
    .join(" ")
    .trim()
    .slice(0, LONGEST)
    .replace(/\p{Cs}$/u, "")
    .replace(/[\s.]+$/, "");
  return /[\p{L}\p{N}]/u.test(text) ? text : "";
}
