import { CONDITION_TEXT_MAX } from "@/lib/listings/verdict";

/** How much of a model's response is considered for one condition. */
const MAX_INPUT = 2_000;

/**
 * Control and invisible characters and lone surrogates: anything but letters, digits, marks, symbols and
 * spaces.
 */
const INVISIBLE = /[^\p{L}\p{M}\p{N}\p{P}\p{S}\s]/gu;
const TAG = /<[/!?\p{L}][^>]*>?/gu;
const MARKUP = /[{}[\]`\\|]/g;
/** Links and addresses: 'https://…', 'www.…', 'mailto:…', 'name@…', 'place.example'. */
const ADDRESS =
  /:\/\/|^\W*\/\/|^\W*(?:https?|ftp|file|javascript|vbscript|data|blob|mailto|tel):|\bwww\.|@|[\p{L}\p{N}]\.\p{L}{2,}/iu;

/**
 * Cleans up a condition that a model read from a criteria text, so that it can be stored and shown to every
 * user with the same text: at most CONDITION_TEXT_MAX characters, no markup, and no addresses except those the user wrote.
 * Empty when nothing is left.
 */
export function conditionText(answered: string, asked: string): string {
  const own = asked.toLowerCase();
  const words = answered
    .slice(0, MAX_INPUT)
    .replace(INVISIBLE, " ")
    .replace(TAG, " ")
    .replace(MARKUP, "")
    .split(/\s+/)
    .filter((word) => !ADDRESS.test(word) || own.includes(word.toLowerCase()));
  const text = words
    .join(" ")
    .trim()
    .slice(0, CONDITION_TEXT_MAX)
    .replace(/\p{Cs}$/u, "")
    .replace(/[\s.]+$/, "");
  return /[\p{L}\p{N}]/u.test(text) ? text : "";
}
