import type { RejectionReason } from "@/lib/ingestion/schema";
import {
  CATEGORY_TITLE,
  CHROME_TITLE,
  CHROME_URL,
  NAVIGATION,
  NAVIGATION_WORD,
  NO_PAGE,
  SOLD_ARCHIVE_URL,
} from "./chrome";
import type { Figures } from "./figures";

interface Row {
  /** The title as the source gave it, on one line. */
  rawTitle: string;
  title: string;
  description: string;
  url: string;
  figures: Figures;
  /** True when the source's own fields hold a price, revenue or earnings. */
  figuresInFields: boolean;
}

const BUYER_WANTED =
  /\b(?:buyers?\s+(?:looking|seeking|wanted|searching)|wanted\s*:|wanted\s+to\s+(?:buy|purchase)|(?:looking|seeking|want(?:s|ing)?)\s+to\s+(?:buy|acquire|purchase)|acquisition\s+(?:wanted|criteria|sought)|business(?:es)?\s+wanted|we\s+(?:buy|are\s+buying)\s+business)/i;
const RESIDENCE = /\b\d+(?:\.\d)?\s*(?:bath|bed|bd|ba)s?\b/i;
const AREA = /\b[\d,]{3,}\s*sq\.?\s*ft\b|\bsqft\b|\blot size\b/i;
const PROPERTY_TITLE =
  /^(?:commercial\s+(?:property|building|land|real\s+estate|lot)|vacant\s+(?:land|lot|building)|office\s+(?:building|space)|executive\s+office\s+space|retail\s+(?:space|building)|land\b|industrial\s+building|multi-?parcel|(?:\d+\s*(?:x\s*)?-?)?\s*units?\s+property|apartment\s+building|mixed[- ]use|warehouse\s+(?:space|building)|lot\b|property$|(?:office|medical|retail|commercial)[ /]+(?:\w+\s+)?property\s+investment|flex\s+space)/i;
const BUSINESS_WORD =
  /\b(?:business|revenue|sales|cash\s*flow|profit|established|clients?|customers?|turn-?key|franchise|restaurant|store|shop|operat)/i;
const EQUIPMENT_ONLY =
  /\b(?:equipment\s+only|used\s+equipment|equipment\s+(?:auction|package)\s+for\s+sale|equipment\s+for\s+sale|machinery\s+for\s+sale)\b/i;
/** Controls of an index page that stand before its first row. */
const INDEX_WIDGET =
  /\bsort\s+by\b|\bitem\(s\)\s+found\b|\bresults?\s+(?:found|available)\b|\bgrid\s+view\b|\bview\s+as\b|\blisting\s+id\s+title\s+location\b|\btype\s+id\s+title\b|\bdate\s+posted\b/i;
const QUESTION = /\?\W*$/;
const FOOTER = /^\W*(?:©|\(c\)|copyright\b)/i;
const SPACE_TITLE =
  /\b(?:restaurant|retail|office|commercial|warehouse|industrial|storefront)\s+(?:space|condo|building|property|lot)\b/i;
const LEASE_OR_AREA =
  /\b(?:lease\s+rate|for\s+lease|per\s+sq|sq\.?\s*ft|sqft|square\s+f(?:ee|oo)t|real\s+estate)\b/i;
const SOLD_NOTICE = /\b(?:business|company)\s+has\s+been\s+sold\b/gi;
const LISTING_NUMBER =
  /\b(?:listing|business|ref(?:erence)?)\s*(?:id|no\.?|number|#)\s*[:#]?\s*([\w-]*\d[\w-]*)/gi;

function distinct(role: "askingPrice" | "revenue" | "earnings", { labelled }: Figures): number {
  return new Set(labelled.filter((f) => f.role === role && f.tabular && f.amount).map((f) => f.amount?.low))
    .size;
}

function severalListings({ figures, description }: Row): boolean {
  const numbers = new Set([...description.matchAll(LISTING_NUMBER)].map((match) => match[1]));
  const prices = distinct("askingPrice", figures);
  const revenues = distinct("revenue", figures);
  if (numbers.size > 1 && (prices > 1 || revenues > 1 || numbers.size > 2)) return true;
  if (prices > 2 || revenues > 2 || (prices > 1 && revenues > 1)) return true;
  return (description.match(SOLD_NOTICE)?.length ?? 0) > 1;
}

/** Share of the words that belong to menus and footers. */
function navigationShare(text: string): number {
  const words = text.match(/\p{L}+/gu)?.length ?? 0;
  if (words === 0) return 1;
  let inMenus = 0;
  for (const match of text.matchAll(NAVIGATION)) inMenus += match[0].match(NAVIGATION_WORD)?.length ?? 1;
  return inMenus / words;
}

/** Why a row is not a listing of one business on sale, or null when it is one. */
export function rejectionOf(row: Row): RejectionReason | null {
  const { rawTitle, title, description, url, figures } = row;
  const named = figures.labelled.some((figure) => figure.role !== "other");
  const text = `${rawTitle} ${description}`;
  if (INDEX_WIDGET.test(description.slice(0, 200)) && figures.unlabelled.length > 1)
    return "not a listing: several listings in one row";
  if (severalListings(row)) return "not a listing: several listings in one row";
  if (BUYER_WANTED.test(rawTitle)) return "not a listing: buyer wanted";
  if (CATEGORY_TITLE.test(rawTitle) || CATEGORY_TITLE.test(title))
    return "not a listing: category or broker page";
  if (SOLD_ARCHIVE_URL.test(url) && !named) return "sold archive";
  if ((CHROME_TITLE.test(rawTitle) && !named) || NO_PAGE.test(url)) return "not a listing: page chrome";
  if (!named && !row.figuresInFields && (QUESTION.test(rawTitle) || FOOTER.test(description))) {
    return "not a listing: page chrome";
  }
  if (!named) {
    const share = navigationShare(text.slice(0, 600));
    if (share > 0.35 || (CHROME_URL.test(url) && (share > 0.12 || !row.figuresInFields)))
      return "not a listing: page chrome";
  }
  if (RESIDENCE.test(text) && AREA.test(text) && !named)
    return "not a listing: real estate or equipment only";
  if (PROPERTY_TITLE.test(title) && !BUSINESS_WORD.test(text.replace(/view business/gi, "")))
    return "not a listing: real estate or equipment only";
  if (
    SPACE_TITLE.test(title) &&
    LEASE_OR_AREA.test(text) &&
    !figures.labelled.some((f) => f.role === "revenue" || f.role === "earnings")
  ) {
    return "not a listing: real estate or equipment only";
  }
  if (EQUIPMENT_ONLY.test(title)) return "not a listing: real estate or equipment only";
  return title ? null : "no title";
}
