import { OPEN_END } from "@/lib/core/money";
import { FIGURE_FIELDS, type FigureField, type RejectionReason } from "../schema";
import type { Figures } from "./figures";
import type { Amount } from "./money";
import { noBusinessIn } from "./no-business";
import words from "./no-listing-phrases.json" with { type: "json" };
import { withoutUnoffered } from "./not-offered";
import { isThingAlone, namesTrade } from "./offered-things";
import { patternsOf } from "./phrases";
import { isPropertyOnly } from "./property-only";

const PHRASES = patternsOf(words);

interface Row {
  /** The title as the source gave it, on one line. */
  rawTitle: string;
  title: string;
  description: string;
  url: string;
  figures: Figures;
  /** Title and text, without the source's facts. */
  text: string;
  /** The source's own field for the kind of offer: 'Land'. */
  kind: string;
  /** True when the source's own fields hold a price, revenue or earnings. */
  figuresInFields: boolean;
  /** True when they hold revenue or earnings. */
  tradesInFields: boolean;
}

/** True for URLs of pages that are not a single listing. */
const isPageUrl = (url: string) =>
  !PHRASES.listingPath.test(url) && (PHRASES.pagePath.test(url) || PHRASES.brokerPage.test(url));

function distinct(role: "askingPrice" | "revenue", { labelled }: Figures): number {
  // Billings and contracted revenue accompany the revenue of the same business.
  const entries = labelled.filter(
    (f) => f.role === role && f.tabular && f.amount && !/\b(?:[am]rr|billings?|volume)\b/i.test(f.label),
  );
  // '2023 Revenue', '2024 Revenue': one business over the years.
  const years = new Set(entries.map(({ year }) => year));
  if (years.size > 1) return 1;
  return new Set(entries.map((f) => f.amount?.low)).size;
}

/** 'Projected 2024: Sales $1', 'TTM through June: revenue $1': another period of the same business. */
const PERIOD =
  /(?:^|[.;|\n]\s*)((?:projected|projection|forecast|budget|proj|calendar|prior|previous|last|fiscal|fye?|ttm|ltm|trailing|(?:19|20)\d\d)\b[^.;|\n:]{0,40}):[^.;|\n]{0,60}$/i;

/** Whether the text repeats a label. Facts come after the text and may repeat it for the same business. */
function repeatsLabel(
  role: FigureField,
  { figures: { labelled }, text }: Pick<Row, "figures" | "text">,
): boolean {
  const labels = labelled
    .filter(({ role: of, tabular, amount }) => of === role && tabular && (amount?.index ?? 0) < text.length)
    .map(
      ({ label, year, index }) => `${label} ${year} ${PERIOD.exec(text.slice(0, index))?.[1]?.toLowerCase()}`,
    );
  return new Set(labels).size < labels.length;
}

function severalListings(row: Row): boolean {
  const { figures, description } = row;
  const open =
    figures.unlabelled.length +
    figures.labelled.filter(({ loose, role }) => loose && role !== "askingPrice").length;
  if (PHRASES.indexControls.test(description.slice(0, 200)) && open > 1) return true;
  const numbers = new Set([...description.matchAll(PHRASES.listingNumber)].map((match) => match[1]));
  // A card has each label once: 'Price: … Profit*: … Price: … Profit*: …' is two cards.
  if (FIGURE_FIELDS.filter((role) => repeatsLabel(role, row)).length > 1) return true;
  const prices = distinct("askingPrice", figures);
  const revenues = distinct("revenue", figures);
  if (numbers.size > 1 && (prices > 1 || revenues > 1 || numbers.size > 2)) return true;
  if (prices > 2 || revenues > 2 || (prices > 1 && revenues > 1)) return true;
  return (description.match(PHRASES.soldNotice)?.length ?? 0) > 1;
}

const isRange = (amount: Amount | null) => amount !== null && amount.high !== null;

/** This many consecutive amounts with nothing in between are the options of a form. */
const STEPS = 6;

function isListOfSteps({ unlabelled }: Figures): boolean {
  let row = 1;
  return unlabelled.some((amount, at) => {
    row = amount.index - (unlabelled[at - 1]?.end ?? 0) <= 2 ? row + 1 : 1;
    return row >= STEPS;
  });
}

