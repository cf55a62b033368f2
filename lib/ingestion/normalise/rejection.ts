import { OPEN_END } from "@/lib/core/money";
import type { RejectionReason } from "../schema";
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
import { noBusinessIn } from "./no-business";
import { withoutUnoffered } from "./not-offered";
import { isThingAlone, namesTrade } from "./offered-things";
import { isEquipmentOnly, isPropertyOnly, isToLet } from "./property-only";

interface Row {
  /** The title as the source gave it, on one line. */
  rawTitle: string;
  title: string;
  description: string;
  url: string;
  figures: Figures;
  /** Where in what the figures were read from its text ends and the source's facts begin. */
  textLength: number;
  /** What the source's own field calls the kind of thing that is sold: 'Land'. */
  kind: string;
  /** True when the source's own fields hold a price, revenue or earnings. */
  figuresInFields: boolean;
  /** True when they hold revenue or earnings. */
  tradesInFields: boolean;
}

const BUYER_WANTED =
  /^\W*(?:i|we)\s+have\s+\$[\d.,]+\s?[km]*\s+(?:(?:in|of)\s+)?(?:to\s+(?:invest|spend|buy)|cash\b|for\s+an?\b)|\b(?:buyers?\s+(?:looking|seeking|wanted|searching|needs?)|(?:investors?|group|firm|client|search\s+fund|acquirer)\s+(?:is\s+|are\s+)?(?:looking|seeking|seeks?|searching)\s+(?:to|for|an?)|acquisitions?\s+(?:target|wish|mandates?\b)|(?:looking\s+for|seeking)\s+(?:new\s+|add-on\s+)?acquisitions?|(?:would|i|we)\s+like\s+to\s+(?:buy|acquire)|wanted\s*:|wanted\s+to\s+(?:buy|purchase)|(?:looking|seeking|want(?:s|ing)?)\s+to\s+(?:buy|acquire|purchase)|acquisition\s+(?:wanted|criteria|sought)|business(?:es)?\s+wanted|we\s+(?:buy|are\s+buying)\s+business)/i;
const SUCCESSOR_TITLE =
  /\b(?:buyers?|successor|new\s+owner)\s+(?:wanted|sought|needed)\s+(?:for|to\s+take)|\bwanted\s*:\s*(?:an?\s+)?(?:new\s+owner|successor|buyer)\s+for\b/i;
/** 'Buyer wanted: dry cleaner' with its own price below. */
const OFFERED_TITLE = /\b(?:buyers?|successor|new\s+owner)\s+(?:wanted|sought|needed)\s*[:–-]/i;
const SUCCESSOR_TEXT =
  /\b(?:tak(?:e|ing)\s+over|retir(?:e|ing|ement)|needs?\s+(?:a\s+)?new\s+owner|health|our\s+(?:shop|store|business|company))\b/i;
