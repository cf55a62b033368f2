import { anyOf, type Phrase } from "./phrase";

const TAKINGS =
  "(?:revenues?|sales|turnover|profits?|earnings|ebitda|sde|business|billings|income|takings|premium|bookings|company|order book|orders)";
const UP =
  "(?:grown|grew|grow(?:s|ing)?|growth|rose|risen|ris(?:es|ing)|climb(?:ed|ing|s)?|increas\\w+|ahead of|record (?:year|sales|revenue)|doubled|tripled|(?<!mak(?:e|es|ing) )up (?:by )?(?:\\d+|a (?:fifth|quarter|third|half))|(?:from )?strength to strength|expand(?:ed|ing))";
const DOWN =
  "(?:fell|fall(?:s|en|ing)|down|declin\\w+|dropp\\w+|slid|slipp\\w+|sliding|softened|shrunk|shr[ai]nk\\w*|eroded|halved)";

const SOLD = "(?:revenues?|sales|turnover|billings|takings|bookings|premium)";
const ONLY_COULD_GROW = new RegExp(
  String.raw`\b${TAKINGS}\b[^.;]{0,40}\b(?:fell|declin\w+|dropp\w+|slid|down \d|sliding)\b|\b(?:could|would|potential|opportunit\w+|room|scope|poised|ready) (?:\w+ ){0,3}(?:to |for )?(?:grow|growth|increase|be)|\bto (?:further )?(?:grow|increase|expand|boost)\b|\bgrowing (?:community|area|population|markets?|count(?:y|ies)|city|suburbs?|regions?|demand|neighbou?rhood|town|industry|sector)|\bgrowth (?:potential|opportunit)|\bin (?:a|the|one of the) [^.;]{0,30}growing\b|\bno contracts\b`,
  "i",
);
const DECLINES = anyOf(
  `(?:revenues?|sales|turnover|profits?|earnings|income) … (?:${DOWN}|hardly moved|flat|static)`,
  "in decline",
);

