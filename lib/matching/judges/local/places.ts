import { WELL_KNOWN_PLACES } from "@/lib/ingestion/normalise/well-known-places";
import { UNITED_STATES, US_STATE_OF_CODE, US_STATES } from "@/lib/listings/places";
import type { ReadAspect } from "./aspects";
import { AREAS, DIRECTIONS, REGIONS } from "./regions";

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
  String.raw`\b(?<article>(?:in |across |throughout )?(?:the )?)(?:us |u\.s\. )?(?<region>${[
    ...REGIONS.keys(),
  ]
    .sort((a, b) => b.length - a.length)
    .join("|")
    .replaceAll(
      "-",
      "[- ]?",
    )})(?<ending>ern)?(?: (?:us|usa|states|united states|region|area))?\b(?! (?:of|side|end|facing|palm|bend|jersey|carolina|dakota|virginia|shore|bay)\b)`,
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
  /\b(?:[Ii]n|[Nn]ear|[Aa]round|[Ww]ithin|[Oo]utside|[Gg]reater|[Mm]etro) (?:the )?(?<city>[A-Z][a-z]+(?:[ -](?:[A-Z][a-z]+))*)(?: (?:area|metro|region))?/g;
const WORD = /[\p{L}.'’/-]+/gu;
const LONGEST_NAME = 4;
const OF_PLACE = String.raw`(?:located |based )?(?:with)?in|near|around|throughout|across|outside(?: of)?|greater|metro|close to|(?:driving|commuting) distance (?:of|from|to)|(?:\d+|an?|one|two|three)[- ](?:miles?|minutes?|mins?|hours?|hrs?|km)(?:'s?)?(?: drive| radius)? (?:of|from|around)`;
const LEAD = new RegExp(
  String.raw`\b(?:within (?:about |roughly )?)?(?:${OF_PLACE})(?: the)?(?: (?:state of|greater|metro|city of))? ?$`,
  "i",
);
const AREA_AFTER = /^ (?:metro(?:politan)?(?: area)?|area|region|county|suburbs|metroplex)\b/i;

/** Cities and areas that are known by name: 'DFW', 'near tampa', 'Boston area'. */
function readKnown(text: string): ReadAspect[] {
  const words = [...text.matchAll(WORD)];
  const found: ReadAspect[] = [];
  for (let at = 0; at < words.length; at += 1) {
    for (let count = Math.min(LONGEST_NAME, words.length - at); count > 0; count -= 1) {
      const [first, last] = [words[at], words[at + count - 1]];
      if (!first || !last) continue;
      const name = text.slice(first.index, last.index + last[0].length).replace(/[.,]+$/, "");
      const key = name.toLowerCase();
      const area = AREAS.get(key);
      const [country, code = ""] = WELL_KNOWN_PLACES.get(key)?.split("-") ?? [];
      if (!area && !country) continue;
      const before = text.slice(Math.max(0, first.index - 40), first.index);
      const isNamed = /^\p{Lu}/u.test(name) || LEAD.test(before);
      if (!isNamed) continue;
      const state =
        area?.state ??
        (country === "US" ? US_STATE_OF_CODE[code] : country === "GB" ? "United Kingdom" : undefined);
      const end = first.index + name.length;
      const towns = area?.towns ?? [];
      const aspect = { kind: "city", name, towns, ...(state && { state }) } as const;
      found.push({
        aspect,
        start: first.index,
        end: end + (AREA_AFTER.exec(text.slice(end))?.[0].length ?? 0),
      });
      at += count - 1;
      break;
    }
  }
  return found;
}

/** The places that a text asks for. */
export function readPlaces(text: string): ReadAspect[] {
  const found: ReadAspect[] = [];
  const isFree = (start: number, end: number) => !found.some((one) => start < one.end && end > one.start);
  const push = (one: ReadAspect) => {
    if (!isFree(one.start, one.end)) return;
    const lead = LEAD.exec(text.slice(Math.max(0, one.start - 50), one.start))?.[0].length ?? 0;
    found.push({ ...one, start: one.start - lead });
  };
  const add = (start: number, end: number, name: string, places: readonly string[]) =>
    push({ aspect: { kind: "place", name, places }, start, end });
  for (const known of readKnown(text)) push(known);
  for (const { index, 0: name } of text.matchAll(NAMES)) {
    const place = inAnyOrder.find((one) => one.toLowerCase() === name.toLowerCase());
    if (place) add(index, index + name.length, place, [place]);
  }
  for (const { index, 0: code } of text.matchAll(CODE)) {
    const state = BY_CODE.get(code);
    if (state) add(index, index + code.length, state, [state]);
  }
  for (const { index, 0: whole } of text.matchAll(COUNTRY)) {
    add(index, index + whole.length, UNITED_STATES, [UNITED_STATES, ...US_STATES]);
  }
  for (const { index, 0: whole } of text.matchAll(UK)) {
    add(index, index + whole.length, "United Kingdom", ["United Kingdom"]);
  }
  for (const { index, 0: whole, groups } of text.matchAll(REGION)) {
    const region = (groups?.region ?? "").toLowerCase();
    const states =
      REGIONS.get(region) ?? REGIONS.get(region.replace(" ", "-")) ?? REGIONS.get(region.replace(/ |-/g, ""));
    if (!states || (DIRECTIONS.has(region) && !/the $/i.test(groups?.article ?? "") && !groups?.ending))
      continue;
    add(index, index + whole.length, whole, states);
  }
  for (const { index, 0: whole, groups } of text.matchAll(CITY)) {
    if (groups?.city)
      push({ aspect: { kind: "city", name: groups.city }, start: index, end: index + whole.length });
  }
  return found;
}
