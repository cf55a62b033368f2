import { OPEN_END } from "@/lib/core/money";
import type { RejectionReason } from "@/lib/ingestion/schema";
import {
  CATEGORY_TITLE,
  CHROME_TITLE,
  INDEX_CONTROLS,
  isPageUrl,
  NAVIGATION,
  NAVIGATION_WORD,
  NO_PAGE,
  ROOT_URL,
  SOLD_ARCHIVE_URL,
} from "./chrome";
import type { Figures } from "./figures";
import type { Amount } from "./money";
import { isPropertyOnly } from "./property-only";

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
const SOLD_NOTICE = /\b(?:business|company)\s+has\s+been\s+sold\b/gi;
const LISTING_NUMBER =
  /\b(?:listing|business|ref(?:erence)?)\s*(?:id|no\.?|number|#)?\s*[:#]\s*#?\s*([\w-]*\d[\w-]*)/gi;
const COUNTIES_ONLY = /^(?:[\p{L}.'’-]+(?: [\p{L}.'’-]+){0,2} County, [A-Z]{2}\s*){2,}$/u;
const QUESTION = /\?\W*$/;
const FOOTER = /^\W*(?:©|\(c\)|copyright\b)/i;

function distinct(role: "askingPrice" | "revenue", { labelled }: Figures): number {
  return new Set(labelled.filter((f) => f.role === role && f.tabular && f.amount).map((f) => f.amount?.low))
    .size;
}

const LISTED_ROLES = ["askingPrice", "revenue", "earnings"] as const;

function repeatsLabel(role: (typeof LISTED_ROLES)[number], { labelled }: Figures): boolean {
  const labels = labelled
    .filter((figure) => figure.role === role && figure.tabular)
    .map(({ label }) => label);
  return new Set(labels).size < labels.length;
}

function severalListings({ figures, description }: Row): boolean {
  if (INDEX_CONTROLS.test(description.slice(0, 200)) && figures.unlabelled.length > 1) return true;
  const numbers = new Set([...description.matchAll(LISTING_NUMBER)].map((match) => match[1]));
  // One card has each label once: 'Price: … Profit*: … Price: … Profit*: …' is two cards.
  if (LISTED_ROLES.filter((role) => repeatsLabel(role, figures)).length > 1) return true;
  const prices = distinct("askingPrice", figures);
  const revenues = distinct("revenue", figures);
  if (numbers.size > 1 && (prices > 1 || revenues > 1 || numbers.size > 2)) return true;
  if (prices > 2 || revenues > 2 || (prices > 1 && revenues > 1)) return true;
  return (description.match(SOLD_NOTICE)?.length ?? 0) > 1;
}

const isRange = (amount: Amount | null) => amount !== null && amount.high !== null;

/** 'Price 50K-100K 100K-250K Over 5M': the choices of a form, not figures. */
function isSearchForm({ labelled, unlabelled }: Figures): boolean {
  const ranges = labelled.filter((f) => f.role === "askingPrice" && isRange(f.amount)).length;
  return ranges > 0 && ranges + unlabelled.filter(isRange).length > 2;
}

/** Share of the words of a text in lower case that belong to menus and footers. */
function navigationShare(text: string): number {
  const words = text.match(NAVIGATION_WORD)?.length ?? 0;
  if (words === 0) return 1;
  let inMenus = 0;
  for (const match of text.matchAll(NAVIGATION)) inMenus += match[0].match(NAVIGATION_WORD)?.length ?? 1;
  return inMenus / words;
}

const MOSTLY_MENU = 0.35;
const PARTLY_MENU = 0.12;

function isChrome({ rawTitle, description, url, figures, figuresInFields }: Row): boolean {
  if (NO_PAGE.test(url) || isSearchForm(figures)) return true;
  const share = () => navigationShare(`${rawTitle} ${description}`.slice(0, 600).toLowerCase());
  const named = figures.labelled.some(
    ({ role, amount }) => role !== "other" && (!amount || amount.high === null || amount.high === OPEN_END),
  );
  if (named) return ROOT_URL.test(url) && share() > PARTLY_MENU;
  if (CHROME_TITLE.test(rawTitle)) return true;
  if (!figuresInFields && (QUESTION.test(rawTitle) || FOOTER.test(description))) return true;
  const menu = share();
  return menu > MOSTLY_MENU || (isPageUrl(url) && (menu > PARTLY_MENU || !figuresInFields));
}

/**
 * Why a row is not a listing of one business on sale, or null when it is one. Labelled figures of one
 * business outweigh an odd address; menus, forms and index pages are told by title, address and wording.
 */
export function rejectionOf(row: Row): RejectionReason | null {
  const { rawTitle, title, description, url, figures } = row;
  if (severalListings(row)) return "not a listing: several listings in one row";
  if (COUNTIES_ONLY.test(description)) return "not a listing: category or broker page";
  if (BUYER_WANTED.test(rawTitle)) return "not a listing: buyer wanted";
  if (CATEGORY_TITLE.test(rawTitle) || CATEGORY_TITLE.test(title))
    return "not a listing: category or broker page";
  if (SOLD_ARCHIVE_URL.test(url) && figures.labelled.length === 0) return "sold archive";
  if (isChrome(row)) return "not a listing: page chrome";
  if (isPropertyOnly(title, `${rawTitle} ${description}`, figures)) {
    return "not a listing: real estate or equipment only";
  }
  return title ? null : "no title";
}
