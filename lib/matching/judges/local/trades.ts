import type { Industry } from "@/lib/listings/vocabulary";

/** A kind of business: the words for it, in criteria and listings alike, and the industries it stands under. */
export interface Trade {
  words: RegExp;
  industries: readonly Industry[];
  /** True when the kind is as wide as its industries, so that the industry alone shows it. */
  wide?: boolean;
}

const trade = (words: string, ...industries: Industry[]): Trade => ({
  words: new RegExp(String.raw`\b(?:${words})\b`, "i"),
  industries,
});
const wide = (words: string, ...industries: Industry[]): Trade => ({
  ...trade(words, ...industries),
  wide: true,
});

/** The kinds of business that buyers ask for by name; the first that fits a place in the text is taken. */
export const TRADES: readonly Trade[] = [
  trade(
    "hvac|heating(?: and| &)? (?:cooling|air)|air[- ]conditioning|furnace",
    "Home & Trade Services",
    "Building & Construction",
  ),
  trade("plumb(?:ing|ers?)", "Home & Trade Services", "Building & Construction"),
  trade(
    "electrical (?:contract(?:or|ing)s?|services?)|electricians?",
    "Home & Trade Services",
    "Building & Construction",
  ),
  trade("roof(?:ing|ers?)", "Building & Construction", "Home & Trade Services"),
  trade("pest control|exterminat(?:or|ing|ion)s?|termite", "Home & Trade Services"),
  trade("pool (?:service|cleaning|route|maintenance|supply)s?|swimming pools?", "Home & Trade Services"),
  trade(
    "landscap(?:ing|e|ers?)|lawn (?:care|maintenance|service)|tree (?:care|service)|nurser(?:y|ies) and garden|irrigation",
    "Agriculture & Landscaping",
    "Home & Trade Services",
  ),
  trade("garage doors?", "Home & Trade Services", "Building & Construction"),
  trade(
    "handym[ae]n|home (?:repair|remodel(?:l?ing)?|renovation|improvement)s?|remodel(?:l?ing|ers?)",
    "Home & Trade Services",
    "Building & Construction",
  ),
  trade("cabinet(?:ry|s)?|millwork|woodwork(?:ing)?|joinery", "Manufacturing", "Building & Construction"),
  wide("home services?|trade services?|trades business", "Home & Trade Services"),
  wide(
    "construction|contract(?:or|ing) (?:business|company|firm)|general contractors?|builders?",
    "Building & Construction",
  ),
  trade("laundromats?|coin laundr(?:y|ies)|laundr(?:y|ies)|dry clean(?:ers?|ing)", "Car Wash & Laundry"),
  trade("car ?wash(?:es)?", "Car Wash & Laundry", "Automotive Repair & Sales"),
  trade(
    "auto(?:motive)? repair(?: shops?)?|body shops?|collision (?:repair|cent(?:er|re)s?)|mechanics?|transmission|tire (?:shop|store)s?|oil change",
    "Automotive Repair & Sales",
  ),
  trade("(?:car|auto|vehicle|rv|motorcycle) dealer(?:ship)?s?|used cars?", "Automotive Repair & Sales"),
  wide("automotive", "Automotive Repair & Sales", "Car Wash & Laundry"),
  trade("coffee (?:shop|house|bar|roaster)s?|caf(?:e|é)s?|espresso", "Restaurants & Food"),
  trade("baker(?:y|ies)|patisseries?|donuts? shops?", "Restaurants & Food", "Manufacturing"),
  trade("pizz(?:a|eria)s?", "Restaurants & Food"),
  trade(
    "(?:sports )?bars?|pubs?|taverns?|nightclubs?|brewer(?:y|ies)|breweries|brewpubs?|winer(?:y|ies)",
    "Restaurants & Food",
    "Entertainment & Recreation",
    "Manufacturing",
  ),
  trade("cater(?:ing|ers?)", "Restaurants & Food"),
  trade("food trucks?", "Restaurants & Food"),
  trade("ice cream|frozen yogurt|gelato", "Restaurants & Food"),
  wide("restaurants?|diners?|food service|food businesses|eater(?:y|ies)", "Restaurants & Food"),
  trade("liquor stores?|wine shops?", "Retail"),
  trade("convenience stores?|gas stations?|fuel stations?|c-stores?", "Fuel & Convenience", "Retail"),
  trade("grocer(?:y|ies)|supermarkets?", "Retail"),
  trade("vape|smoke shops?|tobacco", "Retail"),
  trade("florists?|flower shops?", "Retail"),
  trade("jewel(?:le)?r(?:y|s)", "Retail"),
  trade("hardware stores?", "Retail"),
  trade("amazon (?:fba|business|brand)|fba|shopify|dropship(?:ping)?|online stores?", "E-commerce", "Retail"),
  wide("e-?commerce(?: business(?:es)?)?", "E-commerce"),
  wide("retail(?:ers?)?|shops?|stores?", "Retail"),
  trade("dental(?: practices?| offices?)?|dentists?|orthodont\\w+", "Healthcare"),
  trade(
    "home (?:health|care)(?:care)?|senior care|in-home care|elder care|assisted living|nursing homes?",
    "Healthcare",
  ),
  trade(
    "physical therapy|physiotherap\\w+|chiropract\\w+|med(?:ical)? ?spas?|optometr\\w+|pharmac(?:y|ies)|veterinar\\w+|vet clinics?",
    "Healthcare",
    "Pets",
    "Beauty & Personal Care",
  ),
  wide("health ?care|medical(?: practices?)?|clinics?", "Healthcare"),
  trade(
    "hair salons?|beauty salons?|salons?|barber(?: ?shop)?s?|nail salons?|day spas?|spas?|tanning|lash",
    "Beauty & Personal Care",
  ),
  trade(
    "gyms?|fitness (?:studio|cent(?:er|re|club))s?|yoga|pilates|crossfit|martial arts|climbing",
    "Fitness & Sports",
  ),
  trade(
    "day ?care(?: cent(?:er|re)s?)?|child ?care|preschools?|montessori|nursery schools?",
    "Childcare",
    "Education & Training",
  ),
  trade("tutoring|learning cent(?:er|re)s?|trade schools?|driving schools?|schools?", "Education & Training"),
  trade(
    "dog (?:grooming|boarding|daycare|training)|pet (?:grooming|boarding|store|shop|supply|sitting)s?|kennels?",
    "Pets",
  ),
  wide("pets?(?: business(?:es)?)?", "Pets"),
  trade("janitorial|commercial cleaning|cleaning|maid(?: service)?s?", "Cleaning & Restoration"),
  trade("restoration|water damage|mold remediation", "Cleaning & Restoration"),
  trade(
    "truck(?:ing)|freight|courier|delivery routes?|fedex(?: routes?)?|logistics|moving compan(?:y|ies)|limousines?|towing",
    "Transport & Logistics",
    "Automotive Repair & Sales",
  ),
  trade(
    "vending(?: machines?| routes?)?|atm routes?",
    "Retail",
    "Distribution & Wholesale",
    "Business Services",
  ),
  trade(
    "machine shops?|cnc|metal fabricat(?:ion|ors?)|weld(?:ing|ers?)|tool and die",
    "Manufacturing",
    "Engineering & Technical",
  ),
  trade(
    "sign(?: making| shop|age|s) (?:business|company|shop)|signage|print(?:ing)? shops?|screen print(?:ing)?",
    "Manufacturing",
    "Advertising & Marketing",
    "Business Services",
  ),
  wide("manufactur(?:ing|ers?|es)|factor(?:y|ies)|producers?", "Manufacturing"),
  wide("distribut(?:ion|ors?)|wholesal(?:e|ers?)|import(?:ers?|/export)", "Distribution & Wholesale"),
  trade("saas|software(?: company| business)?", "Software & IT"),
  trade(
    "msp|managed (?:it|service)s?(?: provider)?|it (?:services?|support|consult\\w+)|cybersecurity",
    "Software & IT",
  ),
  wide("tech(?:nology)? (?:company|business)|information technology", "Software & IT"),
  trade(
    "marketing agenc(?:y|ies)|ad(?:vertising)? agenc(?:y|ies)|digital agenc(?:y|ies)|seo",
    "Advertising & Marketing",
  ),
  trade("staffing|recruit(?:ing|ment)|employment agenc(?:y|ies)", "Business Services"),
  trade(
    "bookkeep(?:ing|ers?)|accounting(?: firm| practice)?s?|cpa(?: firm)?s?|tax (?:practice|preparation|firm)s?|payroll",
    "Accounting & Tax",
  ),
  trade("insurance agenc(?:y|ies)|insurance|wealth management|financial advis\\w+", "Financial & Insurance"),
  trade("law (?:firm|practice)s?|legal practices?", "Legal"),
  trade(
    "property management|real estate (?:brokerage|agenc(?:y|ies))|vacation rentals?",
    "Real Estate & Property",
  ),
  trade("self[- ]?storage|storage (?:facilit(?:y|ies)|units?)|mini storage", "Real Estate & Property"),
  trade(
    "rv parks?|campgrounds?|hotels?|motels?|bed (?:and|&) breakfasts?|inns?|travel agenc(?:y|ies)",
    "Hotels & Travel",
  ),
  trade(
    "bowling|arcades?|golf|event venues?|wedding venues?|theat(?:er|re)s?|escape rooms?|trampoline",
    "Entertainment & Recreation",
  ),
  trade("marinas?|boat (?:dealer|repair|rental|yard)s?|yachts?|flight school|aviation", "Aviation & Marine"),
  trade(
    "alarm(?: compan(?:y|ies)| monitoring)?|locksmiths?|security guards?|security (?:company|business|systems?|integrat\\w+)",
    "Security",
  ),
  trade(
    "solar|recycling|waste (?:management|hauling)|septic|dumpsters?|environmental",
    "Energy & Environment",
    "Home & Trade Services",
  ),
  trade(
    "engineering(?: firms?)?|survey(?:ing|ors?)|testing lab(?:orator(?:y|ies))?s?",
    "Engineering & Technical",
  ),
  trade("farms?|farming|ranch(?:es)?|greenhouses?|vineyards?", "Agriculture & Landscaping"),
  trade("funeral homes?", "Business Services", "Other"),
  wide("service business(?:es)?", "Business Services", "Home & Trade Services", "Cleaning & Restoration"),
];
