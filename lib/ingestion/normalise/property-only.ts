import type { Figures } from "./figures";
import { withoutUnoffered } from "./not-offered";
import { TRADING_WORD } from "./offered-things";

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
const STREET =
  "(?:st|street|ave|avenue|blvd|boulevard|rd|road|dr|drive|ln|lane|way|ct|court|pl|place|hwy|highway|pkwy|parkway|pike|trail|circle|cir|route|broadway)";
/** A title that is an address and nothing else, with or without unit, town, state and postcode. */
const ONLY_ADDRESS = new RegExp(
  `^\\d{1,6}(?:-\\d+)?\\s+(?:[NSEW]{1,2}\\.?\\s+)?(?:[\\p{L}\\d.'’-]+\\s+){0,4}${STREET}\\b\\.?(?:[\\s,–-]+(?:[NSEW]{1,2}|suite|ste|unit|apt|bldg|#)?\\.?\\s*#?[\\p{L}\\d.'’-]*){0,6}$`,
  "iu",
);
/** Land, parcels, units and leases: nothing in them trades. */
const LAND_TITLE =
  /\b(?:vacant|raw|development|undeveloped|buildable|zoned)\s+(?:land|lots?|parcels?|acre(?:s|age)?)\b|\b[\d.,]+\s*(?:\+\/?-\s*)?(?:acres?|ac)\b(?:\s+(?:of\s+)?(?:(?:highway|prime|flat|corner|level|wooded)\s+)?(?:land|lot|parcel|site|vacant|development|zoned|commercial|industrial|residential))|^(?:lots?|parcels?|units?|suite|apn|tract)\s*#?\s*[\d-]+\b|^(?:corner\s+)?(?:lot|site|parcel)\b.*\b(?:acres?|zoned)\b|\b(?:land|lots?|parcel|acreage)\s+for\s+(?:sale|lease)\b|^(?:\w+\s){0,3}(?:office|retail|warehouse|industrial|commercial)\b.*\bfor\s+(?:lease|rent)\b|\b\d+\s*bed(?:room)?s?\b.*\bbath|^\W*(?:for\s+(?:lease|rent)|sublease|space\s+for\s+(?:lease|rent)|now\s+leasing)\b|\b(?:office|retail|warehouse|industrial|commercial|medical|flex|restaurant)\s+(?:space|suite|unit|building|property|condo)s?\s+(?:for|available\s+for)\s+(?:lease|rent|sale)\b|\b(?:space|suite|building)\s+available\b|\bsq\.?\s*ft\.?\s+(?:office|retail|warehouse|building|space)\b/i;
