import { US_STATE_OF_CODE } from "@/lib/listings/places";

const MIDWEST = "IL IN IA KS MI MN MO NE ND OH SD WI";
const SOUTHEAST = "AL AR FL GA KY LA MS NC SC TN VA WV";
const NEW_ENGLAND = "CT ME MA NH RI VT";
const ROCKIES = "CO ID MT UT WY";

/** Regions by the states that people mean by them. */
const STATES_OF: Readonly<Record<string, string>> = {
  "new england": NEW_ENGLAND,
  northeast: `${NEW_ENGLAND} NJ NY PA`,
  "mid-atlantic": "DE DC MD NJ NY PA VA WV",
  southeast: SOUTHEAST,
  southwest: "AZ NM OK TX NV",
  northwest: "OR WA ID MT",
  "deep south": "AL GA LA MS SC",
  south: `${SOUTHEAST} OK TX`,
  midwest: MIDWEST,
  "upper midwest": "MN WI MI IA ND SD",
  "great lakes": "IL IN MI MN NY OH PA WI",
  "rust belt": "IL IN MI NY OH PA WI WV",
  "pacific northwest": "OR WA ID",
  pnw: "OR WA ID",
  "west coast": "CA OR WA",
  "east coast": "ME NH MA RI CT NY NJ DE MD VA NC SC GA FL PA",
  "gulf coast": "AL FL LA MS TX",
  "eastern seaboard": "ME NH MA RI CT NY NJ DE MD VA NC SC GA FL",
  "mountain west": `${ROCKIES} NV`,
  "mountain states": `${ROCKIES} NV AZ NM`,
  "rocky mountains": ROCKIES,
  "rocky mountain": ROCKIES,
  rockies: ROCKIES,
  west: `${ROCKIES} NV AZ NM CA OR WA`,
  "sun belt": "AL AZ CA FL GA LA MS NV NM NC SC TN TX",
  sunbelt: "AL AZ CA FL GA LA MS NV NM NC SC TN TX",
  "great plains": "KS NE ND OK SD",
  "tri-state": "NY NJ CT",
  tristate: "NY NJ CT",
  carolinas: "NC SC",
  dakotas: "ND SD",
  dmv: "DC MD VA",
  "four corners": "AZ CO NM UT",
  appalachia: "KY NC OH PA TN VA WV",
};

/** Regions by their states' names. */
export const REGIONS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(STATES_OF).map(([region, codes]) => [
    region,
    codes.split(" ").map((code) => US_STATE_OF_CODE[code] ?? code),
  ]),
);

/** Regions in whose names a bare direction stands: only 'in the South' means the region, 'south of' does not. */
export const DIRECTIONS = new Set(["south", "west"]);

