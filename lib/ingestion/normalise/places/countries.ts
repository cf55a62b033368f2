import names from "./country-names.json" with { type: "json" };

const DISPLAY = new Intl.DisplayNames("en", { type: "region" });

/** Where the platform's name is not the one that brokers and buyers use. */
const COMMON_NAMES: Readonly<Record<string, string>> = names.common;

const NAME_OF = new Map(
  names.codes.split(" ").map((code) => [code, COMMON_NAMES[code] ?? DISPLAY.of(code) ?? code]),
);
const CODE_OF = new Map([
  ...[...NAME_OF].map(([code, name]) => [name.toLowerCase(), code] as const),
  ...Object.entries(names.aliases),
]);

/** Names that are a US state, a given name or a common word as well: only accepted where a country stands. */
const AMBIGUOUS = new Set(names.ambiguous.split(" "));

/** 'Canada' for CA; undefined for what is no ISO 3166-1 code. */
export function countryName(code: string): string | undefined {
  return NAME_OF.get(code);
}

/** The ISO 3166-1 code of a country field: a name, an alias or the code itself, in any case. */
export function countryCodeOf(text: string): string | undefined {
  const key = text.trim().toLowerCase();
  if (key.length === 2 && NAME_OF.has(key.toUpperCase())) return key.toUpperCase();
  return CODE_OF.get(key);
}

/** The names that may be looked for in running text, longest first, with their code. */
export const COUNTRIES_IN_TEXT: readonly (readonly [name: string, code: string])[] = [...CODE_OF]
  .filter(([name]) => name.length > 3 && !AMBIGUOUS.has(name))
  .sort(([a], [b]) => b.length - a.length);
