import names from "./country-names.json" with { type: "json" };

const DISPLAY = new Intl.DisplayNames("en", { type: "region" });

/** Overrides where the platform's name differs from the one brokers and buyers use. */
const COMMON_NAMES: Readonly<Record<string, string>> = names.common;

const NAME_OF = new Map(
  names.codes.split(" ").map((code) => [code, COMMON_NAMES[code] ?? DISPLAY.of(code) ?? code]),
);
const CODE_OF = new Map([
  ...[...NAME_OF].map(([code, name]) => [name.toLowerCase(), code] as const),
  ...Object.entries(names.aliases),
]);

/** Names that are also a US state, a given name or a common word: accepted only in a country field. */
const AMBIGUOUS = new Set(names.ambiguous.split(" "));

/** 'Canada' for CA; undefined for anything that is not an ISO 3166-1 code. */
export function countryName(code: string): string | undefined {
  return NAME_OF.get(code);
}

/** The ISO 3166-1 code of a country field: a name, an alias or the code itself, case-insensitive. */
export function countryCodeOf(text: string): string | undefined {
  const key = text.trim().toLowerCase();
  if (key.length === 2 && NAME_OF.has(key.toUpperCase())) return key.toUpperCase();
  return CODE_OF.get(key);
}

/** Names that can be searched for in running text, longest first, with their code. */
export const COUNTRIES_IN_TEXT: readonly (readonly [name: string, code: string])[] = [...CODE_OF]
  .filter(([name]) => name.length > 3 && !AMBIGUOUS.has(name))
  .sort(([a], [b]) => b.length - a.length);