/** Posts of a broker's blog, offers of work, forms and pages that do not exist. */
const ARTICLE_TITLE =
  /^\W*(?:(?:the\s+)?(?:top\s+|common\s+|key\s+|costly\s+)?(?:\d+|two|three|four|five|six|seven|eight|nine|ten)?\s*(?:common\s+|key\s+|biggest\s+)?(?:mistakes|tips|reasons|steps|ways|questions|things|secrets|benefits|myths|pros\s+and\s+cons|signs)\b.*\b(?:you|your|avoid|sell|selling|buy|buying|owners?|businessperson|should|before)\b|(?:what|when|should\s+(?:i|you)|is\s+(?:it|now|owning)|understanding|preparing|thinking\s+(?:of|about))\b.*\b(?:sell|selling|buy|buying|business|broker|valu|market)|types\s+of\s+businesses|(?:choosing|finding|selecting|hiring|valuing)\s+(?:an?|your|the)\b.*\b(?:intermediary|broker|business|buyer|advisor)|(?:exit|succession)\s+planning(?:\s+services)?$|(?:m&a|buy-side|sell-side)\s+advisory|business\s+(?:financing|loans)|refer\s+an?\b|recent\s+(?:transactions|sales|deals)|services\s+for\s+(?:sellers|buyers|owners)|(?:free\s+)?webinars?\b|(?:confidential\s+)?buyer'?s?\s+profile|(?:active|current|featured|our|all|new)\s+(?:business\s+)?listings\s*(?:$|[|–-])|(?:.*\|\s*)?page\s+not\s+found|404\b|become\s+a\s+(?:business\s+)?broker|careers?\W*$|mailing\s+address|test\s+(?:listing|page|post)\b|lorem\s+ipsum|(?:our|the)\s+(?:services|process|team)\b|(?:client\s+)?testimonials?\W*$)/i;
const BROKER_TITLE =
  /\b(?:business\s+brokers?|business\s+brokerage|m&a\s+advis\w+|mergers?\s*(?:&|and)\s*acquisitions?)\s*(?:\|.*|[–-].*)?$/i;
const NO_LISTING_TEXT =
  /^.{0,80}(?:\bjoin\s+our\s+team\b|\b404\b.{0,20}\bnot\s+found|\bpage\s+(?:you\s+are\s+looking\s+for|not\s+found)|\bmost\s+frequently\s+asked\s+questions|\bfrequently\s+asked\b|\bposition\s+(?:&|and)\s+opportunity\s+description|\bwe\s+are\s+hiring\b|\blorem\s+ipsum\b)/i;
/** What a broker put in to try its own site. */
const TEST_TITLE = /^\W*(?:test|dummy)\s+(?:listing|business|page|post|entry)\b|\blorem\s+ipsum\b/i;
/** What a site's own field calls its posts. */
const PAGE_FIELD = /^\W*(?:news|blog|articles?|insights|press|resources|events|webinars?)\W*$/i;
const SOLD_NOTICE = /\b(?:business|company)\s+has\s+been\s+sold\b/gi;
const LISTING_NUMBER =
  /\b(?:listing|business|ref(?:erence)?)\s*(?:id|no\.?|number|#)?\s*[:#]\s*#?\s*([\w-]*\d[\w-]*)/gi;
const COUNTIES_ONLY = /^(?:[\p{L}.'’-]+(?: [\p{L}.'’-]+){0,2} County, [A-Z]{2}\s*){2,}$/u;
/** What screen readers are told of a menu. */
const MENU_WIDGET =
  /\b(?:menu\s+toggle|toggle\s+(?:child\s+)?(?:menu|navigation)|(?:open|close|expand|mobile)\s+menu|skip\s+to\s+(?:main\s+)?content)\b/i;
const QUESTION = /\?\W*$/;
const FOOTER = /^\W*(?:©|\(c\)|copyright\b)/i;

function distinct(role: "askingPrice" | "revenue", { labelled }: Figures): number {
  // What is billed or contracted stands beside the revenue of the same business.
  const entries = labelled.filter(
    (f) => f.role === role && f.tabular && f.amount && !/\b(?:[am]rr|billings?|volume)\b/i.test(f.label),
  );
  // '2023 Revenue', '2024 Revenue': one business through the years.
  const years = new Set(entries.map(({ year }) => year));
  if (years.size > 1) return 1;
  return new Set(entries.map((f) => f.amount?.low)).size;
}

/** A title that ends as names of businesses do is no part of a page: 'Home Services Company', 'Menu Design Studio'. */
const NAMES_A_BUSINESS =
  /(?:\b(?:company|co|firm|stores?|shops?|studio|retailer|agency|restaurant|cafe|bar|salon|clinic|practice|manufacturer|distributor|contractor|routes?|franchise|dealer(?:ship)?|repair|maker|supplier|provider|bakery|maintenance|software|consultancy|platform|diner|grill|pizzeria|donuts|deli|bistro|tavern|laundromat)|(?<!\b(?:your|an?|my|our|the|this|sell)\s)business)(?:\s+for\s+sale)?[\s.!]*$/i;

const LISTED_ROLES = ["askingPrice", "revenue", "earnings"] as const;

/** Facts, which stand behind the text, may say of the same business what the text does. */
function repeatsLabel(
  role: (typeof LISTED_ROLES)[number],
  { figures: { labelled }, textLength }: Pick<Row, "figures" | "textLength">,
): boolean {
  const labels = labelled
    .filter(({ role: of, tabular, amount }) => of === role && tabular && (amount?.index ?? 0) < textLength)
    .map(({ label, year }) => `${label} ${year}`);
  return new Set(labels).size < labels.length;
}

function severalListings(row: Row): boolean {
  const { figures, description } = row;
  const open =
    figures.unlabelled.length +
    figures.labelled.filter(({ loose, role }) => loose && role !== "askingPrice").length;
  if (INDEX_CONTROLS.test(description.slice(0, 200)) && open > 1) return true;
  const numbers = new Set([...description.matchAll(LISTING_NUMBER)].map((match) => match[1]));
  // One card has each label once: 'Price: … Profit*: … Price: … Profit*: …' is two cards.
  if (LISTED_ROLES.filter((role) => repeatsLabel(role, row)).length > 1) return true;
  const prices = distinct("askingPrice", figures);
  const revenues = distinct("revenue", figures);
  if (numbers.size > 1 && (prices > 1 || revenues > 1 || numbers.size > 2)) return true;
  if (prices > 2 || revenues > 2 || (prices > 1 && revenues > 1)) return true;
  return (description.match(SOLD_NOTICE)?.length ?? 0) > 1;
}

const isRange = (amount: Amount | null) => amount !== null && amount.high !== null;

/** So many amounts in a row with nothing between them are the steps of a form. */
const STEPS = 6;

function isListOfSteps({ unlabelled }: Figures): boolean {
  let row = 1;
  return unlabelled.some((amount, at) => {
    row = amount.index - (unlabelled[at - 1]?.end ?? 0) <= 2 ? row + 1 : 1;
    return row >= STEPS;
  });
}

/** 'Price 50K-100K 100K-250K Over 5M': the choices of a form, not figures. */
function isSearchForm({ labelled, unlabelled }: Figures): boolean {
  const ranges = labelled.filter((f) => f.role === "askingPrice" && isRange(f.amount)).length;
  return ranges > 0 && ranges + unlabelled.filter(isRange).length > 2;
}

/** Share of the words of a text in lower case that belong to menus and footers. */
function navigationShare(text: string): number {
  const words = text.match(NAVIGATION_WORD)?.length ?? 0;
  let inMenus = 0;
  for (const match of text.matchAll(NAVIGATION)) inMenus += match[0].match(NAVIGATION_WORD)?.length ?? 1;
  if (inMenus === words) return 1;
  return inMenus < LEAST_MENU_WORDS ? 0 : inMenus / words;
}

/** Fewer words of menus prove nothing: 'Franchise For Sale' is a title. */
const LEAST_MENU_WORDS = 5;
const MOSTLY_MENU = 0.35;
const PARTLY_MENU = 0.12;

function isChrome({ rawTitle, title, description, url, figures, figuresInFields }: Row): boolean {
  if (NO_PAGE.test(url) || isSearchForm(figures) || isListOfSteps(figures)) return true;
  const below = description.startsWith(rawTitle) ? description.slice(rawTitle.length) : description;
  // The title of a business is a word that stands in no menu, whatever its own words are.
  const told = `${NAMES_A_BUSINESS.test(rawTitle) ? "a name" : rawTitle} ${below}`;
  const share = () => navigationShare(told.slice(0, 600).toLowerCase());
  // Menus name figures too: 'Cash Flow: $2MM+'.
  if (MENU_WIDGET.test(title) && share() > PARTLY_MENU) return true;
  const named = figures.labelled.some(
    ({ role, amount }) => role !== "other" && (!amount || amount.high === null || amount.high === OPEN_END),
  );
  if (named) return ROOT_URL.test(url) && share() > PARTLY_MENU;
  if (CHROME_TITLE.test(rawTitle) && !NAMES_A_BUSINESS.test(rawTitle)) return true;
  if (!figuresInFields && (QUESTION.test(rawTitle) || FOOTER.test(description))) return true;
  const menu = share();
  const priced = figuresInFields || figures.unlabelled.length > 0;
  return menu > MOSTLY_MENU || (isPageUrl(url) && (menu > PARTLY_MENU || !priced));
}

/** A page of the broker's that sells no business, whatever its address: no figure of the business is named. */
function isArticle({ rawTitle, description, figures }: Row): boolean {
  const named = figures.labelled.some(({ role, amount, tabular }) => role !== "other" && amount && tabular);
  if (named || NAMES_A_BUSINESS.test(rawTitle)) return false;
  return ARTICLE_TITLE.test(rawTitle) || NO_LISTING_TEXT.test(description) || BROKER_TITLE.test(rawTitle);
}

/** A figure of what trades; rent, net operating income and what franchisees make on average are none. */
const isOfTrade = ({ role, label, amount, loose }: Figures["labelled"][number]) =>
  amount !== null &&
  (amount.low > 0 || amount.high !== null) &&
  !loose &&
  (role === "revenue" || role === "earnings") &&
  !/\b(?:noi|net|rents?|average|grosses|income)\b/i.test(label);

/**
 * Why a row is not a listing of one business on sale, or null when it is one. Labelled figures of one
 * business outweigh an odd address; menus, forms and index pages are told by title, address and wording.
 */
export function rejectionOf(row: Row): RejectionReason | null {
  const { rawTitle, title, description, url, figures } = row;
  if (severalListings(row)) return "not a listing: several listings in one row";
  if (COUNTIES_ONLY.test(description)) return "not a listing: category or broker page";
  // 'Buyer wanted for our shop … to take over when we retire' is a seller's word.
  const isPriced = figures.labelled.some(
    ({ role, amount }) => role === "askingPrice" && amount?.high === null,
  );
  const isOffered =
    (SUCCESSOR_TITLE.test(rawTitle) || (OFFERED_TITLE.test(rawTitle) && isPriced)) &&
    SUCCESSOR_TEXT.test(description);
  if (BUYER_WANTED.test(rawTitle) && !isOffered) return "not a listing: buyer wanted";
  if (TEST_TITLE.test(rawTitle) || isArticle(row) || (PAGE_FIELD.test(row.kind) && !row.figuresInFields))
    return "not a listing: page chrome";
  if (CATEGORY_TITLE.test(rawTitle) || CATEGORY_TITLE.test(title))
    return "not a listing: category or broker page";
  if (SOLD_ARCHIVE_URL.test(url) && figures.labelled.length === 0) return "sold archive";
  if (isChrome(row)) return "not a listing: page chrome";
  if (isEquipmentOnly(title, description, figures)) return "not a listing: real estate or equipment only";
  const trades = row.tradesInFields || figures.labelled.some(isOfTrade);
  if (isThingAlone({ titles: [rawTitle, title], text: description, trades }))
    return "not a listing: real estate or equipment only";
  if (
    (isToLet(title) || !NAMES_A_BUSINESS.test(withoutUnoffered(title))) &&
    isPropertyOnly({ title, text: `${rawTitle} ${description}`, kind: row.kind }, figures)
  ) {
    return "not a listing: real estate or equipment only";
  }
  if (!title) return "no title";
  return noBusinessIn({
    title: rawTitle,
    text: description,
    trades,
    isPriced: isPriced || row.figuresInFields,
    isNamed: NAMES_A_BUSINESS.test(title) || namesTrade(title),
  });
}
