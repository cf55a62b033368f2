import { anyOf, type Phrase } from "./phrase";

/** Customers that are themselves businesses or public bodies. */
const BUSINESSES =
  "(?:b2b|businesses|companies|firms|offices|office parks|clinics|hospitals?|health (?:systems|plans)|hotels|motels|resorts|restaurants|cafes|bars|pubs|breweries|wineries|grocers|grocer(?:y|ies)(?: stores| chains)?|supermarkets|retailers|stores|chains|wholesalers|warehouses|factories|plants|mills|manufacturers|makers|oems?|original[- ]equipment|contractors|sub-?contractors|builders|home ?builders|developers|dealers(?:hips)?|distributors|landlords|property (?:managers|owners)|apartment (?:owners|complexes|communities|buildings)|facility managers|associations|hoas|schools|school districts?|universities|colleges|municipalit(?:y|ies)|cities|counties|government|utilities|airports?|airlines|marinas|farms|growers|ranchers|physicians?(?: groups| practices)?|dentists|dental (?:offices|practices)|practices|doctors['’]? offices|law firms|attorneys|accountants|banks|credit unions|insurers|insurance (?:companies|carriers)|agencies|brands|franchisees|fleets|trucking companies|carriers|shippers|railroads|refineries|engineers|architects|nursing homes|care homes|gyms|churches|venues|caterers|bakeries|commercial (?:kitchens|buildings|properties|clients|customers|accounts|tenants)|fortune (?:100|500|1000)|trade (?:customers|accounts|clients|buyers)|aerospace|industrial (?:customers|clients|plants))";
/** Those of them of which a business can have dozens only as customers. */
const SEVERAL =
  "(?:compan(?:y|ies)|firms|businesses|marinas|contractors|builders|dealers|hospitals|schools|manufacturers|physician (?:groups|practices)|practices|associations|hotels|restaurants|grocers|retailers|(?:trucking )?fleets|dentists|law firms|distributors|municipalities|landlords|farms|apartment (?:complexes|communities)|corporate|commercial|trade)";
const PUBLIC =
  "(?:governments?|municipal(?:ity)?|public[- ]sector|federal|state(?! of\\b)|county|city(?= contract)|highway|local authority|council|military|defen[cs]e|school)";
const CONTRACT = "(?:contracts?|agreements?|retainers?|subscriptions?|plans?)";
const SEVERAL_YEARS =
  "(?:multi|two|three|four|five|six|seven|ten|[2-9]|1\\d)[- ]?(?: to \\w+[- ])?year|multi-?year|long[- ]term";
const YEARS =
  "(?:multi|two|three|four|five|six|seven|ten|[2-9]|1\\d)[- ]?(?: to \\w+[- ])?year|multi-?year|long[- ]term|evergreen";

