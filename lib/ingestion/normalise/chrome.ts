/** What menus, footers, forms and index pages look like when a scraper takes them for listings. */

const NAVIGATION_TERMS =
  "home|about(?:\\s+us)?|contact(?:\\s+us)?|(?:meet\\s+)?(?:our|the)\\s+team|join\\s+our\\s+team|testimonials?|reviews|blog|careers?|faqs?|login|log\\s+in|sign\\s+(?:in|out|up)|my\\s+account|register|registration|" +
  "privacy\\s*(?:&\\s*cookies)?\\s*policy|terms(?:\\s+(?:and|&)\\s+conditions|\\s+of\\s+(?:use|service))?|cookies?|sitemap|all\\s+rights\\s+reserved|copyright|©|accessibility(?:\\s+statement)?|site\\s+design\\s+by|" +
  "sell\\s+(?:a|your)\\s+business|selling(?:\\s+(?:a|your)\\s+business)?|buy(?:ing)?\\s+a\\s+business|sellers?|buyers?|buy|sell|business(?:es)?\\s+for\\s+sale|our\\s+listings|new\\s+listings|(?:business\\s+)?listings|search|services?(?:\\s+offered)?|our\\s+services|resources?|news|events|articles|newsletter|subscribe|menu|close|quick\\s+links|helpful\\s+links|business\\s+valuations?|valuations?|" +
  "sold\\s+businesses|recently\\s+sold|closed\\s+deals|recent\\s+transactions|get\\s+(?:started|directions|in\\s+touch)|schedule\\s+a\\s+call|call\\s+us|phone|fax|email|e-?mail|message|submit|send|click\\s+here|read\\s+more|learn\\s+more|view\\s+all|skip\\s+to\\s+(?:main\\s+)?content|sort\\s+by|share|facebook|twitter|linkedin|instagram|youtube|forms?|non-?disclosure|nda|properties|agents|office\\s+locations|commercial\\s+real\\s+estate|mergers\\s*(?:&|and)\\s*acquisitions|franchises?|consulting|funding|seller'?s?\\s+guide|buyer\\s+(?:registration|tutorial)|seller\\s+registration|password|username";

/** For a text in lower case: without regard to case the same search costs many times as much. */
export const NAVIGATION = new RegExp(`(?<![\\p{L}])(?:${NAVIGATION_TERMS})(?![\\p{L}])`, "gu");
export const NAVIGATION_WORD = /\p{L}+/gu;

/** Titles that name a part of a page. */
export const CHROME_TITLE =
  /^\W*(?:home(?:\s*$|\s+(?:about|buy|buyers?|sell|sellers?|business(?:es)?\s+(?:for|brok)|our|contact|services?|listings|menu|»|m&a|search)\b|\s+»)|\d{2}\s+home\b|(?:heads\s+up!?\s+)?we\s+need\s+you\s+to\b|all\s+(?:sectors|spaces|locations)\b|planning\s+to\s+sell|newsletter|change\s+password|your\s+cart|portal\s+login|message\s+us|lorem\s+ipsum|page\s+not\s+found|←|menu\b|search\s+(?:site|listings|by|results|businesses)|sort\s+by|grid\s+view|view\s+(?:all|details|listings?|more)|showing\s+\d+\s*-|(?:a-)?nda\b|schedule\s+a\b|please\s+(?:complete|sign|log)|our\s+amenities|article\s+categories|find\s+(?:a|your)\s+(?:location|broker|agent)|\d+\s+(?:item|result|listing|propert)[\w()]*\s+found|no\s+results|quick\s+links|helpful\s+links|resources\b|privacy|terms\s+(?:and|&|of)|accessibility|cookies?\s+(?:policy|preferences|settings|consent|notice|banner)|opt-out|message\s+(?:&|and)\s+data|(?:©|copyright)|sitemap|lost\s+your\s+password|(?:sign|log)\s*(?:in|out|up)\b|(?:user\s+)?(?:registration|login)\b|register\b|get\s+directions|get\s+in\s+touch|contact(?:\s+us)?\b|call\s+us|about(?:\s+us)?\b|meet\s+(?:the|our)|join\s+(?:our|the)|subscribe|download\b|information$|form\b|our\s+forms|still\s+looking|click\s+here|choose\s+your|location_on|apartment\s+lease|price\s+\d|skip\s+to|human\s+rights|select\s+page|divisions$|selling\s+(?:your|a)\s+business|sell\s+(?:a|your)\s+business|buy\s+(?:a|or\s+sell)\b|how\s+to\b|why\b|business\s+valuation|free\b.*\bvaluation|help\s+others|deal\s+studio$|html\s+sitemap|\|?\s*(?:office|phone|tel|fax|email)?\s*:?\s*\+?1?[\s.(-]*\d{3}[\s.)-]+\d{3}[\s.-]\d{4}|\S+@\S+\.\w+$|opportunities\s+closed\s+deals|apply\s+at\b|all\s+(?:auctions|properties)|✕)/iu;

