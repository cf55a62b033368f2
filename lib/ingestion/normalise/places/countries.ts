/** ISO 3166-1 alpha-2. */
const CODES =
  "AD AE AF AG AI AL AM AO AR AS AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF " +
  "CG CH CI CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FO FR GA GB GD GE GF " +
  "GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI " +
  "KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MP MQ MR MS MT MU " +
  "MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NZ OM PA PE PF PG PH PK PL PR PS PT PW PY QA RE RO RS RU RW SA " +
  "SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US " +
  "UY UZ VA VC VE VG VI VN VU WS XK YE ZA ZM ZW";

const DISPLAY = new Intl.DisplayNames("en", { type: "region" });

/** Where the platform's name is not the one that brokers and buyers use. */
const COMMON_NAMES: Readonly<Record<string, string>> = {
  HK: "Hong Kong",
  MO: "Macao",
  MM: "Myanmar",
  TR: "Turkey",
  PS: "Palestine",
  CZ: "Czechia",
};

const ALIASES: Readonly<Record<string, string>> = {
  usa: "US",
  "u.s.a.": "US",
  "u.s.": "US",
  "united states of america": "US",
  america: "US",
  uk: "GB",
  "u.k.": "GB",
  "great britain": "GB",
  britain: "GB",
  uae: "AE",
  holland: "NL",
  "czech republic": "CZ",
  türkiye: "TR",
  "ivory coast": "CI",
  "republic of ireland": "IE",
  korea: "KR",
};

const NAME_OF = new Map(
  CODES.split(" ").map((code) => [code, COMMON_NAMES[code] ?? DISPLAY.of(code) ?? code]),
);
const CODE_OF = new Map([
  ...[...NAME_OF].map(([code, name]) => [name.toLowerCase(), code] as const),
  ...Object.entries(ALIASES),
]);

/** Names that are a US state, a given name or a common word as well: only accepted where a country stands. */
const AMBIGUOUS = new Set([
  "georgia",
  "jordan",
  "chad",
  "turkey",
  "guinea",
  "mali",
  "niger",
  "cuba",
  "america",
  "jersey",
  "holland",
  "lebanon",
  "peru",
  "panama",
  "mexico",
  "poland",
  "norway",
  "china",
  "jamaica",
  "greece",
  "italy",
  "egypt",
  "britain",
  "cyprus",
]);

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
