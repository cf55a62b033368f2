import { anyOf, type Phrase } from "./phrase";

const SHUT = "(?:closed|closes|shut|not open)";
const WEEKDAYS =
  "weekdays? only|(?:monday|mon)(?: to | through |-|–| thru )(?:friday|fri)|five days? (?:a|per) week|office hours|business hours|(?:open|opens) five days|m-f";
const OPEN_ALWAYS = anyOf(
  "seven days|open (?:daily|weekends|late|around the clock|7 days)|7 days|24 hours|24/7|(?:six|seven) (?:days|nights)|(?:friday and saturday|weekend) (?:nights?|evenings?)|nightclub|overnight|2 a\\.m|(?:round|around) the clock|nights? and weekends?|day and night",
);

/** What buyers ask about how a business is run, when and by which rules. */
export const OPERATIONS_PHRASES: readonly Phrase[] = [
  {
    ask: anyOf(
      "turn-?key|(?:easy|simple|straightforward|uncomplicated) (?:business )?to (?:run|operate|manage|understand)|simple (?:business|operations?|business model|model)|(?:good |strong |solid )?(?:systems?|processes|procedures|sops?)(?: (?:and|&) (?:systems?|processes|procedures))?(?: (?:already )?in place| documented)?|well[- ](?:documented|systemi[sz]ed|organi[sz]ed|run)|documented (?:processes|procedures|systems)|systemi[sz]ed|plug[- ]and[- ]play",
    ),
    show: anyOf(
      "turn-?key|(?:easy|simple|straightforward) to (?:run|operate|manage|learn|own)|simple (?:business|operation|model)|systems? (?:are |is )?in place|documented (?:procedures|processes|systems|operating)|(?:procedures|processes|systems) (?:are )?(?:documented|written|in place)|systemi[sz]ed|operations? manual|sops?|well[- ](?:run|organi[sz]ed|systemi[sz]ed|documented)|plug[- ]and[- ]play|crm|everything (?:is )?in place",
    ),
    unless:
      /\b(?:sprinkler|alarm|security|irrigation|septic|pos|hvac|heating) systems? (?:are |is )?in place\b/i,
  },
  {
    ask: anyOf(
      "(?:closed|shut|off) (?:on )?sundays?",
      "(?:no|without|not open (?:on )?)[- ]?(?:working )?sundays?",
    ),
    showsByDenial: true,
    show: anyOf(`${SHUT} … (?:sundays?|weekends?)`, "no (?:weekends?|sundays?)", WEEKDAYS),
    against: OPEN_ALWAYS,
  },
  {
    ask: anyOf(
      "(?:closed|off|free) (?:on |at |in )?(?:the )?(?:weekends?|saturdays?|holidays)(?:(?:,| or| and|/)+ ?(?:weekends?|saturdays?|sundays?|nights?|evenings?|holidays))*",
      "(?:no|without|not (?:open )?(?:on |at )?)[- ]?(?:working )?(?:weekends?|saturdays?)(?:(?: or| and|/)+ ?(?:sundays?|holidays))*(?: work| hours)?",
      "(?:no|without)[- ]?(?:working )?(?:nights?|evenings?)(?:,| or| and|/)+ ?(?:no )?weekends?(?: work| hours)?",
      "weekdays?(?: only| hours)?|(?:monday|mon)(?: to |-| - | through | thru )(?:friday|fri)(?: (?:only|hours|business|operation))?|(?:regular|normal|business|office|daytime|9[- ]to[- ]5|good|family[- ]friendly|m-f|sociable) (?:working |business |office )?hours(?: only)?|9[- ]to[- ]5|(?:five|5)[- ]days?(?: a week| week)?|closed weekends?",
    ),
    showsByDenial: true,
    show: anyOf(
      `${SHUT} … (?:weekends?|saturdays? and sundays?)`,
      "no weekends?|no (?:nights?|evenings?) or weekends?",
      WEEKDAYS,
    ),
    unless: /\bsaturday (?:mornings?|afternoons?|evenings?)\b/i,
    against: OPEN_ALWAYS,
  },
  {
    ask: anyOf(
      "(?:no|without|not (?:open )?(?:on |at )?)[- ]?(?:working )?(?:nights?|evenings?|late (?:nights?|hours)|emergency calls)(?: work| hours)?|closed (?:at |in the )?(?:nights?|evenings?)|daytime only",
    ),
    showsByDenial: true,
    show: anyOf(
      `${SHUT} … (?:nights?|evenings?)`,
      "no (?:nights?|evenings?)|daytime only|breakfast and lunch(?: only)?|closes? at (?:[2-6]|two|three|four|five|six)",
      WEEKDAYS,
    ),
    against: OPEN_ALWAYS,
  },
  {
    ask: anyOf("(?:highly |very )?seasonal(?:ity)?(?: (?:business(?:es)?|trade|work))?"),
    show: anyOf(
      "seasonal(?:ity)?|summer (?:months|season)|winter (?:months|season)|peak season|(?:april|may|june|november|september|january) (?:to|through|and) (?:april|september|october|march)|(?:summers?|winters?) (?:is|are) (?:slow|quiet|closed)",
    ),
    against: anyOf("year[- ]round|all year|not seasonal|no seasonality|(?:twelve|12) months"),
    isKind: true,
  },
  {
    ask: anyOf(
      "year[- ]round(?: (?:business|income|demand|revenue|operation|trade))?|all year(?: round)?|(?:not|non|no|low|little|without|minimal)[- ](?:too |highly |very )?seasonal(?:ity)?",
    ),
    showsByDenial: true,
    show: anyOf(
      "year[- ]round|all year|not seasonal|(?:no|little) seasonality|(?:twelve|12) months (?:a|of the) year",
    ),
    against: anyOf(
      "(?<!not )seasonal|summer (?:months|season) only|between january and april|summers are quiet|winter is slow",
    ),
  },
  {
    ask: anyOf(
      "low(?:er)?[- ](?:overheads?|costs?|expenses|fixed costs)(?: (?:business|operation|model))?|lean(?: operation)?|minimal overheads?",
    ),
    showsByDenial: true,
    show: anyOf(
      "low(?:er)?[- ](?:overheads?|costs?|expenses|fixed costs)|(?:little|minimal) overhead|works? from home|no (?:premises|office|warehouse|lease|terminal)|lean (?:structure|operation|team)",
    ),
    against: anyOf("high overheads?"),
  },
  {
    ask: anyOf(
      "(?:low|light|minimal|little|no (?:big|major|heavy|large))[- ](?:cap ?ex|capital (?:expenditures?|requirements?|intensity|intensive)|capital needs)(?: (?:requirements?|business|needs))?|(?:asset|capital|capex)[- ](?:light|lite)|not (?:capital|asset)[- ](?:intensive|heavy)",
    ),
    showsByDenial: true,
    show: anyOf(
      "(?:low|light|minimal|little|no|modest) (?:cap ?ex|capital (?:expenditures?|requirements?|spending|needs))|(?:asset|capital|capex)[- ](?:light|lite)|no (?:further|major|new) (?:investment|capital)",
    ),
    against: anyOf("capital[- ]intensive|needs? (?:new |heavy )?investment"),
  },
  {
    ask: anyOf(
      "no (?:special |professional |trade )?(?:licen[cs]es?|certifications?)(?: (?:is |are )?(?:needed|required|necessary))?|not? (?:heavily )?(?:licensed|regulated)|un-?regulated|without (?:a )?(?:special )?licen[cs]e",
    ),
    showsByDenial: true,
    show: anyOf("no (?:special |professional )?licen[cs]e (?:is )?(?:needed|required)|un-?regulated"),
    against: anyOf(
      "licen[cs]e (?:is |are )?(?:required|needed)|must (?:be|hold a|have a) licen[cs]ed?|licensed (?:buyer|operator) (?:only|required)|license is needed",
    ),
  },
  {
    ask: anyOf(
      "licen[cs](?:e[sd]?|ing)(?: (?:needed|required|contractors?|transferable|in place|holder|qualifier))*|permits?(?: in place)?",
    ),
    show: anyOf("licen[cs](?:e[sd]?|ing|ure)|permit(?:s|ted)?"),
    unless: /\bno licen[cs]e\b/i,
  },
  {
    ask: anyOf("certified|accredited|accreditations?|certifications?"),
    show: anyOf(
      "iso(?: ?\\d+)?|as ?9100|itar|haccp|usda|fda|nadcap|sqf|gmp|accredit\\w+|certif(?:ied|ications?)",
    ),
  },
  {
    ask: anyOf(
      "(?:few|no|minimal|without|not many|zero)(?: or no)? (?:employees|staff)(?: (?:needed|required|to manage|headaches|hassles?))*|one[- ]person(?: (?:business|operation))?|solo(?: operator| operation)?|(?:subcontract(?:ors?|ed)|1099|contractors? (?:based|only))(?: (?:labou?r|model|workforce|crews?))?",
    ),
    showsByDenial: true,
    show: anyOf(
      "no employees|one[- ]person|solo|subcontract(?:ors?|ed)|1099|(?:two|three) freelancers|independent contractors",
    ),
    against: anyOf("(?:team|staff|crew) of (?:\\d\\d|ten|twelve|fifteen|twenty)|\\d\\d (?:employees|staff)"),
  },
  {
    ask: anyOf("non[- ]union(?:i[sz]ed)?|no unions?"),
    showsByDenial: true,
    show: anyOf("non[- ]union(?:i[sz]ed)?|no unions?"),
    against: anyOf("(?<!non-|credit )union(?:i[sz]ed)?(?! (?:city|county|square|station))"),
  },
  {
    ask: anyOf(
      "e-?2(?: visas?)?(?: (?:eligible|qualified|friendly))?|visa(?: (?:eligible|friendly|qualified))?|immigration|l-?1(?: visa)?|eb-?5",
    ),
    show: anyOf("e-?2|visa|eb-?5"),
  },
  {
    ask: anyOf(
      "(?:online|digital) (?:ordering|booking|presence)|delivery apps?|website(?: and social media)?|social media(?: following| presence)?|seo(?: rankings?)?",
    ),
    show: anyOf(
      "online (?:ordering|booking|rentals|presence)|delivery (?:apps?|platforms?)|web ?site|social media|followers|seo",
    ),
  },
];
