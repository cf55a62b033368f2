/** Frequent little words of languages that share our letters; words that English has as well are left out. */
const LITTLE_WORDS: Readonly<Record<string, string>> = {
  es: "el la los las de del un una unos busco quiero negocio empresa con sin para por que más menos cerca en y o no es son ingresos precio dueño",
  fr: "le la les des du un une je cherche nous cherchons entreprise avec sans pour par que plus moins près dans et ou est sont chiffre prix société commerce",
  de: "der die das ein eine einen einem suche suchen ich wir firma betrieb unternehmen mit ohne für von und oder nicht kein keine mehr weniger ist sind umsatz gewinn preis nähe im",
  it: "il lo la gli un una cerco azienda attività impresa con senza per che più meno vicino di del della e o non è sono prezzo fatturato",
  pt: "o os as um uma procuro busco negócio empresa com sem para por que mais menos perto de do da em e ou não é são preço faturamento",
  nl: "de het een ik zoek wij zoeken bedrijf met zonder voor van en of niet geen meer minder is zijn omzet winst prijs",
  pl: "szukam firmy firma z bez dla i lub nie jest są w na do cena",
  tr: "bir işletme arıyorum ve veya ile için değil çok az",
  vi: "tôi tìm mua doanh nghiệp và hoặc không có cho ở gần giá",
};
const WORDS_OF = Object.entries(LITTLE_WORDS).map(
  ([code, list]) => [code, new Set(list.split(" "))] as const,
);
const ENGLISH = new Set(
  "the a an and or of in on at to for with from by is are not under over least than business company looking want buy owner near price cash flow revenue sales established located must should would like".split(
    " ",
  ),
);
const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["ko", /\p{Script=Hangul}/gu],
  ["zh", /\p{Script=Han}/gu],
  ["ru", /\p{Script=Cyrillic}/gu],
  ["ar", /\p{Script=Arabic}/gu],
  ["he", /\p{Script=Hebrew}/gu],
  ["hi", /\p{Script=Devanagari}/gu],
  ["th", /\p{Script=Thai}/gu],
  ["el", /\p{Script=Greek}/gu],
];
const NAMES = new Intl.DisplayNames("en", { type: "language" });
/** So many little words at least, and more than English ones, make another language of a text. */
const LITTLE_WORDS_LEAST = 2;

/** The English name of the language of a text, or null when it is English or cannot be told. */
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
  let [best, most] = [null as string | null, Math.max(LITTLE_WORDS_LEAST - 1, english)];
  for (const [code, own] of WORDS_OF) {
    const distinct = new Set(words.filter((word) => own.has(word))).size;
    if (distinct > most) [best, most] = [code, distinct];
  }
  return best && (NAMES.of(best) ?? null);
}
