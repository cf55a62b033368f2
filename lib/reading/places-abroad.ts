import { OTHER_SUBDIVISIONS } from "@/lib/ingestion/normalise/places/subdivisions";
import { anyOf } from "./pattern";
import { type FoundPlace, inStates, stateAfter } from "./states";
import PLACES from "./vocabulary/places.json" with { type: "json" };

const COUNTRY_OF: Readonly<Record<string, string>> = { CA: "Canada", AU: "Australia", GB: "United Kingdom" };
/** The abbreviations buyers use; other province codes are also English words or US states. */
const SHORT_NAMES: Readonly<Record<string, string>> = PLACES.provinces;
/** England is recognized as a country. */
const PROVINCES = Object.entries(OTHER_SUBDIVISIONS)
  .filter(([code]) => code !== "GB-ENG")
  .map(([code, name]) => {
    const bounded = (names: string, flags: string) =>
      new RegExp(
        String.raw`(?<![\p{L}\p{N}])(?:(?:in|across|throughout|around) )?(?:(?:the )?province of )?(?:${names})(?![\p{L}\p{N}]|,? (?:CA|California)\b)`,
        flags,
      );
    const short = SHORT_NAMES[code];
    return {
      name,
      short,
      country: COUNTRY_OF[code.slice(0, 2)] ?? "",
      // 'Victoria' is also a first name and a town.
      patterns: [bounded(name, name === "Victoria" ? "gu" : "giu"), ...(short ? [bounded(short, "gu")] : [])],
    };
  });
const asPlaces = (names: string, flags: string) =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:(?:in|near|around|across|throughout) )?(?:the )?(?:greater )?(?<name>${names})(?: (?:area|region))?(?![\p{L}\p{N}])`,
    flags,
  );
/**
 * Other countries: signs that one is meant, names of places that are certainly in it, and names shared with
 * US towns, which count only if the text has another sign of the country.
 */
const PLACES_ABROAD = Object.entries(PLACES.abroad).map(([country, { signs, own, shared }]) => {
  const provinces = PROVINCES.filter((one) => one.country === country).map(({ name }) => name);
  return {
    country,
    sign: new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:${anyOf([...signs, ...provinces, ...own])})(?!\p{L})`,
      "u",
    ),
    own: asPlaces(anyOf(own), "giu"),
    shared: asPlaces(anyOf(shared), "gu"),
  };
});
/** Provinces and places abroad, each as its country plus its own name. */
export function* placesAbroad(text: string): Generator<FoundPlace> {
  const small = text.toLowerCase();
  for (const { name, country, patterns, short } of PROVINCES) {
    if (!short && !small.includes(name.toLowerCase())) continue;
    for (const { 0: found, index } of patterns.flatMap((pattern) => [...text.matchAll(pattern)]))
      yield { start: index, end: index + found.length, aspect: { ...inStates(country), within: name } };
  }
  for (const { country, sign, own, shared } of PLACES_ABROAD) {
    for (const pattern of sign.test(text) ? [own, shared] : [own]) {
      for (const { 0: found, index, groups } of text.matchAll(pattern)) {
        const end = index + found.length;
        // 'London, KY' is not in England.
        if (stateAfter(text, end)) continue;
        yield { start: index, end, aspect: { ...inStates(country), within: groups?.name ?? found } };
      }
    }
  }
}