/** What buyers ask about how a business has fared and will. */
export const COURSE_PHRASES: readonly Phrase[] = [
  {
    ask: anyOf(
      "(?:(?:steadily |consistently |fast[- ]|rapidly )?(?:growing|increasing|rising)|growth in|increase in) (?:revenues?|sales|turnover|top line)(?: (?:year over year|year on year|yoy|each year|every year))?",
      "(?:sales|revenues?|turnover) (?:are |is |have been |has been |that (?:is|are) |must be )?(?:growing|grown|up|increasing|rising|growth)",
    ),
    show: anyOf(
      `${SOLD} … ${UP}`,
      `${UP} … (?:in )?${SOLD}`,
      "(?:revenue|sales) growth|growth (?:of|has been|rate)",
    ),
    unless: ONLY_COULD_GROW,
    against: DECLINES,
  },
  {
    ask: anyOf(
      "(?:steadily |consistently |fast[- ]|rapidly |strongly )?(?:growing|growth|increasing|rising|upward|expanding)(?: (?:sales|revenues?|profits?|business|company|trend|trajectory|top line|earnings|ebitda|year over year|year on year|yoy|each year|every year|and))*(?! (?:potential|opportunit|upside|capital|investor|market|oriented|industry|sector|area|city|fund))",
      "(?:sales|revenues?|profits?|earnings|turnover) (?:are |is |have been |has been |that (?:is|are) |must be )?(?:growing|grown|up|increasing|rising)|year[- ](?:over|on)[- ]year (?:growth|increases?)|(?:track record|history) of growth|not (?:declining|shrinking|in decline)|no declin\\w+(?: (?:revenues?|sales|businesses))?",
    ),
    show: anyOf(
      `${TAKINGS} … ${UP}`,
      `${UP} … (?:in )?${TAKINGS}`,
      "(?:strong|steady|double-digit|consistent|continued|rapid|healthy|organic) (?:\\w+ )?growth|growth (?:of|has been|rate) |year[- ](?:over|on)[- ]year|growing (?:steadily|\\d+|every|each|fast)|(?:grown|grew) (?:every|each|\\d+|by)|best year|cagr|fastest[- ]growing (?:company|business|firm)",
    ),
    unless: ONLY_COULD_GROW,
    against: DECLINES,
  },
  {
    ask: anyOf(
      "growth (?:potential|opportunit\\w+|upside|runway|levers)|(?:room|potential|opportunit\\w+|scope|ability|able|space) (?:to|for) (?:grow\\w*|expand|expansion|scale|improve\\w*|add)|upside(?: potential)?|untapped(?: \\w+)?|scalab\\w+|expansion(?: potential)?|low[- ]hanging fruit|can be (?:grown|scaled|expanded)",
    ),
    showsByDenial: true,
    isPossibility: true,
    show: anyOf(
      "growth (?:potential|opportunit\\w+|upside|runway)|(?:room|potential|opportunit\\w+|scope|space|capacity) (?:to|for) (?:\\w+ )?(?:grow\\w*|expand|expansion|add|put up|more|increase|scale|offer|open|improve)|upside|untapped|scalab\\w+|expansion",
      "(?:could|can|may) (?:easily )?(?:add|expand|grow|open|do more|take on|be (?:added|expanded|grown|scaled|increased))|(?:owner|seller)s? ha(?:s|ve) (?:not|never) (?:sought|pursued|tried|advertised|marketed)|without (?:any |a )?(?:paid )?(?:advertising|marketing|salesperson|sales ?force)|no (?:paid |outside )?(?:advertising|marketing|sales ?(?:person|force|people|team))|rents? have not been raised|waiting list|turn(?:s|ing|ed)? away (?:work|business|customers)",
    ),
  },
  {
    ask: anyOf(
      "(?:very |highly |fairly )?(?:recession|economy|downturn|inflation|pandemic|amazon|ai|covid|depression|crisis)[- ](?:proof|resistant|resilient|proofed|resilience)(?: (?:business(?:es)?|industry|industries|sector|services?|demand|model))?",
      "(?:essential|needs?[- ]based|must[- ]have|non[- ]?discretionary|defensive|evergreen|resilient|counter-?cyclical|non-?cyclical|anti-?cyclical)(?: (?:services?|business(?:es)?|demand|industry|product|sector))?",
      "(?:holds?|hold(?:ing)?|stands?|does well|performs?|weathers?|surviv\\w+|thriv\\w+)(?: up)?(?: well)? (?:in|during|through|to) (?:a |any |the |bad |hard |tough )?(?:downturns?|recessions?|economy|economies|economic (?:downturns?|cycles?)|times)|(?:in|during) (?:any|every) economy|that people (?:always|will always) need|people need in (?:any|every) economy|not (?:cyclical|discretionary|tied to (?:the )?(?:economy|housing))",
    ),
    showsByDenial: true,
    show: anyOf(
      "(?:recession|downturn|inflation|pandemic|economy|amazon)[- ](?:proof|resistant|resilient)|essential (?:services?|business(?:es)?|workers?|needs?|industry|products?|to (?:its|their) customers)|(?:deemed|considered) (?:an )?essential|non[- ]?discretionary|resilient|counter-?cyclical|(?:necessity|need)[- ]based",
      "whatever the (?:economy|weather)|regardless of (?:the )?(?:economy|economic)|in (?:a|any|every|the last|past) (?:downturns?|recessions?|economy)|(?:good|bad) times|times are (?:good|bad)|(?:recessions?|downturns?) (?:too|as well|mean)|(?:two|three|several|every) (?:\\w+ )?(?:recessions|downturns|busts)|(?:recession|downturn|pandemic|2008|2009|2020|covid)s? … (?:grew|held|no (?:drop|dip|decline|effect)|barely|hardly|without|stable|record|steady|remained)|(?:grew|held|steady|stable|remained|through) … (?:recessions?|downturns?|pandemic|2008|2009|covid)|(?:mandated|required) (?:by|under) (?:code|law|state|regulation)\\w*|(?:stable|steady|constant) (?:demand|for)|demand (?:holds|is (?:constant|steady|stable))|do not cut back|hardly moved|within a few per ?cent",
    ),
    unless: /\b(?:essential oils?|licen[cs]e\w*|permits?|not essential|location is essential)\b/i,
    against: anyOf("housing starts|cyclical|discretionary|volatile"),
  },
  {
    ask: anyOf(
      "(?:very )?(?:stable|steady|consistent|reliable|dependable|predictable)(?: (?:and \\w+ )?(?:sales|revenues?|earnings|income|business|cash ?flows?|profits?|demand|history|performance|results|financials|company))*|(?:proven|solid) (?:earnings|cash flow|financials) (?:history|record)",
    ),
    show: anyOf(
      `(?:stable|steady|consistent(?:ly)?|dependable|predictable|reliable|resilient) … (?:${TAKINGS}|demand|cash ?flow|volume|base|performance|profitab\\w+|work|history|calls|trade)`,
      `(?:${TAKINGS}|demand|cash ?flow|volume|performance|calls|trade) … (?:stable|steady|consistent(?:ly)?|dependable|predictable|reliable|resilient)`,
      "recession[- ](?:proof|resistant)|hardly moved|within a few per ?cent|year in,? year out|recurring|stable for|every year since|whatever the economy",
    ),
    unless: /\bhorse|\bstables\b/i,
    against: anyOf(
      `(?:revenues?|sales) … (?:fell|fallen|declin\\w+|dropp\\w+|slid|sliding)`,
      "volatile|distressed|fluctuat\\w+|erratic|lumpy",
    ),
  },
  {
    ask: anyOf(
      "(?:declining|distressed|turn-?arounds?|turned? (?:it |them )?around|fixer[- ]?upper|under-?perform\\w+|under-?managed|struggling|failing|neglected|mismanaged|insolven\\w+|unprofitable)(?: (?:situations?|opportunit\\w+|business(?:es)?|compan(?:y|ies)|assets?))?|needs? (?:work|fixing)",
    ),
    types: ["Distressed"],
    otherTypes: ["Established", "Franchise resale", "Route", "Online", "New franchise"],
    show: anyOf(
      "distressed|turn(?:-| it |ed )?a?round|under-?perform\\w+|under-?managed|losses|insolven\\w+|neglected|tired|administration|receivership|bankruptcy",
      `(?:revenues?|sales|turnover|profits?) … (?:fell|fallen|declin\\w+|dropp\\w+|slid\\w*|down from|sliding|halved|shrunk)`,
    ),
    unless: /\b(?:quick|fast|same-day|\d+-day) turn-?around\b|\bturn-?around (?:time|of)\b/i,
    isKind: true,
  },
  {
    ask: anyOf(
      "back ?log|(?:strong |full )?(?:order book|pipeline)|booked (?:out|solid)|waiting list|wait ?list",
    ),
    show: anyOf(
      "back ?log|signed (?:work|orders|contracts|jobs)|work (?:on|in) hand|on the books|order book|pipeline|booked (?:out|solid|through|months|weeks)|waiting list|wait ?list|jobs? (?:booked|lined up)",
    ),
  },
];
