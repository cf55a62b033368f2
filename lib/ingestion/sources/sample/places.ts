import type { Random } from "./random";

export interface Place {
  country: "US" | "GB" | "CA" | "AU";
  city: string;
  /** State, province or nation by name. */
  region: string;
  /** Postal code of the state or province; empty for the United Kingdom. */
  code: string;
}

/** 'CODE Name weight: city, city': the weight is roughly how many businesses change hands there. */
const STATES = `AL Alabama 3: Birmingham, Huntsville, Mobile, Dothan
AK Alaska 1: Anchorage, Fairbanks, Wasilla
AZ Arizona 7: Phoenix, Tucson, Mesa, Scottsdale, Prescott
AR Arkansas 2: Little Rock, Fayetteville, Jonesboro
CA California 26: San Diego, Sacramento, Fresno, Long Beach, Pasadena, Oakland, San Jose, Riverside
CO Colorado 8: Denver, Colorado Springs, Fort Collins, Grand Junction
CT Connecticut 3: Hartford, Stamford, New Haven
DE Delaware 2: Wilmington, Dover, Lewes
DC District of Columbia 2: Washington
FL Florida 26: Tampa, Orlando, Jacksonville, Naples, Sarasota, Fort Lauderdale, Pensacola, Ocala
GA Georgia 9: Atlanta, Savannah, Augusta, Marietta
HI Hawaii 2: Honolulu, Hilo, Kahului
ID Idaho 3: Boise, Idaho Falls, Coeur d'Alene
IL Illinois 8: Chicago, Naperville, Peoria, Rockford
IN Indiana 5: Indianapolis, Fort Wayne, Evansville, South Bend
IA Iowa 2: Des Moines, Cedar Rapids, Davenport
KS Kansas 2: Wichita, Overland Park, Topeka
KY Kentucky 3: Louisville, Lexington, Bowling Green
LA Louisiana 3: Baton Rouge, Lafayette, Shreveport
ME Maine 2: Portland, Bangor, Camden
MD Maryland 5: Baltimore, Frederick, Annapolis
MA Massachusetts 6: Worcester, Springfield, Lowell, Plymouth
MI Michigan 6: Grand Rapids, Ann Arbor, Lansing, Traverse City
MN Minnesota 5: Minneapolis, Rochester, Duluth
MS Mississippi 2: Jackson, Gulfport, Hattiesburg
MO Missouri 4: Kansas City, St. Louis, Springfield, Columbia
MT Montana 2: Billings, Bozeman, Missoula
NE Nebraska 2: Omaha, Lincoln, Kearney
NV Nevada 4: Las Vegas, Reno, Henderson
NH New Hampshire 2: Manchester, Nashua, Portsmouth
NJ New Jersey 7: Newark, Cherry Hill, Edison, Toms River
NM New Mexico 2: Albuquerque, Santa Fe, Las Cruces
NY New York 12: Buffalo, Rochester, Albany, White Plains, Syracuse, Brooklyn
NC North Carolina 10: Charlotte, Raleigh, Asheville, Wilmington, Greensboro
ND North Dakota 1: Fargo, Bismarck
OH Ohio 7: Columbus, Cleveland, Cincinnati, Toledo
OK Oklahoma 3: Oklahoma City, Tulsa, Norman
OR Oregon 4: Portland, Eugene, Bend, Medford
PA Pennsylvania 8: Pittsburgh, Allentown, Lancaster, Erie
RI Rhode Island 1: Providence, Warwick, Newport
SC South Carolina 5: Charleston, Greenville, Myrtle Beach
SD South Dakota 1: Sioux Falls, Rapid City
TN Tennessee 6: Nashville, Knoxville, Chattanooga, Memphis
TX Texas 24: Houston, Dallas, Austin, San Antonio, Fort Worth, Plano, Lubbock, Corpus Christi
UT Utah 4: Salt Lake City, Provo, St. George
VT Vermont 1: Burlington, Rutland, Stowe
VA Virginia 7: Richmond, Falls Church, Virginia Beach, Roanoke
WA Washington 6: Seattle, Spokane, Tacoma, Bellingham
WV West Virginia 1: Huntington, Morgantown
WI Wisconsin 4: Milwaukee, Madison, Green Bay
WY Wyoming 1: Cheyenne, Casper, Jackson`;

const ABROAD: Record<"GB" | "CA" | "AU", string> = {
  GB: `- England 10: Leeds, Bristol, Norwich, Nottingham, Exeter, Manchester, Brighton
- Scotland 2: Glasgow, Perth, Inverness
- Wales 1: Cardiff, Swansea`,
  CA: `ON Ontario 5: Toronto, Ottawa, Hamilton, London
BC British Columbia 3: Vancouver, Kelowna, Victoria
AB Alberta 3: Calgary, Edmonton, Red Deer
NS Nova Scotia 1: Halifax, Truro`,
  AU: `NSW New South Wales 3: Sydney, Newcastle, Wollongong
VIC Victoria 3: Melbourne, Geelong, Ballarat
QLD Queensland 3: Brisbane, Cairns, Toowoomba
WA Western Australia 1: Perth, Bunbury`,
};

interface Region {
  country: Place["country"];
  code: string;
  name: string;
  weight: number;
  cities: string[];
}

function parse(country: Place["country"], table: string): Region[] {
  return table.split("\n").map((line) => {
    const [, code = "", name = "", weight = "1", cities = ""] = /^(\S+) (.+?) (\d+): (.+)$/.exec(line) ?? [];
    return {
      country,
      code: code === "-" ? "" : code,
      name,
      weight: Number(weight),
      cities: cities.split(", "),
    };
  });
}

const US = parse("US", STATES);
const ELSEWHERE = (["GB", "CA", "AU"] as const).map((country) => parse(country, ABROAD[country]));

function weighted(regions: readonly Region[], random: Random): Region {
  let left = random.next() * regions.reduce((sum, region) => sum + region.weight, 0);
  for (const region of regions) {
    left -= region.weight;
    if (left < 0) return region;
  }
  return random.pick(regions);
}

function placeIn(region: Region, random: Random): Place {
  return {
    country: region.country,
    city: random.pick(region.cities),
    region: region.name,
    code: region.code,
  };
}

/** A city in the United States, by weight; `only` narrows the states or cities; every state gets its turn by `turn`. */
export function americanPlace(random: Random, turn: number, only?: readonly string[]): Place {
  if (only) {
    const narrowed = US.map((state) => {
      const whole = only.includes(state.code);
      return { ...state, cities: state.cities.filter((city) => whole || only.includes(city)) };
    });
    return placeIn(
      weighted(
        narrowed.filter((state) => state.cities.length > 0),
        random,
      ),
      random,
    );
  }
  const rare = turn % 10 === 0 ? US[(turn / 10) % US.length] : undefined;
  return placeIn(rare ?? weighted(US, random), random);
}

/** A city in the United Kingdom (half of them), Canada or Australia. */
export function foreignPlace(random: Random): Place {
  const [uk = [], canada = [], australia = []] = ELSEWHERE;
  return placeIn(
    weighted(random.chance(0.5) ? uk : random.chance(0.55) ? canada : australia, random),
    random,
  );
}
