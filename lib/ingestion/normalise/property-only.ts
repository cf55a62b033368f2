import type { Figures } from "./figures";

const RESIDENCE = /\b\d+(?:\.\d)?\s*(?:bath|bed|bd|ba)s?\b|욕실\s*\d/i;
const AREA = /\b[\d,]{3,}\s*(?:sq\.?\s*ft|s\.?f)\b|\bsqft\b|\blot size\b/i;
/** Titles that name a property and nothing that trades in it. */
const PROPERTY_TITLE =
  /^(?:(?:prime\s+)?commercial\s+(?:property|building|land|real\s+estate|lot)\b|vacant\s+(?:land|lot|building)|office\s+(?:building|space)|executive\s+office\s+space|retail\s+(?:space|building)|land\b|industrial\s+building|multi-?parcel|(?:\d+\s*(?:x\s*)?-?)?\s*units?\s+property|apartment\s+building|mixed[- ]use|warehouse\s+(?:space|building)|lot\b|property$|(?:office|medical|retail|commercial)[ /]+(?:\w+\s+)?property\s+investment|flex\s+space)/i;
/** Detached house, town house, condominium, shopping centre, land: Korean titles name them so. */
const PROPERTY_TITLE_KOREAN = /단독주택|타운\s?하우스|콘도|쇼핑\s?센터|토지/;
const SPACE_TITLE =
  /\b(?:restaurant|retail|office|commercial|warehouse|industrial|storefront)\s+(?:space|condo|building|property|lot)\b/i;
const LEASE_OR_AREA =
  /\b(?:lease\s+rate|for\s+lease|per\s+sq|[\d,]{3,}\s*s\.?f\b|\/\s?sf\b|sq\.?\s*ft|sqft|square\s+f(?:ee|oo)t|real\s+estate)\b/i;
const FOR_LEASE = /\b(?:lease\s+the\s+space|(?:restaurant|retail|office)\s+space|lease\s+rate)\b/i;
const ADDRESS_TITLE = /^\d{2,6}\s+(?:[NSEW]\.?\s+)?\p{Lu}/u;
const BUSINESS_WORD =
  /\b(?:business|revenue|sales|cash\s*flow|profit|established|clients?|customers?|turn-?key|franchise|restaurant|store|shop|operat)/i;
const EQUIPMENT =
  /\b(?:equipment\s+only|used\s+equipment|equipment\s+(?:auction|package)\s+for\s+sale|equipment\s+for\s+sale|machinery\s+for\s+sale)\b/i;
/** What a page of a property portal is called. */
const PROPERTY_CARD = /\btype\s+(?:land|commercial)\s+(?:size|lot\s+size)\b/i;

/** True when only real estate or equipment is for sale (or for lease), not a business. */
export function isPropertyOnly(title: string, text: string, { labelled }: Figures): boolean {
  if (EQUIPMENT.test(title)) return true;
  if (labelled.some(({ role }) => role === "revenue" || role === "earnings")) return false;
  const priced = labelled.some(({ role }) => role === "askingPrice");
  if (PROPERTY_TITLE.test(title) && !BUSINESS_WORD.test(title)) return true;
  if (PROPERTY_TITLE_KOREAN.test(title)) return true;
  if (SPACE_TITLE.test(title) && LEASE_OR_AREA.test(text)) return true;
  if (PROPERTY_CARD.test(text)) return true;
  if (ADDRESS_TITLE.test(title)) {
    return (AREA.test(text) && !BUSINESS_WORD.test(text)) || (FOR_LEASE.test(text) && !priced);
  }
  return RESIDENCE.test(text) && AREA.test(text) && !priced && !BUSINESS_WORD.test(title);
}
