import type { Figures } from "./figures";

/** What a row says, and whether a source's field holds one of its figures. */
interface NoBusinessRow {
  title: string;
  text: string;
  figures: Figures;
  figuresInFields: boolean;
  /** The title ends as names of businesses do. */
  isNamed: boolean;
}

/** Words that only a page about a business on sale has; one of them outweighs everything below. */
const ON_SALE =
  /\b(?:turn-?key|owner\s+(?:is\s+)?(?:retir|relocat|mov)\w*|seller\s+(?:will|is|retir)\w*|cash\s?flow|s\.?d\.?e\b|ebitda|discretionary|gross\s+(?:sales|revenue)|annual\s+(?:sales|revenue)|(?:loyal|established|recurring)\s+(?:customers?|client\w*)|fully\s+(?:trained|staffed)|established\s+in\s+\d{4}|years?\s+in\s+business|asking\s+price|franchis\w+|going\s+concern|inventory|training\s+(?:provided|included))\b/i;

/** Someone who wants to buy. */
const WANTED_TITLE =
  /^\W*(?:(?:capital|funds?|money|cash)\s+(?:available\s+)?to\s+invest\b|iso\s*[:–-]|in\s+search\s+of|wtb\b|we\s+buy\b|wanted\b|seeking\b|(?:looking|searching|hoping|ready)\s+(?:to\s+(?:buy|acquire|purchase)|for\s+(?:an?\s+|to\s+))|(?:cash|qualified|strategic|serious|active|individual|corporate)\s+buyers?\b|buyer\s*[:–-]|(?:buyer|buy-side|acquisition)\s+mandates?\b)|\b(?:acquirer|buyer|investor|fund|group|office|client|operator|entrepreneur|consolidator|platform)s?\s+(?:seeks?|wants?|acquiring|(?:is|are)\s+(?:seeking|looking))\b|\b(?:seeks|seeking|wants|wanting|looking)\s+(?:to\s+(?:buy|acquire|purchase|invest)\b|(?:an?\s+)?[\p{L}&/ -]{2,50}(?:compan(?:y|ies)|business(?:es)?|practices?|firms?|acquisitions?)\b)/iu;
/** 'I have $750K to invest': no seller begins like that. */
const OWN_MONEY_TITLE =
  /^\W*(?:i|we)\s+have\s+\$[\d.,]+\s?[km]*\s+(?:(?:in|of)\s+)?(?:to\s+(?:invest|spend|buy)|cash\b|for\s+an?\b)/i;
