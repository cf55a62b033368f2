import places from "./well-known-places.json" with { type: "json" };

/** Unambiguous places that brokers write without a state: lower-cased name to ISO 3166-2 code. */
export const WELL_KNOWN_PLACES: ReadonlyMap<string, string> = new Map(
  Object.entries(places).flatMap(([code, names]) =>
    names.split(";").map((name) => [name.toLowerCase(), code] as const),
  ),
);

/** Regions larger than a state; they say no more than the country. */
export const US_WIDE =
  /\b(?:all 50 states|midwest|mid-?west|mid-?atlantic|north-?east|south-?east|south-?west|north-?west|pacific northwest|east coast|west coast|gulf coast|new england|tri-?state|rocky mountain|mountain west|south central us|sun ?belt|great plains|great lakes|across the (?:us|usa|united states|country)|u\.s\.|usa|united states)\b/i;
