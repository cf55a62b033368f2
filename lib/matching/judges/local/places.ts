import { UNITED_STATES, US_STATE_OF_CODE, US_STATES } from "@/lib/listings/places";
import type { ReadAspect } from "./aspects";

/** Regions by the states that people mean by them. */
const REGIONS: Record<string, string> = {
  "new england": "Connecticut, Maine, Massachusetts, New Hampshire, Rhode Island, Vermont",
  northeast:
    "Connecticut, Maine, Massachusetts, New Hampshire, Rhode Island, Vermont, New Jersey, New York, Pennsylvania",
  "mid-atlantic":
    "Delaware, District of Columbia, Maryland, New Jersey, New York, Pennsylvania, Virginia, West Virginia",
  southeast:
    "Alabama, Arkansas, Florida, Georgia, Kentucky, Louisiana, Mississippi, North Carolina, South Carolina, Tennessee, Virginia, West Virginia",
  southwest: "Arizona, New Mexico, Oklahoma, Texas, Nevada",
  south:
    "Alabama, Arkansas, Florida, Georgia, Kentucky, Louisiana, Mississippi, North Carolina, Oklahoma, South Carolina, Tennessee, Texas, Virginia, West Virginia",
  midwest:
    "Illinois, Indiana, Iowa, Kansas, Michigan, Minnesota, Missouri, Nebraska, North Dakota, Ohio, South Dakota, Wisconsin",
  "pacific northwest": "Oregon, Washington, Idaho",
  "west coast": "California, Oregon, Washington",
  "east coast":
    "Maine, New Hampshire, Massachusetts, Rhode Island, Connecticut, New York, New Jersey, Delaware, Maryland, Virginia, North Carolina, South Carolina, Georgia, Florida",
  "mountain west": "Colorado, Idaho, Montana, Nevada, Utah, Wyoming",
  "rocky mountains": "Colorado, Idaho, Montana, Utah, Wyoming",
  "sun belt":
    "Alabama, Arizona, California, Florida, Georgia, Louisiana, Mississippi, Nevada, New Mexico, North Carolina, South Carolina, Tennessee, Texas",
  "great plains": "Kansas, Nebraska, North Dakota, Oklahoma, South Dakota",
};

const COUNTRIES = [
  "United Kingdom",
  "Canada",
  "Australia",
  "New Zealand",
  "Ireland",
  "Germany",
  "France",
  "Spain",
  "Mexico",
];

/** Postal codes in capitals, as nobody writes 'in' or 'or' by accident; 'PR' is public relations too. */
const BY_CODE = new Map(Object.entries(US_STATE_OF_CODE).filter(([code]) => code !== "DC" && code !== "PR"));
const CODES = [...BY_CODE.keys()];

const inAnyOrder = [...US_STATES, ...COUNTRIES].sort((a, b) => b.length - a.length);
const NAMES = new RegExp(String.raw`\b(?:${inAnyOrder.join("|")})\b`, "gi");
const REGION = new RegExp(
  String.raw`\b(?:the )?(?:us |u\.s\. )?(?<region>${Object.keys(REGIONS)
    .sort((a, b) => b.length - a.length)
    .join("|")
    .replaceAll("-", "[- ]")})(?:ern)?(?: (?:us|states|united states))?\b`,
  "gi",
);
const CODE = new RegExp(
  String.raw`(?:(?<=\b(?:in|near|around|or|and) )|(?<=[,/(] ?)|(?<=^))(?:${CODES.join("|")})\b`,
  "g",
);
const COUNTRY = /\b(?:the )?(?:united states|usa|u\.s\.a?\.?|nationwide)(?![\w])|\banywhere in the us\b/gi;
const UK = /\b(?:uk|u\.k\.|england|great britain)\b/gi;
/** 'near Austin', 'in the Tampa area': a name in capitals after a word of place. */
const CITY =
  /\b(?:[Ii]n|[Nn]ear|[Aa]round|[Ww]ithin|[Oo]utside|[Gg]reater) (?:the )?(?<city>[A-Z][a-z]+(?:[ -](?:[A-Z][a-z]+))*)(?: (?:area|metro|region))?/g;
const LEAD = /\b(?:located |based )?(?:in|near|around|within|throughout|across)(?: the)? (?:state of )?$/i;

/** The places that a text asks for. */
export function readPlaces(text: string): ReadAspect[] {
  const found: ReadAspect[] = [];
  const add = (start: number, end: number, name: string, places: readonly string[]) => {
    if (found.some((one) => start < one.end && end > one.start)) return;
    const lead = LEAD.exec(text.slice(0, start))?.[0].length ?? 0;
    found.push({ aspect: { kind: "place", name, places }, start: start - lead, end });
  };
  for (const { index, 0: name } of text.matchAll(NAMES)) {
    const known = inAnyOrder.find((place) => place.toLowerCase() === name.toLowerCase());
    if (known) add(index, index + name.length, known, [known]);
  }
  for (const { index, 0: code } of text.matchAll(CODE)) {
    const state = BY_CODE.get(code);
    if (state) add(index, index + code.length, state, [state]);
  }
  for (const { index, 0: whole } of text.matchAll(COUNTRY)) {
    add(index, index + whole.length, UNITED_STATES, [UNITED_STATES, ...US_STATES]);
  }
  for (const { index, 0: whole } of text.matchAll(UK))
    add(index, index + whole.length, "United Kingdom", ["United Kingdom"]);
  for (const { index, 0: whole, groups } of text.matchAll(REGION)) {
    const region = groups?.region?.toLowerCase().replace(/^mid atlantic$/, "mid-atlantic") ?? "";
    add(index, index + whole.length, whole, REGIONS[region]?.split(", ") ?? []);
  }
  for (const { index, 0: whole, groups } of text.matchAll(CITY)) {
    if (groups?.city && !found.some((one) => index < one.end && index + whole.length > one.start)) {
      found.push({ aspect: { kind: "city", name: groups.city }, start: index, end: index + whole.length });
    }
  }
  return found;
}
