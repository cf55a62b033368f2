import type { BusinessType } from "@/lib/vocabulary/terms";

interface Evidence {
  title: string;
  text: string;
  /** The source's own word for the type, if any. */
  stated: string;
  /** The type that the source names in the words of our list. */
  listed: BusinessType | null;
  /** True when figures, a year of foundation or an age show that it has been trading. */
  trading: boolean;
}

const DISTRESSED =
  /\b(?:distressed|turn-?around|in\s+receivership|receivership|bankruptcy|foreclosure|liquidation|insolven(?:t|cy)|in\s+administration)\b/i;
const ASSET_SALE =
  /\basset\s+(?:sale|only)\b|\bkey\s+money\b|\bassets\s+only\b|\bequipment\s+and\s+lease\b|\bbuild-?out\s+for\s+sale\b|\bformer\b.{0,40}\brestaurant\b/i;
const NEW_FRANCHISE =
  /\bnew\s+franchise\b|\bfranchise\s+opportunit(?:y|ies)\b|\bfranchise\s+territor(?:y|ies)\b|\bbecome\s+a\s+franchisee\b/i;
const FRANCHISE = /\bfranchis(?:e|ed|ee)s?\b|\bresale\s+franchise\b/i;
const NOT_A_FRANCHISE =
  /\b(?:not|non|never)[- ](?:a[- ])?franchis|\bfranchise\s+potential\b|\bfranchise\s+model\b|\bcould\s+be\s+franchised\b|\bfranchise\s+tax|(?<!:\s?)\bno\s+franchise\b|\bfranchise\s*[:?|]\s*no\b/i;
const START_UP = /\bstart-?up\b(?!\s+(?:cost|capital|support))|\bnever\s+opened\b|\bready\s+to\s+open\b/i;
const ROUTE = /\broutes?\b/i;
const ONLINE =
  /\b(?:e-?commerce|online\s+(?:store|shop|retail(?:er)?|business|marketplace|brand|platform)|saas|amazon|fba|shopify|dropship(?:ping)?|drop\s+ship|website|content\s+site|web-?based|internet\s+business|mobile\s+app)\b/i;
const ESTABLISHED =
  /\b(?:well[- ]established|long[- ]established|established|since\s+(?:18|19|20)\d\d|years?\s+in\s+business|family[- ]owned|in\s+business\s+(?:for\s+)?(?:over\s+)?\d+|retiring|turn-?key|profitable|long[- ]standing|reputable)\b/i;

/**
 * The type of business on sale. The narrower type wins over the wider; a shop with figures or a history is
 * 'Established'; null when nothing shows which it is. A type that the source names is believed.
 */
export function classifyBusinessType({
  title,
  text,
  stated,
  listed,
  trading,
}: Evidence): BusinessType | null {
  if (listed && listed !== "Established") return listed;
  const named = `${title} ${stated}`;
  const all = `${named} ${text}`;
  if (DISTRESSED.test(named) || /\bin\s+(?:receivership|administration)\b/i.test(text)) return "Distressed";
  if (ASSET_SALE.test(all)) return "Asset sale";
  if (NEW_FRANCHISE.test(all) && !trading) return "New franchise";
  if (ROUTE.test(named)) return "Route";
  if (FRANCHISE.test(all) && !NOT_A_FRANCHISE.test(all))
    return trading || !NEW_FRANCHISE.test(all) ? "Franchise resale" : "New franchise";
  if (ONLINE.test(named)) return "Online";
  if (START_UP.test(named)) return "Start-up";
  if (listed || trading || ESTABLISHED.test(all)) return "Established";
  return ONLINE.test(text) ? "Online" : null;
}
