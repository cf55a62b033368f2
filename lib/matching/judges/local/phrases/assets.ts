import { anyOf, type Phrase, SELLER } from "./phrase";

const NOTE =
  "(?:financ(?:e[ds]?|ing)|notes?|carr(?:y|ies|ying|y ?back)(?: back)?(?: (?:a )?(?:note|paper|part|portion|some))?|terms|paper|loans?|credit)";
const GEAR =
  "(?:equipment|vehicles?|trucks?|vans?|machinery|machines|fixtures|fleet|tools|assets|furniture|ff&e|rigs|trailers|ovens|printers|lasers)";
const VEHICLES = "(?:vehicles?|(?:pump |box |service )?trucks?|(?:step |service )?vans?|fleet|rigs|trailers)";
const NEW =
  "(?:new(?:er)?|modern|late[- ]model|updated|upgraded|state[- ]of[- ]the[- ]art|well[- ]maintained|recent(?:ly)?|good condition)";

/** What buyers ask about paying for it, and about things, rights and papers that come with it. */
export const ASSET_PHRASES: readonly Phrase[] = [
  {
    ask: anyOf(
      `(?:(?:seller|owner|vendor)(?:['’]s)?|creative)[- ]${NOTE}(?: (?:is |must be )?(?:available|offered|possible|considered|in place|a must|options?))*`,
      `(?:seller|owner|vendor)s?(?: who)?(?: (?:will|would|is|are|can|could|to|willing|able|open|happy|prepared|must|should))* (?:financ(?:e|ing)|carry(?:ing)?(?: (?:a |back )*(?:note|paper|some|part))?|hold(?:ing)?(?: (?:a )?(?:note|paper))?|offer(?:ing)? (?:terms|financing))`,
      "carr(?:y|ies) (?:back )?(?:a |some |the )?(?:note|paper)|financing (?:by|from) the (?:seller|owner)|seller (?:paper|held note)|deferred (?:payment|consideration)|seller['’]?s? note",
    ),
    flag: "seller-financing",
    show: anyOf(
      `(?:seller|owner|vendor)s?(?:['’]s)?[ -](?:financ\\w+|notes?|carry\\w*|paper|terms)`,
      `${SELLER} … (?:will|would|can|could|is willing to|are willing to|willing to|may|happy to|open to|prepared to|offers? to) (?:also )?(?:carry|finance|hold|consider (?:financing|carrying|a note)|take (?:back )?(?:a )?(?:note|paper)|defer)`,
      `${SELLER} (?:offers?|provides?) (?:\\w+ )?(?:terms|financing|a note)|(?:will|would|can) (?:also )?(?:finance|carry|hold) (?:a |an |up to |part|some|\\d|half|one[- ]third|the balance|back)|carry a note|hold (?:a note|paper)|(?:terms|financing) (?:is |are )?(?:offered|available)|financing available from|deferred (?:terms|payments?|consideration)|balance (?:paid )?over`,
    ),
    unless: /\bseller financing (?:is )?(?:not|un)|\bsba financ|\bbank financ|\bbuyer financ/i,
    against: anyOf(
      "cash (?:only|or bank|sale|deal|buyers?)|all[- ]cash|no (?:seller|owner|vendor) (?:financ\\w+|note|carry)|bank financing only|wants cash|paid in full at closing",
    ),
  },
  {
    ask: anyOf(
      "sba(?:[- /](?:loans?|lending|financ\\w+|eligible|approved|pre-?approved|qualified|friendly|7 ?\\(?a\\)?|504|financeable|fundable|bankable|lend\\w*|eligibility|able|possible|available))*",
      "(?:bankable|financeable|lender[- ](?:approved|friendly)|bank(?:[- ](?:financ\\w+|loans?|approved)))(?: (?:available|possible))?",
    ),
    flag: "sba",
    show: anyOf(
      "sba",
      "(?:lender|bank) (?:has |is )?(?:already )?(?:pre-?)?(?:approved|qualified)|bank financing (?:is )?available|financeable",
    ),
    unless: /\bno sba\b|\bsba (?:loan )?(?:is )?not\b/i,
    against: anyOf(
      "(?:not|cannot be) (?:sba|financed by (?:the )?sba)|no (?:sba|bank financing)|cash (?:buyers? )?only|sba financing is not",
    ),
  },
  {
    ask: anyOf(
      "sba[- ](?:pre-?(?:approved|qualified)|approved|already approved)|pre-?(?:qualified|approved) (?:for|by) (?:the )?(?:sba|a lender|lender|bank)",
    ),
    show: anyOf(
      "sba … (?:pre-?)?(?:qualified|approved)",
      "(?:pre-?)(?:qualified|approved) … (?:sba|lender|bank|loan)",
    ),
    against: anyOf("no sba|not sba|sba financing is not"),
  },
  {
    ask: anyOf(
      "(?:low|small|minimal|little) (?:down ?payment|money down|deposit|equity (?:injection|needed))|(?:10|15|20)% down",
    ),
    show: anyOf(
      "(?:low|small|minimal) (?:down ?payment|deposit)|(?:5|10|15|20)% (?:down|deposit|equity)|(?:only|as little as|just) … down|down ?payment",
    ),
  },
  {
    ask: anyOf(
      "(?:inventory|stock(?: and inventory)?)(?: (?:is |must be |to be )*(?:included|in the price|part of the (?:deal|price|sale)))?(?! (?:light|heavy|free|management))",
      "(?:price )?includes? (?:the )?(?:inventory|stock)|including (?:inventory|stock)",
    ),
    show: anyOf(
      "(?:inventory|stock) … included(?! in)|(?:inventory|stock) … (?:is |are )?(?:included|in the price|part of the)",
      "(?:price |sale )?includ(?:es|ing) … (?:inventory|stock)(?! is extra)",
    ),
    against: anyOf(
      "in addition(?: to the price)?|sold on top|plus (?:inventory|stock)|(?:inventory|stock) … (?:not included|extra|additional|separate(?:ly)?|on top|at valuation)|no inventory",
    ),
  },
  {
    ask: anyOf(
      "(?:no|low|little|minimal|light|without)(?: or \\w+)? (?:inventory|stock)(?: (?:needed|required|to carry|risk|business))?|inventory[- ](?:light|free)",
    ),
    showsByDenial: true,
    show: anyOf(
      "no (?:inventory|stock)|(?:little|minimal|low|hardly any) (?:inventory|stock)|inventory[- ](?:light|free)|drop[- ]?ship\\w*",
    ),
    against: anyOf("(?:inventory|stock) (?:of|at cost|worth|valued)"),
  },
  {
    ask: anyOf(
      `(?:(?:all|valuable|the|owned|own|its|good|newer|new|modern|company) )*${VEHICLES}(?:(?:,| and| or| &)+ ?${VEHICLES})*(?: (?:is |are |must be |to be |should be )*(?:included|owned|paid (?:off|for)|in the (?:price|deal|sale)|part of the (?:price|deal|sale)|conveys?|free and clear))?(?! (?:rental|repair|dealer|sales|lease|financ|manufactur|hire|distribut|servic|wrap|wash|driver|route))`,
      "includ(?:es|ing) (?:all )?(?:the )?(?:vehicles|trucks|vans|fleet)",
    ),
    show: anyOf(
      `${VEHICLES} … (?:included?|includes|conveys?|go(?:es)? with|comes? with|transfers?|in the price|part of the (?:sale|price|deal)|stays?|paid (?:off|for)|free (?:of liens|and clear)|owned)`,
      `includ(?:es|ing) … ${VEHICLES}|new ${VEHICLES} in`,
    ),
    against: anyOf(`${VEHICLES} … (?:not included|extra|additional|sold separately|are leased|is leased)`),
  },
  {
    ask: anyOf(
      `(?:(?:all|valuable|the|owned|own|its|good|newer|new|modern|company) )*(?:equipment|machinery|tools|ff&e)(?:(?:,| and| or| &)+ ?(?:equipment|vehicles?|trucks?|vans?|machinery|tools|fixtures))*(?: (?:is |are |must be |to be |should be )*(?:included|owned|paid (?:off|for)|in the (?:price|deal|sale)|part of the (?:price|deal|sale)|conveys?|free and clear))?(?! (?:rental|repair|dealer|sales|lease|financ|manufactur|hire|distribut|servic))`,
      "includ(?:es|ing) (?:all )?(?:the )?(?:equipment|machinery)",
    ),
    show: anyOf(
      `${GEAR} … (?:included?|includes|conveys?|go(?:es)? with|comes? with|transfers?|in place|in the price|part of the (?:sale|price|deal)|stays?|paid (?:off|for)|free (?:of liens|and clear)|owned)`,
      `includ(?:es|ing) … ${GEAR}|sale of assets|${NEW} ${GEAR}|${GEAR} … (?:good condition|well[- ]maintained|newer|late[- ]model|replaced in)|(?:pays?|paid|paid off) … ${GEAR}`,
    ),
    against: anyOf(`${GEAR} … (?:not included|extra|additional|sold separately|are leased|is leased)`),
  },
  {
    ask: anyOf(
      `(?:${NEW}|good|updated) (?:and \\w+ )?${GEAR}|${GEAR} (?:is |are |all )*(?:in (?:good|great|excellent|top) (?:condition|shape|order)|well[- ]maintained|modern|newer|updated|up[- ]to[- ]date)`,
    ),
    show: anyOf(
      `(?:new(?:er)?|modern|late[- ]model|updated|upgraded|state[- ]of[- ]the[- ]art|well[- ]maintained|brand[- ]new) (?:\\w+ )?${GEAR}`,
      `${GEAR} … (?:replaced|rebuilt|installed|purchased|bought|upgraded|new|refurbished|average age|under (?:two|three|four|five) years|good condition|excellent condition|well[- ]maintained|late[- ]model|less than)`,
      `(?:kitchen|shop|lanes?|pinsetters|dryers|washers|lifts|x-ray|suite|store|salon|studio) … (?:rebuilt|replaced|installed|renovated|remodell?ed|refurbished|new) (?:in )?(?:20[12]\\d)?|recently (?:renovated|remodell?ed|upgraded|refurbished)|newly (?:renovated|remodell?ed|equipped|built)`,
    ),
    against: anyOf(
      `(?:old|aging|dated|worn|tired) ${GEAR}|${GEAR} … (?:needs? (?:replacing|updating|repair)|past (?:its|their) best)`,
    ),
  },
  {
    ask: anyOf(
      "(?:full |on-premises? )?(?:liquor|beer|wine|alcohol|spirits)(?:(?: and| &|/) ?\\w+)? licen[cs]es?|fully licensed|licensed premises",
    ),
    show: anyOf(
      "(?:liquor|beer|wine|alcohol|spirits) … licen[cs]es?",
      "fully licensed|(?:on-premises?|on|off)[- ]licen[cs]e|class c licen[cs]e",
    ),
    against: anyOf("no (?:liquor|alcohol) licen[cs]e|byob|alcohol[- ]free"),
  },
  {
    ask: anyOf(
      "patent(?:s|ed)?(?: \\w+)?|proprietary(?: (?:products?|technology|processes|software|formulas?|designs?))?|trade ?marks?(?:ed)?|own(?:ed)? brands?|brand(?:ed)? products?|intellectual property|ip|own (?:products?|label)|trade secrets?",
    ),
    show: anyOf(
      "patent(?:s|ed)?|proprietary|trade ?mark(?:s|ed)?|own[- ](?:brands?|label|design)|(?:its|their) own (?:brands?|products?|recipes?|software)|exclusive (?:design|formula|recipe)s?|intellectual property",
    ),
  },
  {
    ask: anyOf(
      "exclusiv(?:e|ity)(?: (?:territory|territories|rights?|distribution|dealership|license|contracts?|supplier|area))?|protected (?:territory|area)",
    ),
    show: anyOf(
      "exclusiv(?:e|ely|ity)|protected (?:territor\\w+|area)|sole (?:distributor|dealer|agent|supplier|operator)|only (?:authori[sz]ed|dealer|distributor)",
    ),
    unless: /\bexclusive(?:ly)? (?:for|listed|listing|residential|neighbou?rhood|to our)\b/i,
  },
  {
    ask: anyOf(
      "(?:clean|good|verifiable|solid|accurate|complete|reviewed|audited|transparent|well[- ]kept|proper|three years of|3 years of) (?:books(?: and records)?|financials?|records|accounts|tax returns|financial statements|numbers|p&ls?)|tax returns|audited|(?:books|financials) (?:are |and records )*(?:clean|in order|verifiable)|proof of (?:income|earnings)",
    ),
    show: anyOf(
      "(?:tax|federal) returns|financial statements|audited|(?:clean|excellent|good|detailed|accurate|well[- ]kept) (?:books|records|financials|accounts)|(?:reviewed|verified|verifiable|cpa[- ]prepared) (?:books|financials|accounts|statements)|quality of earnings|books (?:are |kept )",
    ),
    unless: /\b(?:business|individual|personal) (?:tax )?returns\b|\bbookkeep/i,
    against: anyOf("(?:no|incomplete|poor|informal) (?:books|records|financials)|cash[- ]heavy"),
  },
  {
    ask: anyOf(
      "(?:no|without|free of|zero) (?:debts?|liens?|liabilit\\w+|encumbrances)|debt[- ]free|unencumbered",
    ),
    showsByDenial: true,
    show: anyOf(
      "no (?:debts?|liens?|liabilit\\w+)|debt[- ]free|free (?:of|from) (?:debts?|liens?|encumbrances)|free and clear|unencumbered|paid (?:off|for)",
    ),
    against: anyOf("creditors|in debt|liabilities of"),
  },
];
