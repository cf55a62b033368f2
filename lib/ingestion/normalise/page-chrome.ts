import words from "./no-listing-phrases.json" with { type: "json" };

/** Page chrome on every card is removed first: a neighbour's figures or a filter's name are not its own. */
const AT_THE_END: readonly RegExp[] = [
  /\s*\bproperty included price reduction inquire\s*$/i,
  /\s*\bmore details \/ inquire\b.{0,80}$/i,
  /\s*\b(?:view (?:listing|business|details|article)|introduce a buyer|learn more|read further|read more|full details|sign nda|more info\s*>{0,2}|get listing details|inquire now|view view)\s*$/i,
];
const AT_THE_START: readonly RegExp[] = [
  /^\s*showing \d+ results out of \d+\s*/i,
  // Alt texts of a logo or placeholder, repeated once per picture.
  /^\s*(?:(?:coming soon|new|featured)\s+)?(\p{L}{3,})(?:\s+\1\b){2,}/iu,
  /\bPlaceholder(?:\s+Placeholder\b)+/,
  /^\s*(?:restaurant_menu|store_mall_directory|location_on)\s+/i,
];
/** 'Price $0 $100K $250K $500K $1M $5M+': the options of a search form. */
const OPTIONS =
  /^(?:asking\s+)?price(?:\s+range)?:?(?:\s+(?:under|over|any)?\s?[$£€]\s?\d[\d.,]*(?:\s?[km]m?)?\+?){4,}$/gim;
const NEIGHBOURS = /\s*\bprevious post\b.*?\bnext post\b\s*$/is;
/** The heading of a page's last section, with other listings; in prose the same words are lower case. */
const OTHERS =
  /\b(?:(?:Similar|Related|Other|More|Nearby|Featured|Recommended)\s+(?:Listings|Businesses|Opportunities|Deals|Practices|[Pp]osts|[Aa]rticles)\b(?:\s+(?:You\s+(?:May|Might)\s+(?:Also\s+)?Like|For\s+Sale|Nearby|Near\s+\p{Lu}\p{Ll}+|By\s+This\s+(?:Broker|Seller)))?\s*(?:[:|]|\n)|You\s+(?:May|Might)\s+Also\s+(?:Like|Be\s+Interested\s+In)\b|(?:People|Buyers|Others)\s+Also\s+Viewed\b)/u;
/** So many lines that are nothing but entries of a menu are one, whose 'Recently Sold' says nothing of the listing. */
const MENU_LINES = 4;
const ENTRY = new RegExp(`^\\s*(?:${words.navigation.any.join("|")})\\s*$`, "iu");

function withoutMenus(text: string): string {
  const lines = text.split("\n");
  const own = lines.filter((line) => !ENTRY.test(line));
  return lines.length - own.length >= MENU_LINES ? own.join("\n") : text;
}

/** Minimum length of the listing's own text before that heading. */
const MIN_BEFORE_OTHERS = 80;
const ROUNDS = 3;
/** Only the ends are searched, because descriptions can be long. */
const END_LENGTH = 140;
const START_LENGTH = 240;

function without(patterns: readonly RegExp[], text: string): string {
  let current = text;
  for (let round = 0; round < ROUNDS; round++) {
    const before = current;
    for (const pattern of patterns) current = current.replace(pattern, "");
    if (current === before) break;
  }
  return current;
}

/** The text of a card without the page chrome at its ends. */
export function withoutChrome(text: string): string {
  const page = withoutMenus(text).replace(OPTIONS, "");
  const others = page.search(OTHERS);
  const upToOthers = others > MIN_BEFORE_OTHERS ? page.slice(0, others) : page;
  const own = upToOthers.endsWith("Next Post") ? upToOthers.replace(NEIGHBOURS, "") : upToOthers;
  const start = without(AT_THE_START, own.slice(0, START_LENGTH)) + own.slice(START_LENGTH);
  const cut = Math.max(0, start.length - END_LENGTH);
  return (start.slice(0, cut) + without(AT_THE_END, start.slice(cut))).trim();
}