/** 'Price 50K-100K 100K-250K Over 5M': the options of a form, not figures. */
function isSearchForm({ labelled, unlabelled }: Figures): boolean {
  const ends = ({ low, high }: Amount) => `${low}-${high}`;
  const prices = labelled.flatMap(({ role, amount }) =>
    role === "askingPrice" && amount && isRange(amount) ? ends(amount) : [],
  );
  return prices.length > 0 && new Set([...prices, ...unlabelled.filter(isRange).map(ends)]).size > 2;
}

/** The share of words of a lower-case text that belong to menus and footers. */
function navigationShare(text: string): number {
  const words = text.match(/\p{L}+/gu)?.length ?? 0;
  let inMenus = 0;
  for (const match of text.matchAll(PHRASES.navigation)) inMenus += match[0].match(/\p{L}+/gu)?.length ?? 1;
  if (inMenus === words) return 1;
  return inMenus < MIN_MENU_WORDS ? 0 : inMenus / words;
}

/** Fewer menu words prove nothing: 'Franchise For Sale' is a title. */
const MIN_MENU_WORDS = 5;
const MOSTLY_MENU = 0.35;
const PARTLY_MENU = 0.12;

function isChrome({ rawTitle, title, description, url, figures, figuresInFields }: Row): boolean {
  if (PHRASES.noPage.test(url) || isSearchForm(figures) || isListOfSteps(figures)) return true;
  const below = description.startsWith(rawTitle) ? description.slice(rawTitle.length) : description;
  // A business title counts as a name that is in no menu, whatever its words are.
  const told = `${PHRASES.namesABusiness.test(rawTitle) ? "a name" : rawTitle} ${below}`;
  const share = () => navigationShare(told.slice(0, 600).toLowerCase());
  // Menus contain figures too: 'Cash Flow: $2MM+'.
  if (PHRASES.menuWidget.test(title) && share() > PARTLY_MENU) return true;
  const named = figures.labelled.some(
    ({ role, amount }) => role !== "other" && (!amount || amount.high === null || amount.high === OPEN_END),
  );
  if (named) return false;
  if (PHRASES.chromeTitle.test(rawTitle) && !PHRASES.namesABusiness.test(rawTitle)) return true;
  const menu = share();
  const priced = figuresInFields || figures.unlabelled.length > 0;
  return menu > MOSTLY_MENU || (isPageUrl(url) && (menu > PARTLY_MENU || !priced));
}

/** Trading figures; rent, net operating income and franchisees' averages are not. */
const isOfTrade = ({ role, label, amount, loose }: Figures["labelled"][number]) =>
  amount !== null &&
  (amount.low > 0 || amount.high !== null) &&
  !loose &&
  (role === "revenue" || role === "earnings" || /^gross profits?$/i.test(label)) &&
  !/\b(?:noi|net|rents?|average|grosses|income)\b/i.test(label);

/**
 * The reason to reject a row that is not a listing of one business for sale, or null. Labelled figures of one
 * business outweigh an odd URL; menus, forms and index pages are recognised by title, URL and wording.
 */
export function rejectionOf(row: Row): RejectionReason | null {
  const { rawTitle, title, description, figures } = row;
  if (severalListings(row)) return "not a listing: several listings in one row";
  if (PHRASES.countiesOnly.test(description)) return "not a listing: category or broker page";
  const isPriced = figures.labelled.some(
    ({ role, amount }) => role === "askingPrice" && amount?.high === null,
  );
  // 'Buyer wanted for our piano shop, price $140,000' is written by its owner.
  if (PHRASES.buyerWanted.test(rawTitle) && !isPriced) return "not a listing: buyer wanted";
  const isPage = PHRASES.guideTitle.test(rawTitle) || PHRASES.pageField.test(row.kind);
  if (isPage && !row.figuresInFields) return "not a listing: page chrome";
  if (PHRASES.categoryTitle.test(rawTitle) || PHRASES.categoryTitle.test(title))
    return "not a listing: category or broker page";
  if (isChrome(row)) return "not a listing: page chrome";
  const trades = row.tradesInFields || figures.labelled.some(isOfTrade);
  if (isThingAlone({ titles: [rawTitle, title], text: description, trades }))
    return "not a listing: real estate or equipment only";
  if (
    !PHRASES.namesABusiness.test(withoutUnoffered(title)) &&
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
    isNamed: PHRASES.namesABusiness.test(title) || namesTrade(title),
  });
}