/** Titles of land, units and let buildings, which count where the text speaks of the property alone. */
const PREMISES_TITLE =
  /^\W*(?:[\d.,]+\s*\+?\/?-?\s*(?:acres?|ac)\b|(?:units?|suite|lot|bay|building|floor)\s+#?\w{1,4}\b|\d+\s*-?\s*(?:plex|unit|family)\b|(?:du|tri|four|quad)plex\b|(?:absolute\s+)?(?:nnn|net[- ]leased?|single[- ]tenant|triple\s+net|sale[- ]leaseback)\b|vacant\b|former\b|lock-?up\b|[\d,]+\s*(?:sf|sq\.?\s*ft\.?|square\s+feet)\b)|\b(?:acres?|land|parcel|lot|building|warehouse|plaza|strip\s+(?:mall|center)|storefront|office|space|duplex|triplex|fourplex|condo|tenant)\b|\b(?:freehold|warehouse|retail|office|industrial|commercial|medical)\s+(?:\w+\s+)?investment\b/i;
const PREMISES_TEXT =
  /\b(?:zoned|zoning|parcel|road\s+frontage|utilities\s+at|buildable|cap\s+rate|noi\b|nnn|triple\s+net|per\s+(?:sq|sf)|\/\s?s\.?f|cam\b|roller\s+door|clear\s+height|docks?\b|loading|dock\s+(?:doors?|high)|gross\s+rents?|fully\s+(?:rented|leased|occupied)|single\s+tenant|lease\s+term|minimum\s+term|leasing\s+agent|available\s+(?:now|immediately)|square\s+f(?:ee|oo)t|sq\.?\s*ft|s\.?f\.?\b|vacant|bedrooms?|lot\s+size|year\s+built|traffic\s+count|commercial\s+land|all\s+utilities|frontage|fronting|m2|sqm|closed\s+(?:in|since)\s+(?:19|20)\d\d|equipment\s+(?:has\s+been\s+|was\s+)?removed|signali[sz]ed\s+intersection|lease\s+to|tenants?|internal\s+repairing|rateable\s+value|to\s+let|class\s+e|epc)\b|\bm²/gi;
/** What a let building earns. */
const OF_PREMISES = /^(?:noi|net operating income|net (?:rental )?income|rental income)$/i;
/** So many words of the property in one short text, and none of a trade, make it one. */
const ENOUGH_OF_PREMISES = 2;
const OF_A_TRADE =
  /\b(?:business(?!\s+park)|customers?|clients?|revenue|sales\b(?!\s+(?:area|floor|\d))|profit|owner[- ](?:operat|retir)\w*|staff|employees?|turn-?key|menu|franchise|inventory|goodwill|established|key\s+money|equipment\s+included|liquor\s+licen[cs]e)\b/i;

/** 'Unit 4B … 1,850 sq ft, $2,100 per month plus CAM': premises for sale or to let. */
function isPremises(title: string, text: string): boolean {
  if (!PREMISES_TITLE.test(title) || OF_A_TRADE.test(text)) return false;
  if (
    TRADING_WORD.test(title) &&
    !/^\W*(?:vacant|former|nnn|net[- ]leased?|single[- ]tenant|lock-?up|.*\bto\s+let)\b/i.test(title)
  )
    return false;
  const words = new Set(text.slice(0, 600).toLowerCase().match(PREMISES_TEXT) ?? []);
  return words.size >= (/^\W*[\d.,]+\s*\+?\s*acres?\b/i.test(title) ? 1 : ENOUGH_OF_PREMISES);
}

const BUSINESS_WORD =
  /\b(?:business|revenue|sales|cash\s*flow|profit|established|clients?|customers?|turn-?key|franchise|restaurant|store|shop|operat)/i;
const EQUIPMENT =
  /\b(?:(?:equipment|fixtures|assets)\s+only|used\s+equipment|equipment\s+(?:auction|package)\s+for\s+sale|equipment\s+for\s+sale|machinery\s+for\s+sale)\b/i;
/** What says outright that nothing trades there. */
const NO_BUSINESS =
  /\bno\s+business\b\s*(?:,|\.|$|(?:name|is|being|or|included|conveyed|sold|for\s+sale|transfers?)\b)|\b(?:the\s+)?(?:property|building|premises|land|real\s+estate)\s+only\s+(?:is|are)\b|\b(?:property|building|freehold|real\s+estate)\s+only\s*(?:[.,;]|$)|\b(?:no|without)\s+(?:trading\s+)?business\s+(?:on|in|with)\b/i;
const OF_PREMISES_TITLE =
  /\b(?:investment|leased|property|building|vacant|former|space|shop|unit|land|sf|freehold)\b/i;
const TO_LET =
  /^\W*(?:to\s+let|to\s+rent|sublease|for\s+(?:rent|let))\b|\b(?:shop|premises|unit|office|store|warehouse|kiosk|salon|shopfront)\s+(?:to\s+(?:let|rent)|for\s+(?:lease|rent|let))\b/i;
const LET_INVESTMENT = /^\W*(?:absolute\s+)?(?:nnn|net[- ]leased?|single[- ]tenant|triple\s+net)\b/i;

/** True when the title says that premises are to let, or let to somebody who trades there. */
export const isToLet = (title: string) => TO_LET.test(title) || LET_INVESTMENT.test(title);

const ONLY_EQUIPMENT_TEXT = /\b(?:equipment|fixtures)\s+only\s*[.!]|\bbuyer\s+(?:removes|to\s+remove)\b/i;

/** True when only equipment is for sale: the title says so, or the text does and tells of no trade. */
export const isEquipmentOnly = (title: string, text: string, { labelled }: Figures) =>
  EQUIPMENT.test(title) ||
  (ONLY_EQUIPMENT_TEXT.test(text) && !labelled.some(({ role }) => role === "revenue" || role === "earnings"));

/** What a source's own field calls land and buildings. */
const PROPERTY_FIELD =
  /^\W*(?:(?:vacant|raw|commercial|residential|development|industrial|agricultural)\s+)?(?:land|lots?|acreage|lots?\s*(?:\/|&|and)\s*(?:land|acreage))\W*$/i;

/** True when only real estate is for sale (or for lease), not a business. `kind` is what the source's field calls it. */
export function isPropertyOnly(
  given: { title: string; text: string; kind: string },
  { labelled: figures }: Figures,
): boolean {
  const [title, text] = [withoutUnoffered(given.title), withoutUnoffered(given.text)];
  const labelled = figures.filter(({ label }) => text.includes(label));
  const trades = ({ role, label }: Figures["labelled"][number]) =>
    role === "revenue" || (role === "earnings" && !OF_PREMISES.test(label));
  if (NO_BUSINESS.test(given.text) && OF_PREMISES_TITLE.test(given.title)) return true;
  if (labelled.some(trades)) return false;
  if (PROPERTY_FIELD.test(given.kind)) return true;
  if (TO_LET.test(title) && !/\b(?:turnover|takings|goodwill|going\s+concern)\b/i.test(text)) return true;
  if (isPremises(title, text)) return true;
  if (!TRADING_WORD.test(title) && (ONLY_ADDRESS.test(title) || LAND_TITLE.test(title))) return true;
  const priced = labelled.some(({ role }) => role === "askingPrice");
  if (PROPERTY_TITLE.test(title) && !BUSINESS_WORD.test(title)) return true;
  if (PROPERTY_TITLE_KOREAN.test(title)) return true;
  if (SPACE_TITLE.test(title) && LEASE_OR_AREA.test(text)) return true;
  if (!ADDRESS_TITLE.test(title)) return false;
  return (AREA.test(text) && !BUSINESS_WORD.test(text)) || (FOR_LEASE.test(text) && !priced);
}
