import { anyOf, type Phrase } from "./phrase";

/** What buyers ask about the kind of business, beside its trade. */
export const KIND_PHRASES: readonly Phrase[] = [
  {
    ask: anyOf(
      "(?:new |existing )?franchis(?:e[ds]?|ees?|ing|ors?)(?: (?:resales?|systems?|business(?:es)?|opportunit\\w+|concepts?|units?|locations?|brands?))?",
    ),
    types: ["Franchise resale", "New franchise"],
    otherTypes: ["Established", "Start-up", "Online", "Asset sale", "Route", "Distressed"],
    show: anyOf("franchis(?:e[ds]?|ees?|ors?)|royalt(?:y|ies)|part of a national brand"),
    unless: /\bfranchise (?:potential|model possible)|\bcould (?:be )?franchis|\bserv\w+ franchisees\b/i,
    against: anyOf("not a franchise|independent(?:ly owned)?|no (?:franchise|royalt\\w+)"),
    isKind: true,
  },
  {
    ask: anyOf(
      "independent(?:ly[- ]owned)?(?: (?:business|shop|store|brand|company|firm))?|non[- ]franchised?|no royalt(?:y|ies)",
    ),
    types: ["Established"],
    otherTypes: ["Franchise resale", "New franchise"],
    show: anyOf("independent(?:ly owned)?|not a franchise|no (?:franchise|royalt\\w+)"),
    against: anyOf("franchis(?:ed?|or)"),
  },
  {
    ask: anyOf("start-?ups?|new (?:business(?:es)?|ventures?)|pre[- ]revenue|early[- ]stage(?: \\w+)?"),
    types: ["Start-up"],
    otherTypes: ["Established", "Franchise resale", "Route", "Distressed"],
    show: anyOf("start-?up|set up only|still building|pre[- ]revenue|opened in 202[56]|not yet profitable"),
    unless: /\bstart-?up (?:costs?|clients|companies|founders)\b/i,
    isKind: true,
  },
  {
    ask: anyOf(
      "(?:(?:well|long)[- ])?established(?: (?:business|company|firm|operation|brand|name|track record))?(?! (?:before|after|since|in \\d|for|at least|over|more|\\d))|long[- ](?:standing|running|lived|history)|mature(?: business| company)?|(?:proven |solid |strong |long )?track record(?: of (?:profit\\w*|success))?|proven(?: (?:business(?: model)?|concept|model))?|years of history|history of profit\\w*|heritage",
    ),
    types: ["Established", "Franchise resale"],
    otherTypes: ["Start-up", "New franchise"],
    show: anyOf(
      "(?:well[- ]|long[- ])established|long[- ](?:standing|running)|(?:established|founded|in business|trading|traded|serving) (?:in|since|for)|track record|\\d+ years|decades",
    ),
    against: anyOf("no trading history|set up only|start-?up"),
  },
  {
    ask: anyOf(
      "(?:fully |purely |mostly )?online(?:[- ](?:business(?:es)?|only|sales|based))*|internet(?:[- ]based)?(?: business)?|web[- ]based|digital(?: business(?:es)?| assets?)?",
    ),
    types: ["Online"],
    show: anyOf(
      "online (?:business|store|shop|brand|retail\\w*|only|sales|marketplace|company)|(?:sold|sells?|sales?|entirely|purely|fully|run|operates?) online|e-?commerce|shopify|amazon|fba|web shop|saas|software|dropship\\w*",
    ),
    unless:
      /\bonline (?:reviews?|booking|ordering|rentals?|scheduling|ratings?|presence|reputation)\b|\bgoogle\b|\bno web ?site\b|\bweb ?site (?:included|and)/i,
    against: anyOf("walk[- ]in|brick[- ]and[- ]mortar|restaurant|plant of|shop floor"),
    isKind: true,
  },
  {
    ask: anyOf(
      "(?:delivery |service |vending |route[- ]based )*routes?(?:[- ](?:based(?: business(?:es)?)?|business(?:es)?|density))?",
    ),
    types: ["Route"],
    show: anyOf("routes?"),
    unless: /\b(?:en route|bus routes?|route manager|state route|route \d+)\b/i,
    isKind: true,
  },
  {
    ask: anyOf(
      "(?:multiple|several|more than one|two or more|multi|two|three|2|3|\\d\\+|at least (?:two|three|2|3))[- ](?:or more )?(?:location|site|store|unit|branch|shop|outlet|clinic|office)(?:s|es)?(?: business)?",
    ),
    show: anyOf(
      "(?:two|three|four|five|six|seven|eight|nine|ten|\\d+|several|multiple|both) (?:[a-z]+ )?(?:locations|sites|stores|shops|branches|clinics|offices|outlets|restaurants|salons|studios)",
      "each (?:shop|store|location|site|salon|branch)",
    ),
    unless:
      /\b(?:storage|rental|apartment|residential) units\b|\b\d{3,} units\b|\b(?:for|serving|serves|to|supplies) (?:\w+ ){0,3}(?:stores|shops|offices|clinics|restaurants|schools)\b/i,
    against: anyOf("(?:single|one) (?:location|site|store|shop)"),
  },
  {
    ask: anyOf("(?:single|one)[- ](?:location|site|store|unit)"),
    show: anyOf("(?:single|one|sole) (?:location|site|store|shop|office)"),
    against: anyOf(
      "(?:two|three|four|five|six|several|multiple) (?:locations|sites|stores|shops|branches|salons)",
    ),
  },
  {
    ask: anyOf(
      "add[- ]?ons?(?: acquisition)?|bolt[- ]?ons?(?: acquisition)?|tuck[- ]?ins?(?: acquisition)?|roll[- ]?ups?|platform(?: (?:company|acquisition|investment))?|strategic acquisition",
    ),
    isPossibility: true,
    show: anyOf(
      "add[- ]?on|bolt[- ]?on|tuck[- ]?in|roll[- ]?up|platform (?:company|acquisition)|strategic (?:buyer|acqui\\w+)|fold into",
    ),
  },
];
