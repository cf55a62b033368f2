import { codeOfTownAbroad } from "./gazetteer";
import type { Place } from "./place-phrase";

/** Words for areas, not towns. */
export const STRETCH = "valley|area|metro|suburbs?|coast|region|county|bay\\s+area";

/** Words that put a business near a town rather than in it: before its name, and behind it. */
const AROUND = String.raw`(?:(?:north|south|east|west)(?:east|west)?(?:ern)?|[NS]?[EWNS])\s+of|outside(?:\s+of)?|suburban|suburbs?\s+of|near(?:\s+to)?|close\s+to|(?:minutes|miles|hours?|drive)\s+(?:from|of)|surrounding|greater`;
const AREA = String.raw`(?:,?\s+\p{Lu}{2})?\s+(?:area|metro(?:plex)?|region|suburbs?)`;

/** Whether a place is only nearby ('near University') or an area ('Willamette Valley') in the title. */
export function isOnlyNear(title: string, { city, regionCode }: Place, fielded: Place): boolean {
  if (!city || !fielded.city) return false;
  const name = city.replace(/[^\p{L}\d\s]/gu, ".");
  if (new RegExp(`(?<!\\p{L})(?:${AROUND})\\s+(?:the\\s+)?${name}(?!\\p{L})`, "iu").test(title)) return true;
  const inStretch = new RegExp(`\\s(?:${STRETCH})$|^${name}\\s+(?:${STRETCH})\\b`, "i");
  const isAround = new RegExp(`\\b(?:metro|greater|suburban|outer)\\s+${name}\\b`, "i").test(title);
  // 'Okanagan' is a valley, however it is written.
  const isNoTown = !fielded.regionCode?.startsWith("US-") && codeOfTownAbroad(city) === undefined;
  const at = title.toLowerCase().indexOf(city.toLowerCase());
  return (
    regionCode === fielded.regionCode &&
    (isAround || isNoTown || inStretch.test(city) || inStretch.test(title.slice(Math.max(0, at))))
  );
}

/** Whether a text names a town only to say that the business is near it: 'Northwest of Philadelphia'. */
export function isOnlyAround(city: string, text: string): boolean {
  const name = `(?<!\\p{L})${city.replace(/[^\p{L}\d\s]/gu, ".")}(?!\\p{L})`;
  const count = (pattern: string) => text.match(new RegExp(pattern, "giu"))?.length ?? 0;
  const around = count(`(?<!\\p{L})(?:${AROUND})\\s+(?:the\\s+)?${name}|${name}(?=${AREA}(?!\\p{L}))`);
  return around > 0 && around === count(name);
}
