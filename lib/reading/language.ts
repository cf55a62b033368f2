import LITTLE_WORDS from "./vocabulary/languages.json" with { type: "json" };

/** Frequent function words of languages written in Latin script, excluding words that are also English. */
const { en, scripts, ...others } = LITTLE_WORDS;
const ENGLISH = new Set(en.split(" "));
const WORDS_OF = Object.entries(others).map(([code, words]) => [code, new Set(words.split(" "))] as const);
const SCRIPTS = Object.entries(scripts).map(([code, signs]) => [code, new RegExp(signs, "gu")] as const);
const NAMES = new Intl.DisplayNames("en", { type: "language" });
/**
 * A text is in another language if it has at least this many of its function words, and more than English
 * ones.
 */
const MIN_FUNCTION_WORDS = 2;

/** The English name of the text's language, or null when it is English or cannot be determined. */
export function foreignLanguage(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [code, script] of SCRIPTS) {
    const count = text.match(script)?.length ?? 0;
    if (count > 0 && count * 3 > letters) return NAMES.of(code) ?? null;
  }
  // 'DE' is Delaware.
  const words =
    text
      .replace(/(?<!\p{L})\p{Lu}{2}(?!\p{L})/gu, "")
      .toLowerCase()
      .match(/(?<![\p{L}/])\p{L}{2,}/gu) ?? [];
  const english =
    text
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.filter((word) => ENGLISH.has(word)).length ?? 0;
  let [best, most] = [null as string | null, Math.max(MIN_FUNCTION_WORDS - 1, english)];
  for (const [code, own] of WORDS_OF) {
    const distinct = new Set(words.filter((word) => own.has(word))).size;
    if (distinct > most) [best, most] = [code, distinct];
  }
  return best && (NAMES.of(best) ?? null);
}
