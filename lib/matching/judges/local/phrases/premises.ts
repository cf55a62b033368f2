import { anyOf, type Phrase } from "./phrase";

const LAND =
  "(?:(?:commercial |owned |underlying |its own )*real (?:estate|property)|(?:the )?propert(?:y|ies)|(?:the )?buildings?|freehold|land|premises|acres?|acreage|plot|lot|site)";
/** What a listing calls so is land and nothing else. */
const OWNED =
  "(?:(?:commercial |owned |underlying |its own )*real (?:estate|property)|(?<!intellectual |personal )propert(?:y|ies)|buildings?|freehold|land|acres?|acreage|(?:acre|parking) lot)";
const INCLUDED =
  "(?:included|(?:part|in) (?:of )?(?:the )?(?:(?:asking )?price|sale|deal|transaction|purchase|offering)|conveys?|go(?:es)? with|comes? with|transfers? with|come(?:s)? (?:along )?with)";
const ROOMS =
  "(?:premises|shop|store|space|suite|building|offices?|unit|facility|yard|site|location|warehouse|plant|property|hall|kitchen|studio|clinic|salon)";

/** What buyers ask about premises: owned or let, and on what terms. */
export const PREMISES_PHRASES: readonly Phrase[] = [
  {
    ask: anyOf(
      `${LAND}(?:(?:,| and| or| &|/)+ ?${LAND})*(?: (?:is|are|to be|must be|should be|being|that is))*(?: (?:included|owned|for sale|as part of the (?:deal|sale)|${INCLUDED}))?(?! (?:manage|maint|develop|broker|agen|invest(?:or|ment)|compan|firm|business|materials?|supply|suppl|services?|plays?|licen|tax|contract|inspect|apprais|related))`,
      `(?:own(?:s|ed|ing)?|with|includ(?:es|ing)|comes with|buy(?:ing)?) (?:the |its |their |own |underlying )*(?:${LAND}|${ROOMS})`,
      "real[- ]estate[- ](?:backed|included|owned|rich)|asset[- ]backed by property|(?:price|deal|sale) (?:to )?includes? (?:the )?(?:real estate|property|building|land)",
      "own(?:ed|er[- ]occupied) (?:premises|building|facility|property)",
    ),
    flag: "real-estate",
    show: anyOf(
      `${OWNED} … (?:is |are )?${INCLUDED}`,
      `(?:price|sale|deal|offering|purchase|transaction|asking)(?: price)? (?:also )?includes? … (?:real estate|land|buildings?|property|freehold|acres|premises)`,
      `includ(?:es|ing) (?:the )?(?:\\w+ )?(?:real estate|real property|property|buildings?|land|freehold)`,
      "(?:with|plus|and) (?:the |its own )?(?:real estate|real property|land|building|property)(?! (?:manage|tax|broker|agen|maint|owner|investor|law|sign|develop|code|insur|casualty|damage|line))",
      "(?:company|seller|owner|business)[- ]owned (?:\\w+ )?(?:plant|buildings?|property|facility|premises) … (?:part of|included|conveys?|sale)",
      "freehold (?:included|sale)",
      "(?:business|company) owns (?:its|the|both|all)(?: own)? (?:\\w+ )?(?:building|land|property|premises|real estate|facility)|own(?:s|ed) (?:free and clear|outright) … (?:included|sale)",
      `(?:plant|hospital|chapel|warehouse|shop|motel|clinic|station|acres|barn|house|apartment|residence|facility|yard) … (?:is |are )?(?:owned and |also )?(?:included|in the (?:price|sale)|part of the (?:sale|deal|transaction|price)|conveys?|goes? with)`,
    ),
    // Equipment, unless it is named beside the land it stands on.
    unless:
      /^(?!.*\b(?:land|buildings?|real estate|freehold|property|acres?|premises)\b).*\b(?:equipment|trucks?|tools|vehicles|vans|inventory|stock|machinery|furniture|furnishings|fixtures|recipes|training|supplies)\b|\bleasehold\b|\bseparate(?:ly)?\b|\bpriced without\b|\bintellectual property\b/i,
    against: anyOf(
      "(?:no|there is no) (?:real estate|premises|property)|without (?:the )?(?:real estate|property|building)",
      "(?:bought|sold|sell it|purchased?|offered|available|negotiated) separately|separate(?:ly)? (?:negotiation|negotiable|from the real estate)",
      `(?:real estate|land|building|property|plant|hospital|facility|premises) … (?:not included|additional|separate(?:ly)?|on top|extra|in addition|optional|can be (?:leased|rented|bought)|may be (?:leased|bought))`,
      `${ROOMS} … (?:is |are |was )?(?:leased|rented|subleased)`,
      `(?:leased|rented) (?:\\w+ ){0,3}${ROOMS}`,
      "lease (?:runs?|expires?|through|until|is|with|has|of|term|in place|ends?|to)|leases? (?:run|expire|end)",
      "(?:new|fresh|current|long|favou?rable|below-market|assignable|\\w+-year) lease|landlord|leasehold|(?:monthly )?rent(?: is| of|:)|month[- ]to[- ]month|yard is leased|no premises",
      "home[- ](?:based|office)|no (?:office|terminal|premises|location) (?:or \\w+ )?to rent",
    ),
  },
  {
    ask: anyOf(
      `option to (?:buy|purchase) (?:the )?${LAND}`,
      `${LAND} (?:is |are )?(?:included or available|available or included|available|purchasable|optional)(?: (?:to (?:buy|purchase)|for purchase|separately))?`,
      `(?:possibility|opportunity|chance|ability) (?:to|of) (?:buy(?:ing)?|purchas(?:e|ing)) (?:the )?${LAND}`,
    ),
    flag: "real-estate",
    show: anyOf(
      `${LAND} … (?:included|available|conveys?|optional|can be (?:bought|purchased|leased)|may be (?:bought|purchased)|(?:for )?(?:an )?additional|offered at|on top|sell it separately|for sale|to purchase)`,
      `(?:option|right|opportunity) to (?:buy|purchase) … ${LAND}`,
      `(?:price|sale) includes … ${LAND}|freehold`,
    ),
    against: anyOf("(?:building|property|real estate) is not (?:for sale|available)"),
  },
  {
    ask: anyOf(
      "(?:(?:long|favou?rable|assignable|transferable|secure|good|existing|strong|affordable|stable)[- ]?(?:term)? )*lease(?:s|hold)? with (?:\\w+ )?(?:options?|renewals?|extensions?)(?: (?:to renew|to extend))?",
      "(?:lease )?(?:renewal|extension) options?|options? (?:to (?:renew|extend)|on the lease)",
    ),
    show: anyOf(
      "lease(?:d|s)? … (?:options?|renew\\w*|exten\\w+)",
      "(?:options?|renewals?|extensions?) … (?:lease|landlord)",
    ),
    unless: /\blandlord will talk\b|\bup for renewal\b/i,
    against: anyOf("month[- ]to[- ]month|no (?:office )?lease|no options?"),
  },
  {
    ask: anyOf(
      "(?:(?:long|favou?rable|assignable|transferable|secure|good|existing|strong|affordable|stable|multi-year|solid|\\d+[- ]year|new|years left on)(?:[- ](?:term|standing))?(?: and \\w+)?[ -])+(?:the )?(?:lease(?:s|hold)?|tenancy)",
      "leases?(?: with| of| having| has)?(?: at least| over| more than| a minimum of)? \\d+\\+? ?(?:or more )?years?(?: (?:left|remaining|to run|on it))*|leases? (?:in place|with years(?: (?:left|remaining))?|can be (?:assigned|transferred)|assign\\w*|transfer\\w*|security|remaining|of (?:at least )?\\d+\\+? years)|long[- ]lease|lease term(?: of)?",
    ),
    show: anyOf(
      "leased? (?:\\w+ ){0,3}(?:through|until|to) (?:\\w+ )?(?:203[1-9]|20[4-9]\\d)",
      "leases? … (?:runs? (?:to|through|until) (?:\\w+ )?20(?:3[1-9]|[4-9]\\d)|(?:ends?|expires?) in 20(?:3[1-9]|[4-9]\\d)|options?|renew\\w*|assign\\w*|transfer\\w*|long[- ]term|years? (?:left|remaining|to run)|remaining|on offer)",
      "(?:long[- ]term|assignable|transferable|favou?rable|(?:new|fresh) (?:\\w+|\\d+)[- ]year|(?:five|seven|eight|nine|ten|twelve|fifteen|twenty|[5-9]|1\\d|2\\d)[- ]year) lease(?!s? (?:required|needed))",
      "leasehold … (?:years? (?:remaining|left|to run)|20\\d\\d)|years? (?:left|remaining) on (?:the |its )?lease",
    ),
    unless:
      /\bup for renewal\b|\bthrough next \w+\b|\bequipment leases?\b|\bleased? (?:vehicles|trucks|equipment)\b/i,
    against: anyOf(
      "no (?:office )?lease|month[- ]to[- ]month|property is included|(?:real estate|freehold) (?:is )?included|there is no lease|(?:rent|lease) is up for renewal|short lease",
    ),
  },
  {
    ask: anyOf("(?:low|cheap|affordable|reasonable|favou?rable|below[- ]market) rent"),
    show: anyOf(
      "(?:low|cheap|affordable|reasonable|favou?rable|below[- ]market|modest|only) (?:\\w+ )?rent|rent (?:is )?(?:only|just|below|low|favou?rable)",
    ),
    against: anyOf("high rent|rent (?:is )?(?:high|rising)|no longer meet its rent"),
  },
  {
    ask: anyOf("leased?(?: premises| property| space| location| building)?", "leasing"),
    show: anyOf("leased?|leasehold|rent (?:is|for|of)|rented|landlord"),
    against: anyOf("no (?:office )?lease|real estate (?:is )?included|freehold"),
  },
  {
    ask: anyOf(
      "home[- ]based(?: business(?:es)?)?|(?:run|worked?|operate[ds]?|running|working|operating) from (?:my |our |a )?home|no (?:premises|storefront|office|brick[- ]and[- ]mortar)(?: needed| required)?",
    ),
    flag: "home-based",
    show: anyOf(
      "home[- ](?:based|office|run)|from (?:home|the owner['’]s home|a home office)|no (?:office|premises|storefront)",
    ),
    against: anyOf("storefront|shop floor|square feet|sq\\.? ?ft|leased premises|brick[- ]and[- ]mortar"),
  },
  {
    ask: anyOf(
      "relocat(?:able|eable|e|ed)(?: (?:business|company|anywhere))?|(?:can|could|able to) be (?:moved|run from (?:anywhere|home|my laptop)|relocated|operated (?:remotely|from anywhere))(?: anywhere)?",
      "(?:operat(?:e|ed|ing)|run|work(?:s|ed|ing)?|manage[ds]?|managing)(?: \\w+){0,3} (?:from (?:anywhere|(?:a|my|our|your|the) laptop)|remotely)|location[- ](?:independent|agnostic|free)|geographically independent|from anywhere",
      "(?:fully |completely |100% )?(?:remote(?:ly)?|virtual)(?: (?:business|team|work(?:force)?|operations?|friendly|staff))?|work from anywhere|laptop lifestyle|(?:from )?(?:my|our|a) laptop",
    ),
    flag: "relocatable",
    isPossibility: true,
    show: anyOf(
      "(?:easily |fully )?relocatable|can be (?:moved|relocated)|(?:from|work) anywhere|location[- ]independent",
      "(?:run|works?|operated?|team (?:is|works)|all|fully|entirely|completely|100%|staff|billers) (?:are |is )?(?:fully |entirely |all )?(?:remote(?:ly)?|virtual(?:ly)?)",
      "(?:fully |entirely )remote|from a laptop|no office|works? from home|(?:\\w+ )?time zones",
    ),
    against: anyOf("cannot be (?:moved|relocated)|not relocatable"),
  },
  {
    ask: anyOf("drive[- ]thr(?:u|ough)s?"),
    show: anyOf("drive[- ]thr(?:u|ough)s?"),
  },
  {
    ask: anyOf(
      "(?:high|heavy|good|strong|lots of)[- ](?:foot[- ]?)?(?:traffic|footfall|visibility|exposure)(?: (?:location|area|site|corner))?|(?:great|good|prime|busy|excellent|a\\+|corner|central|downtown|main street|high street|strip mall) (?:location|site|spot|position)s?|foot (?:traffic|fall)|footfall",
    ),
    show: anyOf(
      "(?:high|heavy|busy|strong|steady|good|excellent)[- ](?:foot[- ]?)?(?:traffic|visibility|exposure|footfall)|(?:great|prime|busy|excellent|a\\+|corner|central|high-profile|sought-after|premier|highly visible) (?:\\w+ )?(?:location|site|spot|position|street|strip|shopping|intersection|corner|junction)|main street|state highway|foot traffic|footfall|cars (?:a|per) day|anchor(?:ed)? (?:tenant|by)|across from",
    ),
  },
  {
    ask: anyOf("(?:ample |plenty of |lots of |good |free |off-street )*parking(?: (?:lot|space|available))?"),
    show: anyOf("parking"),
  },
];
