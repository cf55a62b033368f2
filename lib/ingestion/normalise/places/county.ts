import { patternsOf } from "../phrases";
import { textBefore } from "../surroundings";
import { countyIn, isCounty, isTownIn, regionOfCountyAbroad, stateOfCounty } from "./gazetteer";
import { knownPlaceIn } from "./known-place";
import type { PlaceTexts } from "./location-fields";
import { inRegion, type Place, regionName, STATE_CODES } from "./place-phrase";
import words from "./place-phrases.json" with { type: "json" };
import { FOR_SALE } from "./status-phrases";

const PHRASES = patternsOf(words);

const WORD = "\\p{Lu}[\\p{L}.'’-]{1,20}";
/** 'Co.' means company unless a state follows it. */
const COUNTIES = new RegExp(
  `(?<![\\p{L}.'’-])((?:${WORD} ){0,2}${WORD})(?:,? (?:and|&) (?<last>(?:${WORD} ){0,2}${WORD}))? ?(?:\\b(?:County|(?<several>Counties)|Parish)\\b|Co\\.?(?=,? (?:${STATE_CODES})\\b|, (?!Inc|LLC|Ltd)\\p{Lu}))`,
  "gu",
);

interface NamedCounty {
  /** Candidates, longest first: words before it may be capitalised too, 'Recently Updated Kings'. */
  names: string[];
  /** Candidates for another county: 'Lee' in 'Lee and Collier County'. */
  others: string[];
  isPlural: boolean;
  before: string;
}

const endings = (words: string) => words.split(" ").map((_, from, all) => all.slice(from).join(" "));

function* countiesIn(text: string): Generator<NamedCounty> {
  if (!/Count(?:y|ies)|Parish|Co\b/.test(text)) return;
  for (const { 1: words = "", groups, index } of text.matchAll(COUNTIES)) {
    const [names, others] = groups?.last ? [endings(groups.last), endings(words)] : [endings(words), []];
    yield { names, others, isPlural: Boolean(groups?.several), before: textBefore(text, index, 24) };
  }
}

/** 'in Multnomah County': the state, if only one has a county of that name. */
export function fromCounty(text: string): Place | null {
  for (const { names } of countiesIn(text)) {
    const state = stateOfCounty(names.find(isCounty) ?? "");
    if (state) return inRegion(state, null);
  }
  return null;
}

/** 'Suffolk County', 'Orleans Parish'. */
function inFull(name: string, regionCode: string): string | undefined {
  const known = countyIn(name, regionCode);
  return known && `${known} ${regionCode === "US-LA" ? "Parish" : "County"}`;
}

function countyOfState(text: string, regionCode: string): string | undefined {
  const isHere = (name: string) => countyIn(name, regionCode) !== undefined;
  for (const { names, others, isPlural, before } of countiesIn(text)) {
    if (isPlural || others.some(isHere) || PHRASES.elsewhere.test(before)) continue;
    const county = inFull(names.find(isHere) ?? "", regionCode);
    if (county) return county;
  }
  return undefined;
}

/** A town of more people, in thousands, is meant by its bare name rather than the county. */
export const OUTGROWS_ITS_COUNTY = 25;

/** 'Bakery $199,000 Contra Costa', 'Suffolk, New York': a county's bare name in a cell or before its state. */
function bareCounty(text: string, regionCode: string): string | undefined {
  const [, beforeState = ""] =
    new RegExp(`((?:${WORD} ){0,2}${WORD}),? ${regionName(regionCode)}(?!\\p{L})`, "u").exec(text) ?? [];
  const known = knownPlaceIn(text);
  const names = [
    ...(beforeState ? endings(beforeState) : []),
    known?.regionCode === regionCode ? known.name : "",
  ];
  return inFull(
    names.find((name) => countyIn(name, regionCode) && !isTownIn(name, regionCode, OUTGROWS_ITS_COUNTY)) ??
      "",
    regionCode,
  );
}

/** The part of a card before its prose, in characters. */
const HEAD = 300;
const LOCATED = /\b(?:located|based|situated|operating|serving|servicing)\b[^.;|\n]{0,80}/giu;

/**
 * The county of a place whose town is unknown, as named by a label, a field, the title, the head of the text
 * or a sentence about the location. In the US it must be a county of the state; in Britain it must come from
 * a field. Null when the town is known (FIG-2).
 */
export function countyOf(place: Place | null, texts: PlaceTexts): string | null {
  if (!place || place.city) return null;
  const { title, description, location, city, stated = {} } = texts;
  const fields = [stated.location, location, stated.city, city].map((field) => field?.replace(FOR_SALE, ""));
  const { regionCode } = place;
  if (place.countryCode === "GB")
    return (
      [stated.county, ...fields]
        .flatMap((field) => field?.split(/\s*,\s*/) ?? [])
        .find((part) => regionOfCountyAbroad(part)) ?? null
    );
  if (!regionCode?.startsWith("US-")) return null;
  const labelled =
    stated.county && inFull(stated.county.replace(/(?:\s+(?:county|parish)\b|,).*$/i, ""), regionCode);
  if (labelled) return labelled;
  const told = [...fields, title, description.slice(0, HEAD), ...(description.match(LOCATED) ?? [])];
  for (const text of told) {
    const county = text && countyOfState(text, regionCode);
    if (county) return county;
  }
  return bareCounty(`${title}\n${description.slice(0, HEAD)}`, regionCode) ?? null;
}