/** Titles of index pages, categories and brokers' own pages. */
export const CATEGORY_TITLE =
  /^\W*(?:(?:featured\s+|newly\s+added\s+|new\s+|current\s+|our\s+|all\s+|active\s+|iba\s+)*(?:business(?:es)?(?:\s+and\s+commercial)?|commercial\s+real\s+estate)\s+(?:for\s+sale|listings?|directory|categories|opportunities)(?:\s+in\s+[\p{L} ]+)?\s*:?$|business\s+(?:listings|categories|directory)\b|listings$|new\s+listings?$|retailing\s+businesses$|restaurants$|.*\bexclusive\s+listings$|(?:\p{L}+\s+){1,3}business\s+listing$|browse\b|(?:\p{L}+\s+){0,2}business\s+opportunities$|sold\s+(?:businesses|listings)$|(?:agencies|practices|franchises|companies|properties|routes)\s+for\s+sale$)/iu;

/** Addresses that lead to no page of a broker. */
export const NO_PAGE = /^(?:tel|mailto|sms|whatsapp|fax):/i;

/** Addresses under which sites keep single listings: '/listing/cookie-shop'. They are never taken for pages of the broker. */
const LISTING_PATH =
  /\/(?:business-)?(?:listing|property|practice|deal|item)s?(?:-details?|-listings?)?\/[^/?#]{6,}/i;
const OTHER_SITE =
  /^https?:\/\/(?:www\.)?(?:facebook|twitter|x|linkedin|instagram|youtube|google|maps\.app\.goo|goo|crexi|cookieyes|deal-studio|get\.adobe|sibforms)\./i;
/** Whole segments at the end of a path, with what sites add to them ('privacy-policy-2', 'sell-your-business-omaha'). */
const BROKER_PAGE =
  /\/(?:(?:privacy|terms|accessibility|cookie-?policy|sitemap|testimonial|faq|career|login|wp-login|sign-nda|registration|valuation|business-valuation|sell-(?:a|your)|selling|seller|buy-a-business|buyer|buy-or-sell|office-locations|search-?(?:results|listings)?|floor-?plan|newsletter|succession|schedule)[\w-]*|about(?:-us)?|contact(?:-us)?|(?:our-|meet-(?:the-|our-)?)?team|blog|register|resources?|join(?:-[\w-]+)?|home|forms?(?:-[\w-]+)?|portal(?:-login)?|(?:our-)?services|accounts?|password(?:\/change)?|change|amenities|mapsanddirections|gallery|current-?listings?|all-?listings|new-?listings|(?:commercial-)?listings(?:-\d)?|listing-category|category|businesses?-for-sale(?:-\d)?|buying|maps?|info|download)(?:\.\w+)?\/?(?:[?#].*)?$/i;
const PAGE_PATH =
  /^(?:javascript|data):|^#|^https?:\/\/[^/]+\/?(?:#.*|\?.*)?$|^https?:\/\/[^/]+\/(?:index\.\w+|home\/?)$|\/(?:wp-content|wp-login|accounts)\/|\/(?:listing-)?category\/|[?&](?:shortlist|save|sort|page|price|statuses|data)=/i;

/** True for addresses of pages that hold no single listing. */
export function isPageUrl(url: string): boolean {
  if (OTHER_SITE.test(url)) return true;
  return !LISTING_PATH.test(url) && (PAGE_PATH.test(url) || BROKER_PAGE.test(url));
}

/** Addresses of pages on deals that are done. */
export const SOLD_ARCHIVE_URL =
  /\/(?:sold|closed|past|recent(?:ly)?)[-_]?(?:business(?:es)?|listings?|deals?|transactions?|sold|sales)?\/?(?:[?#].*)?$/i;

/** The front page of a site. */
export const ROOT_URL = /^https?:\/\/[^/]+\/?(?:[#?].*)?$/i;

/** Controls of an index page that stand before its first row. */
export const INDEX_CONTROLS =
  /\bsort\s+by\b|\bitem\(s\)\s+found\b|\bresults?\s+(?:found|available)\b|\bgrid\s+view\b|\bview\s+as\b|\blisting\s+id\s+title\s+location\b|\btype\s+id\s+title\b|\bdate\s+posted\b/i;