const WANTED_TEXT =
  /\b(?:(?:cash\s+)?buyer\s+(?:is\s+)?(?:in\s+search\s+of|seeks|seeking|looking)|we\s+(?:want|wish|would\s+like|intend|aim|plan)\s+to\s+(?:acquire|buy|purchase)|(?:seeks?|seeking|wishes)\s+to\s+(?:acquire|purchase|buy)\s+(?:an?|one|two|several|established|profitable|well)|wants?\s+to\s+(?:acquire|buy|purchase)|committed\s+capital|equity\s+che(?:ck|que)|buy-side\s+fees|brokers?\s+(?:are\s+)?(?:protected|welcome)|wants?\s+an?\s+(?:small|profitable|established|stable|local)\s+|finder'?s?\s+fees?\s+paid|our\s+(?:acquisition|investment|buying)\s+criteria|send\s+(?:us\s+)?(?:opportunities|deals|listings)|intermediar(?:y|ies)\s+(?:are\s+)?(?:paid|protected|welcome)|lehman\s+fee|deal\s+desk|seeks?\s+(?:add-on|bolt-on|platform|further)\s+acquisitions?|(?:retained|exclusive)\s+buy-side|no\s+fees?\s+to\s+sellers?|proof\s+of\s+funds\s+available|send\s+(?:us\s+)?your\s+(?:teaser|cim|financials|details|deck))\b/i;

/** Forms and what follows them, brokers' people and services. */
const FORM_TITLE =
  /^\W*(?:request\s+(?:more\s+|further\s+)?(?:information|details|info)|(?:buyer|seller|new\s+user|investor)\s+(?:registration|profile|form|login|sign-?up|inquiry|questionnaire)|thank\s+you\b|inquir(?:y|e)\b|enquir(?:y|e)\b|(?:sign|download|view)\s+(?:the\s+|our\s+)?(?:nda|cim|confidentiality)|(?:confidentiality|non-?disclosure)\s+agreement|(?:our\s+)?(?:recent(?:ly)?\s+)?(?:closed|completed|sold)\s+(?:transactions|deals|businesses|listings)|our\s+(?:recent\w*|closed|completed|sold|track\s+record|success)\b|(?:exit|succession|estate)\s+planning\b|(?:confidential|free|certified|professional)\s+(?:business\s+)?(?:valuation|appraisal|consultation)s?\b|business\s+(?:valuation|appraisal|consulting|brokerage)\s+services?\b|meet\s+\p{Lu})/iu;
const FORM_TEXT =
  /\b(?:first\s+name\W+(?:\w+\W+){0,2}last\s+name|how\s+did\s+you\s+hear|i\s+agree\s+to\s+the|your\s+(?:message|request|inquiry|form|submission)\s+(?:has\s+been|was)\s+(?:sent|received|submitted)|will\s+(?:contact|get\s+back\s+to)\s+you\s+(?:shortly|soon|within)|sign\s+the\s+confidentiality|fields?\s+marked\s+with|captcha|fill\s+(?:in|out)\s+(?:the|our|this)\s+form|obligation[- ]free)\b/i;
const SERVICE_TEXT =
  /\b(?:we\s+(?:help|assist|guide|advise)\s+(?:you|owners?|sellers?|buyers?|clients?)|(?:what|how\s+much)\s+your\s+(?:company|business)\s+is\s+worth|schedule\s+(?:a|your)\s+(?:free\s+)?(?:consultation|call)|packages?\s+(?:start\w*\s+)?(?:from|at)\s+\$|in\s+this\s+(?:article|post|guide)|(?:read|learn)\s+(?:on|how)\b|our\s+(?:(?:certified|experienced|trained)\s+)?(?:appraisers?|advisors?|brokers?|team)|ready\s+to\s+sell\s+your)\b/i;
const PERSON_TITLE =
  /^\W*(?:(?:meet|about)\s+)?\p{Lu}[\p{L}.'’-]+(?:\s+\p{Lu}[\p{L}.'’-]*){1,2}\s*(?:[,|–-]\s*)(?:.*\b(?:cbi|cba|m&ami|mba|cpa|(?:senior\s+)?broker|advisors?|adviser|agent|associate|partner|president|founder|director|principal|intermediary|realtor)\b)/iu;
const PERSON_TEXT =
  /\b(?:joined\s+(?:the\s+firm|us|our)|(?:has|have)\s+(?:sold|closed|helped|represented)\s+(?:more|over|hundreds|dozens|\d+)|lives?\s+(?:in|with)|(?:his|her)\s+(?:wife|husband|family|clients|career|experience|spare)|speciali[sz]es?\s+in|prior\s+to\s+(?:joining|becoming)|years?\s+of\s+experience|holds?\s+an?\s+(?:mba|degree|license))\b/i;

