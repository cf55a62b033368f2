import { patternsOf } from "../phrases";
import { textBefore } from "../surroundings";
import { countyIn, isBritishCounty, stateOfCounty } from "./gazetteer";
import type { PlaceTexts } from "./location-fields";
import { inRegion, type Place, STATE_CODES } from "./place-phrase";
import words from "./place-phrases.json" with { type: "json" };
import { FOR_SALE } from "./status-phrases";

const PHRASES = patternsOf(words);

const WORD = "\\p{Lu}[\\p{L}.'’-]{1,20}";
/** 'Co.' means company unless a state follows it. */
const COUNTIES = new RegExp(
  `(?<![\\p{L}.'’-])((?:${WORD} ){0,2}${WORD})(?<others>,? (?:and|&) (?:${WORD} ){1,3})? ?(?:\\b(?:County|(?<several>Counties)|Parish)\\b|Co\\.?(?=,? (?:${STATE_CODES})\\b|, (?!Inc|LLC|Ltd)\\p{Lu}))`,
  "gu",
);

interface NamedCounty {
  /** Candidates, longest first: words before it may be capitalised too, 'Recently Updated Kings'. */
  names: string[];
  /** One of several: 'Nassau and Suffolk Counties'. */
  isOneOfSeveral: boolean;
  before: string;
}

function* countiesIn(text: string): Generator<NamedCounty> {
  if (!/Count(?:y|ies)|Parish|Co\b/.test(text)) return;
  for (const { 1: words = "", groups, index } of text.matchAll(COUNTIES)) {
    const parts = words.split(" ");
    yield {
      names: parts.map((_, from) => parts.slice(from).join(" ")),
      isOneOfSeveral: Boolean(groups?.others ?? groups?.several),
      before: textBefore(text, index, 24),
    };
  }
}

/** 'in Multnomah County': the state, if only one has a county of that name. */
export function fromCounty(text: string): Place | null {
  for (const { names } of countiesIn(text)) {
    const state = names.map(stateOfCounty).find(Boolean);
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
  for (const { names, isOneOfSeveral, before } of countiesIn(text)) {
    if (isOneOfSeveral || PHRASES.elsewhere.test(before)) continue;
    for (const name of names) {
      const county = inFull(name, regionCode);
      if (county) return county;
    }
  }
  return undefined;
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
        .find((part) => isBritishCounty(part, false)) ?? null
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
  return null;
}
