import { findAmounts } from "../normalise/money";

/** Data that a page's script would turn into its text: the listing itself, or those of a list. */
type Data = Record<string, unknown>;

const isData = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const TITLE = ["title", "headline", "listingTitle", "listing_title", "businessName", "business_name", "name"];
const LINK = ["path", "url", "href", "permalink", "link", "detailUrl", "detail_url"];
const TEXT = /^(?:summary|description|about|body|overview|details|teaser|highlights|text)$/;
/** What says nothing about the business. */
const BESIDE =
  /^(?:id|slug|uuid|ref|views?|likes|image|images|photo|photos|thumbnail|lat|lng|latitude|longitude|created|updated|.*(?:_at|At|Id|_id|Url|_url|Slug|Count|_count)|path|href|url|link|permalink|currency|csrf|token)$/;
/** Keys of a value that is shown under the name of the object around it: 'industry: { label: "Gyms" }'. */
const SHOWN = /^(?:label|display|displayName|text|value|name)$/;
const FIGURE =
  /\b(?:price|revenues?|sales|turnover|sde|ebitda|cash ?flow|earnings|income|profit|gross)\b(?! (?:margin|multiple|pct|percent))/i;
const MONEY =
  /\b(?:price|revenues?|sales|turnover|sde|ebitda|cash ?flow|earnings|income|profit|gross|value|rent|inventory|payroll)\b/i;
const NO_MONEY = /\b(?:pct|percent|margin|multiple|hours|years?|included|per)\b/i;
const DEEPEST = 12;
const MOST_TEXT = 4_000;

/** 'annualRevenue', 'annual_revenue' as 'Annual revenue'. */
function wordsOf(key: string): string {
  const words = key
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replace(/[_-]+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const firstText = (data: Data, keys: readonly string[]) =>
  keys.map((key) => data[key]).find((one): one is string => typeof one === "string" && one.trim() !== "");

/** The single facts of an object, with those of the objects within it. */
function factsOf(data: Data, depth = 0): [label: string, value: string | number | boolean][] {
  return Object.entries(data).flatMap(([key, value]): [string, string | number | boolean][] => {
    if (BESIDE.test(key) || TEXT.test(key)) return [];
    if (isData(value) && depth < 2)
      return factsOf(value, depth + 1).map(([label, one]) => [
        SHOWN.test(label.toLowerCase()) ? wordsOf(key) : label,
        one,
      ]);
    const isFact = typeof value === "number" || typeof value === "boolean" || typeof value === "string";
    return isFact && String(value).length < 300 ? [[wordsOf(key), value]] : [];
  });
}

const statesFigure = (data: Data) =>
  factsOf(data).some(
    ([label, value]) =>
      FIGURE.test(label) &&
      (typeof value === "number" ? value >= 1_000 : findAmounts(String(value)).length > 0),
  );
const isListing = (data: Data) => firstText(data, TITLE) !== undefined && statesFigure(data);

/** The currency of an object's amounts, by its code: 'CAD '; a dollar sign when it names none. */
function signOf(data: Data): string {
  const told = [data, ...Object.values(data).filter(isData)].map((one) => one.currency);
  const code = told.find((one): one is string => typeof one === "string" && /^[A-Z]{3}$/.test(one));
  return code === undefined || code === "USD" ? "$" : `${code} `;
}

function htmlOf(data: Data): string {
  const sign = signOf(data);
  const shown = (label: string, value: string | number | boolean) => {
    if (typeof value === "boolean") return value ? "Yes" : "No";
    const isMoney = typeof value === "number" && MONEY.test(label) && !NO_MONEY.test(label);
    // 'under_offer'
    const text = String(value).replace(/(?<=^[a-z]+)_(?=[a-z]+$)/, " ");
    return isMoney ? `${sign}${value.toLocaleString("en-US")}` : text;
  };
  const facts = factsOf(data).filter(([label]) => !TITLE.includes(label.toLowerCase()));
  const texts = Object.entries(data).flatMap(([key, value]) =>
    TEXT.test(key) ? [value].flat().filter((one) => typeof one === "string") : [],
  );
  const rows = facts.map(
    ([label, value]) => `<tr><th>${escaped(label)}</th><td>${escaped(shown(label, value))}</td></tr>`,
  );
  return `${texts.map((text) => `<p>${escaped(text.slice(0, MOST_TEXT))}</p>`).join("")}<table>${rows.join("")}</table>`;
}

interface Found {
  /** Listings on their own. */
  single: Data[];
  /** Lists of at least two. */
  lists: Data[][];
}

function collect(value: unknown, found: Found, depth = 0): void {
  if (depth > DEEPEST) return;
  if (Array.isArray(value)) {
    const listings = value.filter(isData).filter(isListing);
    if (listings.length > 1) found.lists.push(listings);
    else for (const one of value) collect(one, found, depth + 1);
  } else if (isData(value)) {
    if (isListing(value)) found.single.push(value);
    else for (const one of Object.values(value)) collect(one, found, depth + 1);
  }
}

/** 'window.__STATE__ = {…};' and the text of a script that is JSON as a whole. */
function parsed(script: string): unknown {
  const from = script.search(/[[{]/);
  const to = Math.max(script.lastIndexOf("}"), script.lastIndexOf("]"));
  const before = script.slice(0, from).trim();
  if (from < 0 || to < from || (before !== "" && !/=$/.test(before))) return null;
  try {
    return JSON.parse(script.slice(from, to + 1));
  } catch {
    return null;
  }
}

/**
 * What a page shows only once its scripts have run, as HTML: its listing, or the cards of its list. Empty when its
 * scripts hold no listing.
 */
export function shownByScripts(scripts: readonly string[]): string {
  const found: Found = { single: [], lists: [] };
  for (const script of scripts) collect(parsed(script), found);
  const [own] = found.single.toSorted((a, b) => factsOf(b).length - factsOf(a).length);
  if (own) return `<main><h1>${escaped(firstText(own, TITLE) ?? "")}</h1>${htmlOf(own)}</main>`;
  const [list = []] = found.lists.toSorted((a, b) => b.length - a.length);
  const cards = list.flatMap((one) => {
    const link = firstText(one, LINK);
    const name = `<h3><a href="${escaped(link ?? "")}">${escaped(firstText(one, TITLE) ?? "")}</a></h3>`;
    return link ? [`<li>${name}${htmlOf(one)}</li>`] : [];
  });
  return cards.length > 0 ? `<main><ul>${cards.join("")}</ul></main>` : "";
}
