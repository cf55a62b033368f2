const MIDWEST = "IL IN IA KS MI MN MO NE ND OH SD WI";
const SOUTHEAST = "AL AR FL GA KY LA MS NC SC TN VA WV";
const NEW_ENGLAND = "CT ME MA NH RI VT";
const ROCKIES = "CO ID MT UT WY";
const SUN_BELT = "AL AZ CA FL GA LA MS NV NM NC SC TN TX";

/** Regions by the states that people mean by them, in the notation of `patternOf`. */
export const REGION_STATES: Readonly<Record<string, string>> = {
  "new england": NEW_ENGLAND,
  "north east|northeast|northeastern": `${NEW_ENGLAND} NJ NY PA`,
  "mid atlantic|midatlantic": "DE DC MD NJ NY PA VA WV",
  "south east|southeast|southeastern": SOUTHEAST,
  "south west|southwest|southwestern": "AZ NM OK TX NV",
  "north west|northwest|northwestern": "OR WA ID MT",
  "deep south": "AL GA LA MS SC",
  "the south|southern states|southern us": `${SOUTHEAST} OK TX`,
  "mid west|midwest|midwestern": MIDWEST,
  "upper midwest": "MN WI MI IA ND SD",
  "great lakes( region)?": "IL IN MI MN NY OH PA WI",
  "rust belt": "IL IN MI NY OH PA WI WV",
  "pacific northwest|pnw": "OR WA ID",
  "west coast": "CA OR WA",
  "east coast": "ME NH MA RI CT NY NJ DE MD VA NC SC GA FL PA",
  "gulf coast": "AL FL LA MS TX",
  "eastern seaboard": "ME NH MA RI CT NY NJ DE MD VA NC SC GA FL",
  "mountain west|mountain state": `${ROCKIES} NV AZ NM`,
  "rocky mountain|rockies": ROCKIES,
  "out west|western states|western us|the west": `${ROCKIES} NV AZ NM CA OR WA`,
  "sun belt|sunbelt": SUN_BELT,
  "great plains|plains states": "KS NE ND OK SD",
  "tri state( area| region)?|tristate( area| region)?": "NY NJ CT",
  "carolina|the carolinas|carolinas": "NC SC",
  dakotas: "ND SD",
  virginias: "VA WV",
  "dmv|dc area|dc metro|washington dc area": "DC MD VA",
  "east of the mississippi( river)?":
    "AL CT DE DC FL GA IL IN KY ME MD MA MI MS NH NJ NY NC OH PA RI SC TN VT VA WV WI",
  "west of the mississippi( river)?":
    "AK AZ AR CA CO HI ID IA KS LA MN MO MT NE NV NM ND OK OR SD TX UT WA WY",
  "four corners": "AZ CO NM UT",
  delmarva: "DE MD VA",
};

/** Areas that go by a name of their own: the place, how far around it they reach (miles), and the patterns of the name. */
export const AREAS: readonly (readonly [town: string, state: string, miles: number, names: string])[] = [
  ["Dallas", "TX", 50, "dfw|dfw metroplex|dallas fort worth|dallas ft worth|metroplex"],
  ["New York City", "NY", 25, "nyc|new york city|manhattan|brooklyn|queens|bronx|staten island|nyc metro"],
  ["Central Islip", "NY", 28, "long island"],
  ["San Francisco", "CA", 50, "bay area|sf bay area|san francisco bay area|silicon valley"],
  ["Los Angeles", "CA", 40, "la area|greater la|la county|socal metro"],
  ["Los Angeles", "CA", 150, "southern california|socal|so cal"],
  ["Sacramento", "CA", 170, "northern california|norcal|nor cal"],
  ["Anaheim", "CA", 20, "orange county"],
  ["Riverside", "CA", 45, "inland empire"],
  ["Fresno", "CA", 110, "central valley"],
  ["Minneapolis", "MN", 40, "twin cities"],
  ["Tampa", "FL", 40, "tampa bay( area)?"],
  ["Miami", "FL", 80, "south florida"],
  ["Orlando", "FL", 75, "central florida"],
  ["Jacksonville", "FL", 90, "north florida"],
  ["Fort Myers", "FL", 50, "southwest florida|swfl"],
  ["Chicago", "IL", 50, "chicagoland"],
  ["Houston", "TX", 75, "gulf coast texas"],
  ["Austin", "TX", 100, "central texas"],
  ["Dallas", "TX", 100, "north texas"],
  ["Raleigh", "NC", 40, "research triangle"],
  ["Philadelphia", "PA", 45, "philly|greater philadelphia"],
  ["Seattle", "WA", 45, "puget sound"],
  ["Denver", "CO", 80, "front range"],
  ["Phoenix", "AZ", 45, "valley of the sun|phoenix valley"],
  ["Newark", "NJ", 45, "north jersey|northern new jersey|northern nj"],
  ["Trenton", "NJ", 35, "central jersey|central new jersey"],
  ["Atlantic City", "NJ", 50, "south jersey|southern new jersey"],
  ["White Plains", "NY", 20, "westchester( county)?"],
  ["White Plains", "NY", 60, "hudson valley"],
];
