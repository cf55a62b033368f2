import { isElement, lineOf, type PageElement, type ParsedPage, paragraphsOf, shortText } from "./page";

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
const MIN_LENGTH = 3;
/** Shorter site names are prefixes of unrelated hosts too. */
const MIN_SITE_NAME_LENGTH = 5;
const MAX_LENGTH = 250;
/** The heading is among the first elements of a page. */
const MAX_ELEMENTS = 1_500;
/** Where the site's name is; some sites mark it up as the main heading. */
const OF_THE_SITE =
  "nav, footer, [class*='logo' i], [class*='brand' i], [class*='site-title' i], [id*='logo' i]";
const NAMED =
  "[class*='title' i], [class*='headline' i], [class*='heading' i], [id*='headline' i], [id*='title' i]";
const LARGE =
  "h2, h3, font[size='4'], font[size='5'], font[size='6'], font[size='+1'], font[size='+2'], font[size='+3']";

/** The listing's name on its page: the main heading, what repeats the page title, or what looks like one. */
export function headingOf({ $ }: ParsedPage, url: string): PageElement | undefined {
  const host = bare(new URL(url).hostname.replace(/^www\./, ""));
  const title = bare(lineOf($('meta[property="og:title"]')) ?? lineOf($("title")) ?? "");
  const wordsIn = (element: PageElement) => bare(shortText(element, MAX_LENGTH) ?? "");
  const isName = (element: PageElement) => {
    const words = wordsIn(element);
    const isSite = words.length >= MIN_SITE_NAME_LENGTH && host.startsWith(words);
    const frame = $(element).closest(OF_THE_SITE).not("html, body").get(0);
    return words.length >= MIN_LENGTH && !isSite && !frame;
  };
  const all = (selector: string) =>
    $(`body :is(${selector})`).toArray().slice(0, MAX_ELEMENTS).filter(isElement).filter(isName);
  const repeats = (element: PageElement) => title.startsWith(wordsIn(element));
  const main = all("h1");
  const [first] = main;
  const repeated = main.find(repeats);
  if (repeated) return repeated;
  const likely = all(`${NAMED}, ${LARGE}, b, strong, span, div`).filter(
    (element) => $(element).find("div, p, table, a[href]").length === 0,
  );
  const matches = (selector: string) => likely.find((element) => $(element).is(selector));
  // When the title is marked up differently, h1 elements may belong to other listings.
  return (
    likely.find((element) => wordsIn(element).length > 12 && repeats(element)) ??
    first ??
    matches(NAMED) ??
    matches(LARGE)
  );
}

/** 'Listing #2081', 'Ref: 7745': a number above the name. */
const NUMBER =
  /^(?:(?:listing|business|ref(?:erence)?|id|ad|mls)\W*){1,2}(?:no|number|id)?\W*[\w-]*\d[\w-]*$/i;

/** The name in a heading, without a line that holds a reference number. */
export function nameIn(page: ParsedPage, heading: PageElement): string | undefined {
  const lines = paragraphsOf(page.$(heading))?.split("\n") ?? [];
  return lines.filter((line) => !NUMBER.test(line)).join(" ") || undefined;
}
