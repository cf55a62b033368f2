/**
 * Places that brokers write without a state, where the name alone leaves no doubt: the ISO 3166-2 code, then
 * the names, separated by semicolons. Names that several states share (Springfield, Columbus, Orange County alone) are left out.
 */
const PLACES: Readonly<Record<string, string>> = {
  "US-AZ": "Phoenix; Scottsdale; Tucson; Tempe; Mesa; Maricopa County; Flagstaff",
  "US-AR": "Little Rock; Fayetteville Arkansas",
  "US-CA": `
    Los Angeles; LA County; L.A.; San Francisco; San Diego; San Jose; Oakland; Sacramento; Fresno; Long
    Beach; Bakersfield; Anaheim; Riverside; Stockton; Irvine; Silicon Valley; Bay Area; SF Bay Area; San
    Francisco Bay Area; Greater San Francisco Bay Area; East Bay; North Bay; Inland Empire; Orange County;
    North Orange County; South Orange County; Contra Costa; Alameda; Santa Clara; San Mateo; Marin; Sonoma;
    Solano; Napa; Napa Valley; Ventura; San Bernardino; San Joaquin; San Joaquin Valley; Stanislaus; El
    Dorado; Placer; Calaveras; Monterey; Santa Cruz; Santa Barbara; Central Valley; San Fernando Valley; San
    Gabriel Valley; Coachella Valley; Yolo; Colusa; Mendocino; Merced; Siskiyou; Sierra Foothills; Southern
    CA; Northern CA; SoCal; Norcal; Hollywood; Beverly Hills; Santa Monica; Pasadena; Burbank; Fremont;
    Hayward; Palo Alto; Berkeley; Walnut Creek; Wine Country; Palm Springs; Temecula; South Bay; Central
    Coast; West LA; WLA; North County San Diego; Torrance; Huntington Beach; Newport Beach; Costa Mesa; Simi
    Valley; Thousand Oaks; Modesto; Placerville; Kern; Humboldt; Tulare; Turlock; Chico; Redding`,
  "US-CO": "Denver; Boulder; Colorado Springs; Fort Collins; Front Range",
  "US-CT": "Hartford; New Haven; Stamford; Fairfield County",
  "US-DC": "Washington DC; Washington D.C.; Washington, DC; Washington, D.C.",
  "US-FL": `
    Miami; Orlando; Tampa; Tampa Bay; Fort Lauderdale; Palm Beach; Palm Beach County; Broward; Broward
    County; Miami-Dade; Sarasota; Naples Florida; Treasure Coast; Space Coast; Southwest Florida; South
    Florida; Central Florida; Florida Keys; Key West; St. Petersburg; Saint Petersburg; Boca Raton; Fort
    Myers; Cape Coral; Pensacola; Tallahassee; Hillsborough County; Pinellas`,
  "US-GA": `
    Atlanta; Metro Atlanta; Savannah; Gwinnett; Gwinnett County; Alpharetta; Fulton County; Dekalb County;
    Stone Mountain`,
  "US-HI": "Honolulu; Maui; Oahu; Kauai; Waikiki",
  "US-ID": "Boise; Coeur d'Alene",
  "US-IL": "Chicago; Chicagoland; Cook County; Naperville; DuPage County",
  "US-IN": "Indianapolis; Fort Wayne",
  "US-IA": "Des Moines; Cedar Rapids",
  "US-KS": "Wichita; Overland Park; Johnson County Kansas",
  "US-KY": "Louisville; Lexington Kentucky",
  "US-LA": "New Orleans; Baton Rouge; Shreveport",
  "US-MD": `
    Baltimore; Gaithersburg; Prince George's County; Anne Arundel County; Annapolis; Silver Spring; Bethesda`,
  "US-MA": "Boston; Cape Cod; Greater Boston; North of Boston; Martha's Vineyard; Nantucket",
  "US-MI": `
    Detroit; Metro Detroit; Suburban Detroit; Grand Rapids; Ann Arbor; Oakland County; Macomb County; Wayne
    County Michigan; Suburban Wayne County; Royal Oak; Dearborn; Traverse City; Upper Peninsula`,
  "US-MN": "Minneapolis; Twin Cities; St. Paul; Saint Paul; Twin Cities Metro; Twin Cities Metro Area",
  "US-MO": `
    St. Louis; St Louis; Saint Louis; Metro St Louis; Greater St. Louis Area; Greater St. Louis; Kansas
    City; Branson`,
  "US-NE": "Omaha; Lincoln Nebraska",
  "US-NV": "Las Vegas; Reno; Henderson Nevada; Washoe; Clark County Nevada; Lake Tahoe",
  "US-NJ": `
    South Jersey; North Jersey; Central Jersey; Northern NJ; Southern NJ; Jersey Shore; Jersey City; Newark
    New Jersey; Atlantic City; Hudson County NJ; Bergen County; Mays Landing; Cherry Hill; Hoboken`,
  "US-NM": "Albuquerque; Santa Fe",
  "US-NY": `
    New York City; NYC; Manhattan; Brooklyn; Queens; Bronx; The Bronx; Staten Island; Long Island; North
    Shore Long Island; Hudson Valley; Westchester; Westchester County; Rockland County; Nassau County;
    Suffolk County; Suffolk County Long Island; Capital Region NY; Upstate NY; Upstate New York; Buffalo;
    Rochester NY; Poughkeepsie; NY Metro Area; NY Metro; NY Tri-State; NY Tri State; NY Tristate; Syracuse;
    Hamptons; The Hamptons; Astoria; Saratoga; Finger Lakes; Adirondack; Adirondacks; Catskills; Five
    Boroughs; NY Metropolitan Area; New York Metro; Yonkers`,
  "US-NC": `
    Charlotte; Raleigh; Durham; Research Triangle; Triangle Area; Asheville; Outer Banks; Greensboro;
    Winston-Salem`,
  "US-OH": "Cleveland; Cincinnati; Columbus Ohio; Toledo; Akron; Dayton",
  "US-OK": "Oklahoma City; Tulsa",
  "US-OR": "Portland Oregon; Portland Metro; Willamette Valley",
  "US-PA": `
    Philadelphia; Pittsburgh; Lehigh Valley; Poconos; Allegheny County; Bucks County; Greater Philadelphia;
    Eastern PA`,
  "US-SC": "Myrtle Beach; Hilton Head; Charleston South Carolina; Greenville South Carolina",
  "US-TN": `
    Nashville; East Nashville; Memphis; Knoxville; Chattanooga; Sevierville; Pigeon Forge; Gatlinburg`,
  "US-TX": `
    Dallas; Fort Worth; Dallas-Fort Worth; Dallas Fort Worth; Dallas/Fort Worth; DFW; DFW Metroplex;
    Houston; West Houston; NW Houston; Austin; San Antonio; El Paso; Corpus Christi; Frisco; Plano; Texas
    Gulf Coast; Harris County; Tarrant County; Collin County; Denton County; Katy Texas; The Woodlands;
    Lubbock; Galveston; Hill Country`,
  "US-UT": "Salt Lake City; Salt Lake; Utah County; Park City; Provo; St. George Utah",
  "US-VA": `
    Northern VA; Nova VA; Virginia Beach; Newport News; Hampton Roads; Richmond Virginia; Fairfax; Fairfax
    County; Tidewater; Yorktown`,
  "US-WA": `
    Seattle; Spokane; Tacoma; Bellevue Washington; Puget Sound; Snohomish County; King County Washington`,
  "US-WI": "Milwaukee; Madison Wisconsin; Green Bay",
  "CA-ON": "Toronto; Greater Toronto Area; Ottawa; Mississauga",
  "CA-BC": "Vancouver Island; Kelowna; Okanagan; Vancouver BC; Lower Mainland",
  "CA-AB": "Calgary; Edmonton",
  "CA-QC": "Montreal",
  "AU-NSW": "Sydney",
  "AU-VIC": "Melbourne Australia",
  "AU-QLD": "Brisbane; Gold Coast Australia",
  "GB-ENG": "London; Greater London; Manchester England",
};

/** Lower-cased name to ISO 3166-2 code. */
export const WELL_KNOWN_PLACES: ReadonlyMap<string, string> = new Map(
  Object.entries(PLACES).flatMap(([code, names]) =>
    // A name may be broken across two lines above.
    names.split(";").map((name) => [name.trim().replace(/\s+/g, " ").toLowerCase(), code]),
  ),
);

/** Larger than one state; they say no more than the country. */
export const US_WIDE =
  /\b(?:all 50 states|midwest|mid-?west|mid-?atlantic|north-?east|south-?east|south-?west|north-?west|pacific northwest|east coast|west coast|gulf coast|new england|tri-?state|rocky mountain|mountain west|south central us|sun ?belt|great plains|great lakes|across the (?:us|usa|united states|country)|u\.s\.|usa|united states)\b/i;