/** What buyers ask about customers and about what ties them. */
export const CUSTOMER_PHRASES: readonly Phrase[] = [
  {
    ask: anyOf(
      "(?:subscriptions?|memberships?|subscribers?|members?|dues|tuition)(?:(?: or| and|/|,)+ ?(?:subscriptions?|memberships?))*(?:[- ](?:based|model|income|revenues?|business(?:es)?|dues|fees|base))*",
    ),
    show: anyOf(
      "subscri(?:ptions?|bers?|be[ds]?)|memberships?|(?:\\d[\\d,]*|active|paying|monthly|gym|dues-paying|loyal) members|arr|mrr|monthly (?:dues|tuition|fees?)|tuition|enrol(?:led|lment)|auto-?ship|monthly retainers?",
    ),
    unless: /\b(?:team|staff|crew|family|board) members\b/i,
    against: anyOf("no (?:subscriptions?|memberships?)"),
  },
  {
    ask: anyOf("(?:annual|yearly|year-long) (?:service |maintenance |customer )?(?:contracts?|agreements?)"),
    show: anyOf(
      "(?:annual|yearly|year-long|year-round|evergreen) (?:\\w+ ){0,2}(?:contracts?|agreements?)",
      "(?:contracts?|agreements?) … (?:renew(?:s|ing)? (?:each|every|annually|automatically)|each year|every year|annually|yearly)",
    ),
    unless: /\bleases?\b|\bno (?:\w+ )?contracts?\b/i,
    against: anyOf("no (?:\\w+ )?contracts?"),
  },
  {
    ask: anyOf(
      "(?:(?:highly|strong|mostly|some|largely|monthly|stable|significant|high|predictable|sticky|contractual|solid|good|annual) )*(?:re-?occurring|recurring|subscription|contracted|contractual|retainer|predictable|repeatable|maintenance)(?:[- ](?:based|style))?(?: (?:revenues?|income|sales|cash ?flows?|customers?|clients?|business|contracts?|model|base|billing|fees|work|orders|streams?|agreements?|accounts|services?))*(?: (?:from|through|under|via) (?:\\w+ )?(?:contracts?|agreements?|plans?)(?: or \\w+ \\w+)?)?",
      "(?:maintenance|service|monthly|annual|ongoing) (?:contracts?|agreements?|plans?|accounts?|customers?|retainers?)|(?:monthly|weekly|quarterly|annual)(?: (?:or|and) \\w+)? (?:billing|billed|payments|invoicing|fees|dues)|customers on (?:monthly|weekly|annual)(?: (?:or|and) \\w+)? \\w+|arr|mrr|annuity[- ](?:like|style)|(?:no|not|non)[- ]project[- ](?:based|work|driven)|contract(?:ed)? revenues?|customers? (?:on|under) (?:\\w+ )?(?:contracts?|plans?)",
    ),
    show: anyOf(
      "recurring|recurs|re-?occurring|subscri(?:ptions?|bers?|be[ds]?)|retainers?|(?:arr|mrr)\\b|auto-?pay|autorenew\\w*|auto-?ship",
      "(?:billed|paid|pay|pays|invoiced|charged|prepay|prepaid) (?:\\w+ ){0,5}(?:monthly|annually|quarterly|yearly|each month|every month|a month)|invoiced in twelve|monthly (?:billing|fees?|dues|charge)|fixed (?:monthly )?fees|(?:charged|billed|paid) … (?:card|in advance|first of (?:each|every|the) month)|tuition|card on file|automatic debit|direct debit|standing orders?",
      `(?:multi-year|maintenance|service|annual|yearly|monthly|quarterly|evergreen|long[- ]term|inspection|monitoring|support|care|preventive|leak-repair|${YEARS}) (?:\\w+ ){0,2}(?:contracts?|agreements?|plans?|programs?|accounts|customers|clients|fees|retainers?)`,
      "on (?:annual |monthly |quarterly |service |maintenance )?(?:contracts?|plans)|under (?:\\w+ )?(?:contracts?|agreements?)|memberships?|(?:\\d[\\d,]*|active|paying|monthly|gym|dues-paying|loyal) members",
      "renew(?:s|ed|ing)? (?:each|every|annually|automatically|year)|renewals?|renewal rate|(?:weekly|monthly|quarterly|bi-?weekly) (?:\\w+ )?(?:accounts|customers|service|stops|routes?|subscribers)|serviced (?:weekly|monthly|quarterly)|contracted (?:revenue|customers|accounts)|every quarter|standing agreements",
    ),
    unless:
      /\b(?:team|staff|crew|family|board) members\b|\bleas(?:e|es|ed|ing)\b|\brent\b|\bloan\b|\bsalar|\b(?:licen[cs]e|permit)\w* (?:\w+ ){0,2}renew|\bfranchise (?:agreement|renew)|\broyalt|\b(?:drivers?|staff|employees?|associate) (?:is|are) under contract\b/i,
    against: anyOf(
      "(?:no|without) (?:recurring|contracts?|service contracts|maintenance contracts|subscriptions?)|project[- ]based|one[- ]off|(?:every|each) job is|order[- ]based|walk[- ]in (?:trade|customers)(?: only)?|no long contracts",
    ),
  },
  {
    ask: anyOf(
      `(?:${YEARS})(?: \\w+){0,2} ${CONTRACT}(?: (?:in place|with \\w+(?: \\w+)?))?`,
      `long[- ]?term (?:customer |client |service )?${CONTRACT}`,
      `(?:customer |client |service )?${CONTRACT} (?:of|over|longer than|for|exceeding|at least|more than)(?: \\w+){0,2} (?:a |one )?years?`,
    ),
    show: anyOf(
      `(?:${SEVERAL_YEARS}) (?:\\w+ ){0,3}(?:contracts?|agreements?|terms|deals?)`,
      "(?:contracts?|agreements?) … (?:(?:through|until|to) 20[23]\\d|\\w+ years)",
    ),
    unless:
      /\bleas|\brent|\bemploy|\bassociate\b|\bnon-?compete|\bfranchise agreement|\bdoctor\b|\broyalt|\bnational brand\b|\bno (?:\w+ )?contracts?\b/i,
    against: anyOf(
      "no (?:\\w+ ){0,2}contracts?|month[- ]to[- ]month agreements|annual contracts|one-year contracts",
    ),
  },
  {
    ask: anyOf(
      "(?:strong |solid |good |a |large |very )*(?:repeat|loyal|returning|long[- ]term|long[- ]standing|established|sticky|recurring|built[- ]in|existing)(?:,? (?:and )?(?:repeat|loyal|returning|long[- ]term|long[- ]standing|diverse|growing))*[ -](?:customers?|clients?|clientele|business|customer base|client base|client list|trade|following|guests|patrons|patients|accounts|relationships|book of business)(?: base| relationships)?",
      "loyal(?:ty)?(?: customers?)?|(?:referrals?|word[- ]of[- ]mouth)(?: (?:business|based|driven))?",
    ),
    show: anyOf(
      "(?:repeat|loyal|returning|long-standing|long[- ]term|faithful|built-in) … (?:customers?|clients?|clientele|business|following|base|accounts|guests|crowd|patients|patrons|relationships|trade)",
      "referrals?|regulars|word[- ]of[- ]mouth|\\d+% repeat|(?:order|buy|come|reorder) (?:again|back)|repeat (?:rate|orders|business|customers)|come for years|year after year|(?:average|typical) (?:client|customer) … years|(?:retention|renewal)(?: rate)?|customers? … (?:return|for years|since|decades)|nine in ten|every client",
    ),
    against: anyOf("transient (?:trade|customers)|no repeat|one[- ]time (?:customers|buyers)|tourist trade"),
  },
  {
    ask: anyOf(
      "(?:low|minimal|little|negligible) (?:customer |client )?churn(?: rate)?|(?:(?:high|strong|good|excellent|great|very) )*(?:customer |client |patient )?retention(?: rate)?|(?:sticky|loyal) (?:customer base|customers|clients|revenue)",
    ),
    show: anyOf(
      "churn (?:rate )?(?:is |of |at |stays |runs )?(?:under|below|less than|about|around|only|just|near)? ?(?:\\d(?:\\.\\d)?|1[0-2])(?=%| ?per)|(?:low|negligible|minimal|almost no) churn|(?:8[5-9]|9\\d|100)(?:\\.\\d)?% … (?:retention|renew\\w*|retained|return|stay)|(?:retention|renewal)(?: rate)? … (?:8[5-9]|9\\d|100)(?:\\.\\d)?|(?:high|strong|excellent) (?:client |customer )?retention|nine in ten (?:clients|customers) (?:return|renew|stay)|sticky",
      "(?:average|typical) (?:client|customer|account) … (?:years|decade)|(?:clients|customers|accounts) (?:stay|have been with) … (?:years|decades)",
    ),
    against: anyOf("high churn|customers come and go"),
  },
  {
    ask: anyOf(
      `${PUBLIC}(?:(?:,| or|/| and)+ ?${PUBLIC})*(?: (?:contracts?|customers|clients|work|contractor|contracting))?|8\\(?a\\)?|gsa schedule|public sector`,
    ),
    show: anyOf(
      "governments?|municipalit(?:y|ies)|(?:municipal|federal|state|county|city) (?:contracts?|customers|clients|work|accounts|projects|agenc(?:y|ies)|government|buildings)|state agenc(?:y|ies)|public[- ]sector|military|school districts?|highway departments?|state contracts?|count(?:y|ies) (?:contracts?|work|government)|(?:counties|cities) (?:and|on)|council contracts?|local authorit\\w+|gsa|defen[cs]e|department of",
    ),
    unless:
      /\bserving the county\b|\bfrom (?:several|two|three|four) counties\b|\bcounties\b(?!.*\bcontract)|\bsouth|\bnear (?:a |the )?(?:school|military)/i,
  },
  {
    ask: anyOf(
      "(?:(?:long[- ]term|commercial|signed|customer|client|service|existing|written|supply|in[- ]place|secured|transferable) )*contracts?(?: (?:in place|in hand|secured|signed|with (?:\\w+ )?(?:customers?|clients?|companies|businesses|\\w+)))*(?! (?:manufactur|or\\b|packag|research|labor|work))",
      "under contract|contract[- ](?:based|backed)(?: \\w+)?",
    ),
    show: anyOf("(?:contracts?|agreements?|standing orders)"),
    unless:
      /\b(?:confidentiality|franchise|lease|non-disclosure|employment|purchase|rental|non-?compete|supplier|licen[cs]e|listing|union|labou?r|asset) (?:agreements?|contracts?)\b|\broyalt|\bcontract labou?r\b|\b(?:in|under) contract\b(?! with)|\bsale pending\b|\b(?:associate|doctor|manager) is under contract\b|\bno (?:\w+ )?contracts?\b|\bcontract manufactur/i,
    against: anyOf("no (?:\\w+ )?contracts?|every job is a new sale"),
  },
  {
    ask: anyOf(
      "(?:mostly |primarily |mainly |largely |exclusively |purely |predominantly )?(?:b2b|b-to-b|business[- ]to[- ]business|commercial(?! services?\\b)|corporate(?! (?:career|job|life|world|background|executive))|trade|industrial|institutional)(?: (?:customers?|clients?|clientele|accounts?|work|sales|contracts?|customer base|client base|focus|focused|market|only|models?|b2b))*(?! (?:kitchen|cleaning|janitorial|roofing|property|real estate|hvac|plumbing|laundry|bakery|landscap\\w+|printing|refrigeration|electrical|insurance|equipment|laundries|building|construction|services?\\b(?= (?:like|such))|school|trucks?|fishing|lighting|flooring|painting|paving|fitness|photography|vehicles?))",
      "(?:sells?|selling|serv(?:es|ing)|suppl(?:ies|ying)|services?|caters|catering)(?: mostly| mainly| primarily)? (?:to |for )?(?:other )?(?:businesses|companies|b2b|commercial (?:customers|clients)|corporate clients|institutions)(?: rather than (?:to )?(?:consumers|individuals|the public))?|businesses as (?:customers|clients)|business (?:customers|clients)|not (?:b2c|consumer(?:[- ]facing)?|retail customers)",
    ),
    show: anyOf(
      "b2b|business[- ]to[- ]business|commercial (?:customers?|clients?|clientele|accounts?|buildings?|property|properties|work|contracts?|tenants|refrigeration)|corporate (?:clients?|accounts?|customers?|events)|trade (?:accounts?|customers?|clients?|counter|buyers)|industrial (?:customers?|clients?|accounts)|institutional|managed (?:it|service)|original[- ]equipment|oems?",
      `(?:for|to|serv(?:es|ing|iced)|suppl(?:ies|ying|ier to)|works? (?:for|with)|sold to|(?:accounts|customers|clients)(?: are| include| range|,? such as|:)) … ${BUSINESSES}`,
      `\\d\\d[\\d,]* (?:\\w+ ){0,2}${SEVERAL}`,
      `${BUSINESSES} … (?:as|are) (?:its |the )?(?:customers|clients)`,
    ),
    unless:
      /\b(?:homeowners?(?!['’]? associations?)|households|families|residential|consumers|walk[- ]in|shoppers|individuals|patients|children|kids|students|tourists)\b|\b(?:across from|next to|near(?:by)?|close to|surrounded by)\b[^.;]{0,40}\b(?:offices|hospitals?|schools|hotels|businesses)\b|\b(?:walking|minutes)\b|\bproceeds\b|\bbuyer\b|\bbroker|\binsurance (?:companies|carriers) (?:pay|we)|\bsba\b|\blenders?\b/i,
    against: anyOf(
      "residential (?:customers |clients )?only|consumers? only|walk[- ]in (?:customers|trade)|direct[- ]to[- ]consumer",
    ),
  },
  {
    ask: anyOf(
      "residential(?: (?:customers?|clients?|accounts?|work|focus))*(?! (?:care|construction|property|real estate|hvac|cleaning|roofing))|homeowners?|b2c|direct[- ]to[- ]consumer|d2c|dtc|consumer[- ]facing",
    ),
    show: anyOf("residential|home ?owners?|households|families|direct[- ]to[- ]consumer|d2c|dtc|consumers"),
    unless: /\brather than\b/i,
    against: anyOf("commercial (?:customers |accounts )?only|no residential|b2b only"),
  },
  {
    ask: anyOf(
      "(?:fortune (?:100|500|1000)|blue[- ]chip|household[- ]name|big[- ]name|national|large corporate|enterprise|marquee) (?:customers?|clients?|accounts?|brands)",
    ),
    show: anyOf(
      "fortune (?:100|500|1000)|blue[- ]chip|household[- ]name|(?:national|big[- ]name|marquee|enterprise|well-known) (?:customers?|clients?|accounts?|brands|chains|retailers)",
    ),
  },
  {
    ask: anyOf(
      "(?:diversified|multiple|several|diverse) (?:revenue|income) streams?|(?:diversified|diverse|multiple) (?:revenue|income|sales|services|product lines?)",
    ),
    show: anyOf(
      "(?:multiple|several|diversified|diverse|two|three|four) (?:\\w+ )?(?:revenue|income|profit) (?:streams?|cent(?:er|re)s)|diversified (?:revenue|services|mix)|(?:\\d+|half|third|quarter)%? … (?:rest|remainder|balance) (?:from|is|comes)",
    ),
  },
];