const US_METROS: readonly (readonly [code: string, names: string, towns: string])[] = [
  [
    "TX",
    "dallas; dfw; dallas-fort worth; dallas/fort worth; dallas fort worth; fort worth; dfw metroplex; north texas",
    "Dallas, Fort Worth, Plano, Frisco, McKinney, Arlington, Irving, Garland, Denton, Richardson, Grapevine, Lewisville, Carrollton, Allen, Mesquite, Southlake, Grand Prairie, Rockwall, Flower Mound",
  ],
  [
    "TX",
    "houston; greater houston",
    "Houston, Katy, Sugar Land, The Woodlands, Pearland, Spring, Cypress, Conroe, Pasadena, League City, Humble, Tomball, Baytown",
  ],
  [
    "TX",
    "austin; central texas",
    "Austin, Round Rock, Cedar Park, Georgetown, Pflugerville, Leander, San Marcos, Kyle, Buda, Lakeway",
  ],
  ["TX", "san antonio", "San Antonio, New Braunfels, Boerne, Schertz, Helotes"],
  [
    "AZ",
    "phoenix; valley of the sun; greater phoenix",
    "Phoenix, Mesa, Scottsdale, Tempe, Chandler, Gilbert, Glendale, Peoria, Surprise, Goodyear, Avondale",
  ],
  [
    "CO",
    "denver; front range; denver metro",
    "Denver, Aurora, Lakewood, Littleton, Englewood, Arvada, Westminster, Thornton, Centennial, Golden, Broomfield, Boulder, Parker, Castle Rock, Fort Collins",
  ],
  [
    "GA",
    "atlanta; metro atlanta; greater atlanta",
    "Atlanta, Marietta, Alpharetta, Roswell, Decatur, Duluth, Lawrenceville, Kennesaw, Smyrna, Sandy Springs, Johns Creek, Norcross",
  ],
  ["FL", "tampa; tampa bay", "Tampa, St. Petersburg, Clearwater, Brandon, Largo, Bradenton, Wesley Chapel"],
  [
    "FL",
    "orlando; central florida",
    "Orlando, Kissimmee, Winter Park, Sanford, Lake Mary, Winter Garden, Apopka, Lakeland",
  ],
  [
    "FL",
    "miami; south florida; fort lauderdale; palm beach",
    "Miami, Fort Lauderdale, Hollywood, Boca Raton, West Palm Beach, Pompano Beach, Coral Springs, Hialeah, Doral, Delray Beach, Plantation, Miramar, Pembroke Pines, Homestead",
  ],
  [
    "IL",
    "chicago; chicagoland; greater chicago",
    "Chicago, Naperville, Aurora, Schaumburg, Joliet, Evanston, Elgin, Oak Brook, Skokie, Arlington Heights, Oak Park",
  ],
  [
    "MA",
    "boston; greater boston; boston area; south shore; north shore",
    "Boston, Cambridge, Quincy, Newton, Waltham, Somerville, Braintree, Framingham, Brookline, Woburn, Medford, Malden, Needham, Natick, Weymouth, Lynn, Salem",
  ],
  [
    "NY",
    "new york city; nyc; new york metro; five boroughs",
    "New York, Manhattan, Brooklyn, Queens, Bronx, Staten Island, Yonkers, Long Island City, Flushing",
  ],
  [
    "NY",
    "long island",
    "Hempstead, Huntington, Islip, Babylon, Garden City, Smithtown, Hicksville, Melville, Farmingdale",
  ],
  [
    "CA",
    "los angeles; greater los angeles; la county",
    "Los Angeles, Long Beach, Pasadena, Glendale, Burbank, Santa Monica, Torrance, Inglewood, Culver City, Downey, Pomona",
  ],
  [
    "CA",
    "southern california; socal; southern ca",
    "Los Angeles, San Diego, Long Beach, Pasadena, Glendale, Burbank, Santa Monica, Torrance, Anaheim, Irvine, Santa Ana, Riverside, San Bernardino, Ontario, Carlsbad, Oceanside, Escondido, Huntington Beach, Costa Mesa, Palm Springs, Temecula, Ventura, Oxnard, Bakersfield",
  ],
  [
    "CA",
    "northern california; norcal; northern ca",
    "San Francisco, Oakland, San Jose, Sacramento, Berkeley, Fremont, Palo Alto, Santa Rosa, Napa, Concord, Walnut Creek, Redding, Chico, Roseville",
  ],
  [
    "CA",
    "bay area; san francisco; sf bay area; silicon valley",
    "San Francisco, Oakland, San Jose, Berkeley, Fremont, Palo Alto, Hayward, San Mateo, Concord, Walnut Creek, Santa Clara, Sunnyvale, Mountain View, Redwood City",
  ],
  [
    "CA",
    "orange county",
    "Anaheim, Irvine, Santa Ana, Huntington Beach, Costa Mesa, Newport Beach, Fullerton, Orange, Tustin, Mission Viejo",
  ],
  [
    "WA",
    "seattle; puget sound; greater seattle",
    "Seattle, Bellevue, Tacoma, Everett, Kirkland, Redmond, Renton, Kent, Lynnwood, Federal Way",
  ],
  [
    "OR",
    "portland; portland metro",
    "Portland, Beaverton, Gresham, Hillsboro, Tigard, Lake Oswego, Oregon City",
  ],
  [
    "MN",
    "minneapolis; twin cities; st paul; st. paul",
    "Minneapolis, St. Paul, Bloomington, Edina, Plymouth, Eden Prairie, Burnsville, Maple Grove",
  ],
  [
    "MI",
    "detroit; metro detroit",
    "Detroit, Warren, Sterling Heights, Troy, Livonia, Dearborn, Southfield, Royal Oak, Farmington Hills",
  ],
  [
    "PA",
    "philadelphia; greater philadelphia; philly",
    "Philadelphia, King of Prussia, Bensalem, Norristown, West Chester, Media, Conshohocken",
  ],
  ["PA", "pittsburgh", "Pittsburgh, Cranberry Township, Monroeville, Bethel Park, Carnegie"],
  ["NC", "charlotte", "Charlotte, Concord, Gastonia, Huntersville, Matthews, Mooresville"],
  [
    "NC",
    "raleigh; research triangle; the triangle",
    "Raleigh, Durham, Chapel Hill, Cary, Apex, Wake Forest, Morrisville",
  ],
  [
    "TN",
    "nashville; middle tennessee",
    "Nashville, Franklin, Brentwood, Murfreesboro, Hendersonville, Smyrna, Gallatin",
  ],
  ["NV", "las vegas; vegas", "Las Vegas, Henderson, North Las Vegas, Summerlin"],
  [
    "UT",
    "salt lake city; salt lake; wasatch front",
    "Salt Lake City, Sandy, West Jordan, Provo, Orem, Ogden, Lehi, Draper",
  ],
  ["ID", "boise; treasure valley", "Boise, Meridian, Nampa, Eagle, Caldwell"],
  ["MO", "kansas city", "Kansas City, Overland Park, Olathe, Lee's Summit, Independence, Liberty"],
  ["MO", "st louis; st. louis; saint louis", "St. Louis, Chesterfield, St. Charles, Kirkwood, Florissant"],
  ["IN", "indianapolis; indy", "Indianapolis, Carmel, Fishers, Greenwood, Noblesville"],
  [
    "OH",
    "cleveland; northeast ohio",
    "Cleveland, Mentor, Lakewood, Parma, Akron, Solon, Strongsville, Westlake, Elyria",
  ],
  [
    "OH",
    "columbus; central ohio",
    "Columbus, Dublin, Westerville, Hilliard, Gahanna, Grove City, Reynoldsburg",
  ],
  ["OH", "cincinnati", "Cincinnati, Mason, West Chester, Fairfield, Hamilton"],
  ["MD", "baltimore", "Baltimore, Towson, Columbia, Ellicott City, Glen Burnie"],
  ["WI", "milwaukee", "Milwaukee, Waukesha, West Allis, Brookfield, Wauwatosa"],
  [
    "NY",
    "upstate new york; upstate ny",
    "Albany, Buffalo, Rochester, Syracuse, Utica, Ithaca, Saratoga Springs, Binghamton",
  ],
];
const UK_AREAS: readonly (readonly [names: string, towns: string])[] = [
  ["london; greater london", "London, Croydon, Bromley, Ealing, Islington, Hackney"],
  [
    "yorkshire; west yorkshire; north yorkshire",
    "Leeds, York, Sheffield, Bradford, Hull, Harrogate, Huddersfield, Wakefield, Doncaster",
  ],
  [
    "greater manchester; north west england; the north west",
    "Manchester, Salford, Stockport, Bolton, Oldham, Liverpool, Preston, Warrington, Chester",
  ],
  [
    "midlands; the midlands; west midlands; east midlands",
    "Birmingham, Coventry, Nottingham, Leicester, Derby, Wolverhampton, Solihull, Northampton",
  ],
  ["scotland", "Edinburgh, Glasgow, Aberdeen, Dundee, Inverness, Perth, Stirling"],
  ["wales", "Cardiff, Swansea, Newport, Wrexham"],
  [
    "south west england; the south west of england; devon; cornwall; somerset",
    "Bristol, Exeter, Plymouth, Bath, Taunton, Truro",
  ],
  [
    "south east england; kent; surrey; sussex; hampshire",
    "Brighton, Southampton, Portsmouth, Guildford, Maidstone, Reading, Canterbury, Crawley",
  ],
];

/** An area by its names, with the towns that belong to it. */
export interface Area {
  state: string;
  towns: readonly string[];
}

const listed = (towns: string) => towns.split(", ");

/** Areas smaller than a state by their names in small letters. */
export const AREAS: ReadonlyMap<string, Area> = new Map([
  ...US_METROS.flatMap(([code, names, towns]) =>
    names
      .split("; ")
      .map((name) => [name, { state: US_STATE_OF_CODE[code] ?? code, towns: listed(towns) }] as const),
  ),
  ...UK_AREAS.flatMap(([names, towns]) =>
    names.split("; ").map((name) => [name, { state: "United Kingdom", towns: listed(towns) }] as const),
  ),
]);