/** What a broker has sold. */
const ARCHIVE_TITLE =
  /^\W*(?:(?:our\s+)?(?:recently|just)\s+(?:sold|closed)\s+(?:by|with|through)\b|(?:businesses|companies|deals)\s+(?:we(?:'ve|’ve)?\s+(?:have\s+)?|recently\s+)(?:sold|closed)|sold\s+by\s+(?:us|our))/i;

/** Lists of many. */
const LIST_TITLE =
  /^(?:(?:[\p{L}&'’-]+\s+){0,4}(?:franchises?|business)\s+opportunities\b.*|(?:[\p{L}&'’-]+\s+){0,4}(?:restaurants|bars|stores|shops|salons|businesses|franchises|companies|practices|hotels|motels|laundromats|stations|listings|opportunities|routes|agencies|clinics|cafes|gyms|dealerships)\s+for\s+sale(?:\s+(?:in|near)\b.*)?|.*\(\s*\d{2,4}\s*\))\W*$/iu;
const LIST_TEXT =
  /\b(?:compare\s+\d+|request\s+free\s+info\w*|brands?\s+you|browse|refine|sort\s+by|sort\s+newest|filter|view\s+all|(?:see|find|search)\s+(?:all|our|more|hundreds|thousands)|\d+\s+(?:results?|listings|businesses|restaurants|opportunities)|page\s+1\s+of|per\s+page)\b/i;

/** Things alone. */
const THING_TITLE =
  /^\W*(?:(?:19|20)\d\d\s+\p{Lu}\w+|(?:used|pre-?owned|surplus|refurbished)\b|(?:commercial|restaurant|kitchen|bakery|dental|gym|salon|medical|woodworking|printing|machine\s+shop)\s+(?:equipment|furniture|fixtures|machinery)\b)/iu;
const THING_TEXT =
  /\b(?:hours\s*:\s*\d|rigging|tooling\b|for\s+(?:all|both)\s+(?:two|three|four|five|of\s+them|machines|units)|(?:good|great|excellent|working|running|fair|new|mint|as-?is)\s+condition|\d[\d,]*\s*(?:miles|hours)\b|pick-?up\s+only|sold\s+as\s+is|no\s+business\b|(?:truck|trailer|equipment|machine|items?|unit)\s+only|for\s+the\s+(?:lot|set|package)|serial\s+(?:no|number)|model\s+(?:no|number)|must\s+be\s+(?:removed|picked)|equipment\s+list|auction)\b/i;

const OF_A_FIRM =
  /\b\p{L}{4,}\s+itself\b|\b(?:business|shop|store|bakery|restaurant)\s+(?:included|goes\s+with)\b|\b(?:the|this|our)\s+(?:business|company|firm|shop|store|dealership|yard)\b|\b(?:dealership|dealer|consultancy|retailer|distributor|rental\s+(?:yard|business)|company)\b/iu;

/** What people tell of deals that are done. */
const STORY_TITLE =
  /^\W*(?:how\s+(?:much|many|to|do|does|can|long)\b|how\s+(?:i|we|he|she|they|one|an?|my|our)\b|why\s+(?:i|we)\b|what\s+(?:is|are|does|do)\b.*\?|(?:podcast|episode|case\s+study|interview|video|webinar)\b|success\s+stor)/i;
const STORY_TEXT =
  /\b(?:(?:a|one)\s+reader\s+asks|(?:more|further)\s+reading|answer\s*:|in\s+this\s+(?:episode|article|post|video|interview|case)|we\s+are\s+(?:often\s+)?asked|read\s+on\s+for|listen\s+(?:on|to|now)|published\s+(?:on\s+)?\w|podcast|read\s+(?:more|on|time)|minutes?\s+read|subscribe|we\s+(?:talk|spoke|sat\s+down)\s+(?:with|to))\b/i;

/** What a row without a business is; null when nothing of this kind shows. Figures of trade outweigh all of it. */
export function noBusinessIn(
  row: NoBusinessRow,
): "buyer wanted" | "page chrome" | "category or broker page" | "equipment" | null {
  const { title, text, figures, figuresInFields, isNamed } = row;
  const told = figures.labelled.filter(({ amount, tabular }) => amount && tabular);
  const trades = told.some(({ role }) => role === "revenue" || role === "earnings");
  const head = text.slice(0, 600);
  // Title and text say the same: then a price beside them is a fee, an example or another listing's.
  const isFormTitle = !isNamed && FORM_TITLE.test(title);
  const isForm = isFormTitle && (FORM_TEXT.test(head) || SERVICE_TEXT.test(head));
  if (ARCHIVE_TITLE.test(title)) return "category or broker page";
  const isPerson = PERSON_TITLE.test(title) && PERSON_TEXT.test(head);
  if (isForm || isPerson || (STORY_TITLE.test(title) && STORY_TEXT.test(head))) return "page chrome";
  if (OWN_MONEY_TITLE.test(title)) return "buyer wanted";
  if (WANTED_TITLE.test(title) && (WANTED_TEXT.test(head) || !trades)) return "buyer wanted";
  if (trades) return null;
  if (LIST_TITLE.test(title) && LIST_TEXT.test(head)) return "category or broker page";
  // Things have an asking price too.
  if (
    THING_TITLE.test(title) &&
    THING_TEXT.test(head) &&
    !OF_A_FIRM.test(`${title} ${head}`) &&
    !ON_SALE.test(head.replace(/asking\s+price/gi, ""))
  )
    return "equipment";
  if (ON_SALE.test(head)) return null;
  if (WANTED_TEXT.test(head.slice(0, 250))) return "buyer wanted";
  const named = figures.labelled.filter(({ role, amount, loose }) => role !== "other" && amount && !loose);
  const allThree = new Set(named.map(({ role }) => role)).size === 3;
  if (figuresInFields || allThree || told.some(({ role }) => role === "askingPrice")) return null;
  if (isFormTitle || FORM_TEXT.test(head)) return "page chrome";
  return SERVICE_TEXT.test(head) && figures.unlabelled.length < 2 ? "page chrome" : null;
}
