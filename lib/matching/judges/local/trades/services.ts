import { type Trade, trade, wide, withMembers } from "./trade";

/** Kinds of business that look after people and companies, make things or move them, and the widest last. */
export const SERVICE_TRADES: readonly Trade[] = [
  trade("dental(?: (?:practices?|offices?|clinics?))?|dentists?|orthodont\\w+", "Healthcare"),
  trade(
    "home[- ]?(?:health|care)(?:care)?(?: agenc(?:y|ies))?|senior (?:care|living)|in-home care|elder(?:ly)? care|assisted living|nursing homes?|care homes?|memory care|hospice|caregiving",
    "Healthcare",
  ),
  trade(
    "vet(?:s|erinar(?:y|ian|ians))?(?: (?:clinics?|practices?|hospitals?|surger(?:y|ies)))?|animal (?:hospitals?|clinics?)",
    "Pets",
    "Healthcare",
  ),
  trade(
    "med(?:ical)?[- ]?spas?|medspas?|aesthetics?(?: clinics?)?|laser clinics?",
    "Healthcare",
    "Beauty & Personal Care",
  ),
  trade("physical therapy|physiotherap\\w+|chiropract\\w+|occupational therapy", "Healthcare"),
  trade(
    "optometr\\w+|opticians?|optical|eye ?care|pharmac(?:y|ies)|chemists?|drug ?stores?",
    "Healthcare",
    "Retail",
  ),
  trade(
    "(?:behaviou?ral|mental) health|counsel(?:l)?ing|aba therapy|rehab(?:ilitation)?|substance abuse",
    "Healthcare",
  ),
  trade(
    "medical (?:billing|coding|transcription)(?: and coding)?(?: (?:services?|compan(?:y|ies)))?",
    "Healthcare",
    "Business Services",
    "Accounting & Tax",
  ),
  withMembers(
    wide(
      "health ?care(?:[- ](?:services?|related|business(?:es)?))?|medical(?: (?:practices?|services?|offices?|clinics?))?|clinics?|doctor'?s (?:offices?|practices?)",
      "Healthcare",
    ),
    "dental|veterinary|clinic|medical (?:practice|clinic|office|cent(?:er|re))|pharmacy|home (?:health|care)|physical therapy|chiropract\\w+|optometr\\w+",
  ),
  wide("(?:health and )?beauty(?: (?:business(?:es)?|industry|sector))?", "Beauty & Personal Care"),
  trade(
    "hair(?:dress\\w+)?(?: salons?)?|beauty (?:salons?|parlou?rs?)|salons?|barbers?(?: ?shops?)?|nail salons?|day spas?|spas?|tanning|lash(?:es)?|massage",
    "Beauty & Personal Care",
  ),
  trade(
    "gyms?|fitness(?: (?:studio|cent(?:er|re)|club|facilit)\\w*)?|yoga|pilates|crossfit|martial arts|karate|climbing gyms?|health clubs?|dance (?:studios?|schools?)|swim schools?|gymnastics",
    "Fitness & Sports",
    "Education & Training",
  ),
  trade(
    "day ?care(?: cent(?:er|re)s?)?|child ?care(?: cent(?:er|re)s?)?|pre-?schools?|montessori|nursery schools?|day nurser(?:y|ies)|early learning|kindergartens?",
    "Childcare",
    "Education & Training",
  ),
  trade(
    "tutoring|tuition|learning cent(?:er|re)s?|(?:trade|driving|music|language|beauty|art|private) schools?|training (?:compan(?:y|ies)|providers?|cent(?:er|re)s?)|education(?: business(?:es)?)?|schools?(?! (?:district|contract))",
    "Education & Training",
    "Childcare",
  ),
  trade(
    "dog (?:grooming|boarding|day ?care|training)|pet (?:grooming|boarding|store|shop|supply|supplies|sitting|care|services?)s?|kennels?|catter(?:y|ies)|groom(?:ing|ers?)",
    "Pets",
  ),
  wide("pets?(?: (?:business(?:es)?|industry|related|sector))?", "Pets"),
  trade(
    "janitorial|(?:commercial|office|house|residential|contract) cleaning|cleaning(?: (?:compan(?:y|ies)|services?|business(?:es)?))?|maid(?: service)?s?|window cleaning|pressure washing|power washing",
    "Cleaning & Restoration",
  ),
  trade("restoration|(?:water|fire) damage|mold remediation|carpet cleaning", "Cleaning & Restoration"),
  trade(
    "truck(?:ing)(?: compan(?:y|ies))?|freight(?: brokerages?)?|couriers?|delivery (?:routes?|compan(?:y|ies)|services?)|fedex(?: \\w+)?(?: routes?)?|amazon dsp|logistics|haulage|3pl|mov(?:ing|ers?) (?:compan(?:y|ies)|business(?:es)?|services?)|removals|limousines?|limo|charter (?:bus|coach)(?:es)?|towing|taxi|non-emergency (?:medical )?transport\\w*|transport(?:ation)?(?: (?:compan(?:y|ies)|business(?:es)?|services?))?",
    "Transport & Logistics",
    "Automotive Repair & Sales",
  ),
  trade(
    "vending(?: machines?| routes?)?|atms?(?: routes?)?|bread routes?|snack routes?",
    "Retail",
    "Distribution & Wholesale",
    "Business Services",
    "Restaurants & Food",
  ),
  trade(
    "machine shops?|machin(?:ing|ists?)|cnc|(?:sheet )?metal (?:fabricat(?:ion|ors?)|work\\w*)|fabricat(?:ion|ors?)(?: shops?)?|weld(?:ing|ers?)|tool and die|precision (?:machining|manufactur\\w+|engineering)",
    "Manufacturing",
    "Engineering & Technical",
  ),
  trade(
    "sign(?:s|age)?(?: (?:making|shops?|business(?:es)?|compan(?:y|ies)|franchise))|signage|signs|print(?:ing|ers?)?(?: (?:shops?|compan(?:y|ies)|business(?:es)?))|printing|screen print(?:ing)?|embroidery|promotional products|vehicle wraps?",
    "Manufacturing",
    "Advertising & Marketing",
    "Business Services",
  ),
  withMembers(
    wide(
      "(?:light |niche |specialty |custom |contract |small )?manufactur(?:ing|ers?|es|e)(?: (?:business(?:es)?|compan(?:y|ies)|firms?|plants?))?|factor(?:y|ies)|producers?|(?:light |niche |specialty )?industrial(?: (?:business(?:es)?|compan(?:y|ies)|manufactur\\w+|firms?))?(?! services)",
      "Manufacturing",
    ),
    "manufactur\\w+|fabricat\\w+|maker|machine shop|foundry|mill|plant",
  ),
  wide(
    "industrial services?(?: compan(?:y|ies))?",
    "Manufacturing",
    "Engineering & Technical",
    "Energy & Environment",
    "Cleaning & Restoration",
    "Security",
  ),
  withMembers(
    wide(
      "distribut(?:ion|ors?|ing)(?: (?:business(?:es)?|compan(?:y|ies)|centers?))?|wholesal(?:e|ers?|ing)(?: (?:business(?:es)?|distribution))?|import(?:ers?|/export)",
      "Distribution & Wholesale",
    ),
    "distribut\\w+|wholesal\\w+|supply (?:house|company)|importer",
  ),
  trade(
    "saas|software(?: (?:compan(?:y|ies)|business(?:es)?|products?))?|mobile apps?|(?:web|software) apps?",
    "Software & IT",
  ),
  trade(
    "msps?|managed (?:it|service)s?(?: providers?)?|it (?:services?|support|consult\\w+|compan(?:y|ies)|providers?|firms?)|cyber ?security|web (?:hosting|design|development)",
    "Software & IT",
  ),
  wide(
    "tech(?:nology)?(?: (?:compan(?:y|ies)|business(?:es)?|enabled services))|information technology",
    "Software & IT",
  ),
  trade(
    "marketing agenc(?:y|ies)|ad(?:vertising)? agenc(?:y|ies)|digital (?:agenc(?:y|ies)|marketing)|seo(?: agenc(?:y|ies))?|marketing (?:compan(?:y|ies)|firms?)|creative agenc(?:y|ies)|pr agenc(?:y|ies)",
    "Advertising & Marketing",
  ),
  trade(
    "staffing(?: (?:agenc(?:y|ies)|firms?|compan(?:y|ies)))?|recruit(?:ing|ment|ers?)(?: agenc(?:y|ies))?|employment agenc(?:y|ies)|temp agenc(?:y|ies)|executive search",
    "Business Services",
  ),
  trade(
    "bookkeep(?:ing|ers?)|account(?:ing|ancy|ants?)(?: (?:firms?|practices?))?|cpa(?: (?:firms?|practices?))?s?|tax (?:practices?|prep(?:aration)?|firms?)|payroll",
    "Accounting & Tax",
  ),
  trade(
    "insurance(?: (?:agenc(?:y|ies)|brokerages?))?|wealth management|financial advis\\w+|mortgage (?:brokers?|brokerages?)",
    "Financial & Insurance",
  ),
  trade("law (?:firm|practice|office)s?|legal (?:practices?|services?)|solicitors?", "Legal"),
  trade(
    "property management|real estate (?:brokerages?|agenc(?:y|ies))|vacation rentals?|estate agen(?:ts?|c(?:y|ies))|lettings?(?: agen\\w+)?|home inspections?",
    "Real Estate & Property",
  ),
  wide(
    "real[- ]estate (?:plays?|deals?|investments?|business(?:es)?|compan(?:y|ies)|projects?|development)",
    "Real Estate & Property",
  ),
  trade(
    "self[- ]?storage|storage(?: (?:facilit(?:y|ies)|units?|business(?:es)?))?|mini[- ]storage",
    "Real Estate & Property",
  ),
  trade(
    "rv (?:parks?|resorts?)|camp ?grounds?|caravan (?:parks?|sites?)|holiday parks?|hotels?|motels?|bed (?:and|&) breakfasts?|b&bs?|guest ?houses?|inns?|travel agenc(?:y|ies)|tour (?:operators?|compan(?:y|ies))",
    "Hotels & Travel",
  ),
  trade(
    "bowling|arcades?|golf|event venues?|wedding venues?|theat(?:er|re)s?|escape rooms?|trampoline|party rentals?|event rentals?|family entertainment|play cent(?:er|re)s?|billiards",
    "Entertainment & Recreation",
    "Business Services",
  ),
  trade(
    "marinas?|boat (?:dealer|repair|rental|yard|storage|builder)s?|boats?|yachts?|flight schools?|aviation|aircraft",
    "Aviation & Marine",
  ),
  trade(
    "alarms?(?: compan(?:y|ies)| monitoring)?|locksmiths?|security (?:guards?|compan(?:y|ies)|business(?:es)?|systems?|integrat\\w+|firms?|services)",
    "Security",
    "Home & Trade Services",
  ),
  trade(
    "solar|recycling|waste (?:management|hauling|removal|services?)|junk removal|septic|dumpsters?|environmental(?: (?:services?|consult\\w+|remediation|test\\w+))?|scrap|oil ?field|propane",
    "Energy & Environment",
    "Home & Trade Services",
  ),
  trade(
    "engineering(?: (?:firms?|compan(?:y|ies)|services?|consult\\w+))?|land survey\\w*|survey(?:ing|ors?)|testing (?:labs?|laborator(?:y|ies))|calibration|architect(?:s|ure|ural)?(?: firms?)?|inspection (?:services?|compan(?:y|ies)|firms?)",
    "Engineering & Technical",
  ),
  trade(
    "farms?|farming|ranch(?:es)?|greenhouses?|vineyards?|nurser(?:y|ies)|garden cent(?:er|re)s?",
    "Agriculture & Landscaping",
    "Retail",
  ),
  trade(
    "funeral(?: homes?| parlou?rs?| directors?| services?)?|mortuar(?:y|ies)|crematori(?:um|a|es)|cremation",
    "Business Services",
    "Other",
  ),
  trade(
    "equipment rentals?|tool (?:rental|hire)|plant hire|party hire",
    "Business Services",
    "Building & Construction",
  ),
  wide(
    "professional services?(?: firms?)?|white[- ]collar(?: \\w+)?",
    "Accounting & Tax",
    "Legal",
    "Engineering & Technical",
    "Advertising & Marketing",
    "Business Services",
    "Financial & Insurance",
    "Software & IT",
  ),
  wide(
    "consumer (?:products?|brands?|goods|packaged goods)|cpg|physical products?",
    "E-commerce",
    "Manufacturing",
    "Distribution & Wholesale",
    "Retail",
  ),
  {
    ...wide(
      "(?:commercial|business|b2b|facility|facilities|outsourced) services?",
      "Business Services",
      "Cleaning & Restoration",
      "Security",
      "Engineering & Technical",
      "Energy & Environment",
      "Accounting & Tax",
      "Advertising & Marketing",
      "Transport & Logistics",
      "Software & IT",
      "Car Wash & Laundry",
    ),
    isVague: true,
  },
  {
    ...wide(
      "(?:b2b |business |commercial |local |field |outsourced |facility |facilities )*services?[- ](?:business(?:es)?|compan(?:y|ies)|firms?|providers?|based|sector|industry)|field services?",
      ...([
        "Business Services",
        "Home & Trade Services",
        "Cleaning & Restoration",
        "Accounting & Tax",
        "Advertising & Marketing",
        "Agriculture & Landscaping",
        "Automotive Repair & Sales",
      ] as const),
      ...([
        "Building & Construction",
        "Car Wash & Laundry",
        "Energy & Environment",
        "Engineering & Technical",
        "Financial & Insurance",
        "Legal",
        "Pets",
        "Security",
      ] as const),
      ...([
        "Software & IT",
        "Transport & Logistics",
        "Healthcare",
        "Childcare",
        "Education & Training",
        "Beauty & Personal Care",
        "Fitness & Sports",
        "Communication & Media",
      ] as const),
    ),
    isVague: true,
  },
];
