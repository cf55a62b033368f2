import fc from "fast-check";
import { describe, expect, it } from "vitest";
import states from "@/lib/places/towns.json" with { type: "json" };
import { US_STATE_OF_CODE } from "@/lib/vocabulary/places";
import { normaliseListing } from "../listing";
import { resolveLocation } from "./location";
import { fromFacts } from "./location-fields";
import { locationName, readPlacePhrase } from "./place-phrase";
import { WELL_KNOWN_PLACES } from "./well-known-places";

const EMPTY = { title: "", description: "", location: "", city: "", region: "", country: "", sourceUrl: "" };
function locate(input: Partial<typeof EMPTY> & { givenTitle?: string }) {
  const { place } = resolveLocation({ ...EMPTY, ...input });
  return place && [place.city, locationName(place), place.regionCode];
}

describe("a location field", () => {
  it.each([
    ["Rochester, NY area", [null, "New York", "US-NY"]],
    ["Queens County, NY", [null, "New York", "US-NY"]],
    ["Price Change Queens County, NY", [null, "New York", "US-NY"]],
    ["Froyo Cafe Recently Updated Ulster County, NY", [null, "New York", "US-NY"]],
    ["New Listing New York County, NY", [null, "New York", "US-NY"]],
    ["Retail Rockville Centre, New York", ["Rockville Centre", "New York", "US-NY"]],
    ["Falls Church, Virginia, United States", ["Falls Church", "Virginia", "US-VA"]],
    ["California - South", [null, "California", "US-CA"]],
    ["Boulder, CO (Boulder County) (Relocatable)", ["Boulder", "Colorado", "US-CO"]],
    ["Summerville, SC Dorchester County", ["Summerville", "South Carolina", "US-SC"]],
    ["St. Petersburg, FL", ["St. Petersburg", "Florida", "US-FL"]],
    ["Listing No. 1187 Lancaster, Ohio", ["Lancaster", "Ohio", "US-OH"]],
    ["Worcester, MA (Worcester County)", ["Worcester", "Massachusetts", "US-MA"]],
    ["Northern CA", [null, "California", "US-CA"]],
    ["florida", [null, "Florida", "US-FL"]],
    ["Dallas-Fort Worth", ["Dallas-Fort Worth", "Texas", "US-TX"]],
    ["Greater San Francisco Bay Area", [null, "California", "US-CA"]],
    ["St. Petersburg, FL", ["St. Petersburg", "Florida", "US-FL"]],
    ["Port St. Lucie, FL", ["Port St. Lucie", "Florida", "US-FL"]],
    ["Carlton, VIC", ["Carlton", "Australia", "AU-VIC"]],
    ["Osborne Park, WA 6017", ["Osborne Park", "Australia", "AU-WA"]],
    ["Olympia, WA 98501", ["Olympia", "Washington", "US-WA"]],
    ["Guelph, ON N1H 3A1", ["Guelph", "Canada", "CA-ON"]],
    ["Tauranga, Bay of Plenty", ["Tauranga", "New Zealand", "NZ-BOP"]],
    ["Kelowna, British Columbia", ["Kelowna", "Canada", "CA-BC"]],
    ["London, UK", ["London", "United Kingdom", "GB-ENG"]],
    ["Bavaria, Germany", ["Bavaria", "Germany", null]],
    ["Available Nationwide", [null, "United States", null]],
  ])("'%s' is %s [DAT-2]", (location, place) => {
    expect(locate({ location, country: "US" })).toEqual(place);
  });

  it.each([
    ["Superette", "Henderson, Auckland", ["Henderson", "New Zealand", "NZ-AUK"]],
    ["Lawn Round", "Christchurch, Canterbury", ["Christchurch", "New Zealand", "NZ-CAN"]],
    ["Cafe", "Canterbury, Kent", ["Canterbury", "United Kingdom", "GB-ENG"]],
    ["Boba Tea near University", "Irvine, CA", ["Irvine", "California", "US-CA"]],
    ["Med Spa - Denver Suburb", "Lakewood, Colorado", ["Lakewood", "Colorado", "US-CO"]],
    ["Dental Practice, Willamette Valley", "Salem, OR", ["Salem", "Oregon", "US-OR"]],
  ])(
    "of '%s' is '%s': a place the title is only near does not override a field [FIG-2]",
    (title, location, place) => {
      expect(locate({ title, location })).toEqual(place);
    },
  );

  it("is ignored when it is not a place: two letters are not a country [DAT-2]", () => {
    expect(locate({ location: "Controller, HR", city: "Controller", region: "HR", country: "US" })).toEqual([
      null,
      "United States",
      null,
    ]);
    expect(locate({ location: "Remote, AI", country: "US" })).toEqual([null, "United States", null]);
  });

  it("loses title words that ran into it", () => {
    const title = "Wedding Floral Design Studio";
    expect(locate({ title, location: "Wedding Floral Design Studio Albany, NY" })).toEqual([
      "Albany",
      "New York",
      "US-NY",
    ]);
  });

  it("gives way to a different place in the head of the text that the field was not cut from", () => {
    const description =
      "Steel Fabricator Warren County, New Jersey A fine company with a fine crew, good machines, many clients and a long history in the trade of the region. Broker: Collegeville, PA";
    expect(locate({ location: "Collegeville, PA", description })?.[1]).toBe("New Jersey");
  });

  it.each([
    [
      "Law Firm - Kansas City Area",
      { location: "Overland Park, Kansas" },
      ["Overland Park", "Kansas", "US-KS"],
    ],
    [
      "Vancouver Island Dog Daycare",
      { location: "Nanaimo, British Columbia" },
      ["Nanaimo", "Canada", "CA-BC"],
    ],
    ["Dog Wash, Perth North", { location: "Joondalup, WA, Australia" }, ["Joondalup", "Australia", "AU-WA"]],
    ["Practice for Sale in Atlanta Metro Area", { location: "Austin, TX" }, [null, "Georgia", "US-GA"]],
  ])("is combined with the title '%s' [DAT-2]", (title, fields, place) => {
    expect(locate({ title, description: "Based in NANAIMO or elsewhere.", ...fields })).toEqual(place);
  });

  it("decides the state of a town that a label names alone [DAT-2]", () => {
    const location = "Hillsborough, Florida";
    const { place } = resolveLocation({ ...EMPTY, location, city: "Brandon", stated: { city: "Brandon" } });
    expect(place?.regionCode).toBe("US-FL");
  });

  it("of a relocatable business yields the country, with the source's word as the note", () => {
    const { place, note } = resolveLocation({ ...EMPTY, location: "Relocatable", country: "US" });
    expect([place?.countryCode, note]).toEqual(["US", "The source says 'Relocatable'."]);
    expect(resolveLocation({ ...EMPTY, location: "Available Nationwide" }).place).toBeNull();
  });
});

describe("a place on a site abroad", () => {
  const onSite = (site: string, input: Partial<typeof EMPTY>) =>
    resolveLocation({ ...EMPTY, ...input, sourceUrl: `https://www.broker.${site}/l/1` }).place;

  it.each([
    ["ca", { title: "Specialty Cedar Mill", description: "Duncan, BC. Siding." }, "CA"],
    ["co.nz", { title: "Motel, 22 Units", region: "Rotorua" }, "NZ"],
    ["co.nz", { title: "Courier Contract", region: "North Shore, Auckland", location: "p.a." }, "NZ"],
    ["co.nz", { title: "Vineyard", location: "Napa, California" }, "US"],
  ] as const)(
    "in .%s, %j, is not in a namesake of the US unless its state is named: %s [DAT-2]",
    (site, input, country) => {
      expect(onSite(site, input)?.countryCode).toBe(country);
    },
  );
});

describe("a place in title or text", () => {
  it.each([
    ["Price: $1 Location: Houston business for sale State: Texas Industry: Retail", "Texas"],
    ["Gross: $5 Location: Southeast Florida More Info", "Florida"],
    ["This paving company is based in Phoenix, Arizona, and serves the city.", "Arizona"],
    ["A clinic with two sites in Nebraska.", "Nebraska"],
    ["Agency in the San Antonio Area Sold!", "Texas"],
    ["Licensed in Arkansas, Missouri, Texas", "Arkansas"],
    ["Web platform, 7 years old, Romania", "Romania"],
  ])("'%s' is %s [DAT-2]", (description, location) => {
    expect(locate({ description, country: "US" })?.[1]).toBe(location);
  });

  it.each([
    "New York style pizza, no seats",
    "Texas BBQ with a smoker",
    "In the bones of the London Chop House",
  ])("'%s' is a style or a brand", (description) => {
    expect(locate({ description, country: "" })).toBeNull();
  });

  it("is taken from the URL last", () => {
    const sourceUrl = "https://broker.example/deli-for-sale-in-hamilton-county-tennessee-listing-id-3";
    expect(locate({ title: "Deli", sourceUrl })?.[1]).toBe("Tennessee");
    expect(locate({ title: "Blog", sourceUrl: "https://broker.example/deals/ct-70121" })).toBeNull();
  });
});

it("adds a note when only the country field names the place, and none when nothing does [DAT-2]", () => {
  const { place, note } = resolveLocation({ ...EMPTY, title: "Car wash", country: "US" });
  expect(place?.countryCode).toBe("US");
  expect(note).toBe("Known only from the source's country field.");
  expect(locate({ title: "Car wash" })).toBeNull();
});

it("uses the country to interpret shared codes", () => {
  expect(locate({ region: "WA", country: "AU" })?.[2]).toBe("AU-WA");
  expect(locate({ region: "WA", country: "US" })?.[2]).toBe("US-WA");
});

it("recognises every state by name and by code after any city [DAT-2]", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.entries(US_STATE_OF_CODE).filter(([code]) => code !== "DC" && code !== "PR")),
      ([code, name]) => {
        const own = Object.entries(states).find(([key]) => key === code)?.[1] ?? "";
        const town = own.split(",")[0] ?? "";
        expect(readPlacePhrase(`${town}, ${code}`)).toEqual({
          city: town,
          countryCode: "US",
          regionCode: `US-${code}`,
        });
        expect(readPlacePhrase(`${town}, ${name}, USA`)).toMatchObject({
          city: town,
          regionCode: `US-${code}`,
        });
      },
    ),
  );
});

it("a company's CO at the end of a title is not Colorado if the text names another place [FIG-17]", () => {
  const description = "COMMERCIAL SIGN CO. Retail Bergen, New Jersey $220,000 Revenue: $328,854";
  expect(locate({ title: "Commercial Sign CO", description })?.[1]).toBe("New Jersey");
  expect(locate({ title: "Sign Shop CO", description: "Forty years old." })?.[1]).toBe("Colorado");
});

it("a state label that also names a town is read in full [FIG-17]", () => {
  expect(fromFacts({ region: "Anacortes, WA" })).toMatchObject({ city: "Anacortes", regionCode: "US-WA" });
  expect(fromFacts({ region: "Central Oregon" })).toMatchObject({ city: null, regionCode: "US-OR" });
});

it("recognises every well-known place by its full name", () => {
  for (const [name, region] of WELL_KNOWN_PLACES) {
    expect(name).toBe(name.trim().replace(/\s+/g, " "));
    expect(readPlacePhrase(name)?.regionCode).toBe(region);
  }
  expect(locate({ description: "Kabob House $120,000 El Dorado Listing No: 12" })?.[1]).toBe("California");
});

it("prefers the card's own place to one that a truncated title names in part [DAT-2]", () => {
  const card = "Quiet Long Beach Bis... New York Loved bistro by the water with a terrace";
  expect(locate({ title: "Loved bistro by the water near Long Beach", description: card })?.[1]).toBe(
    "New York",
  );
});

it("does not take a county for a town, and expands abbreviated cities [DAT-2]", () => {
  expect(locate({ title: "Monmouth Bistro", location: "Monmouth County, NJ" })?.[0]).toBeNull();
  expect(locate({ title: "Kiosk in NYC" })?.[0]).toBe("New York City");
});

it.each(["Constructor", "valueOf", "toString", "__proto__"])(
  "takes a town called %s for a name [DAT-2]",
  (town) => {
    const [city] = locate({ title: "Corner Store", location: `${town}, NJ` }) ?? [];
    expect(city === null || typeof city === "string").toBe(true);
    if (city) expect(city.toLowerCase()).toBe(town.toLowerCase());
  },
);

it("reads a state code at the start of a title with or without a blank after its period [DAT-2]", () => {
  expect(locate({ title: "VA.Corner Store with Fuel" })?.[1]).toBe("Virginia");
});

describe("a town or county without its state [FIG-17]", () => {
  it.each([
    [{ city: "Katy" }, ["Katy", "Texas", "US-TX"]],
    [{ location: "Multnomah County" }, [null, "Oregon", "US-OR"]],
    [{ description: "A bar in Multnomah County with a kitchen." }, [null, "Oregon", "US-OR"]],
    [{ title: "Dental Practice in Bakersfield" }, ["Bakersfield", "California", "US-CA"]],
    [{ title: "Urgent Care; Greater Milwaukee Area" }, [null, "Wisconsin", "US-WI"]],
    [{ title: "Pediatric Practice for Sale in Atlanta Metro Area" }, [null, "Georgia", "US-GA"]],
    [{ title: "Bakery in Portland OR with ovens" }, ["Portland", "Oregon", "US-OR"]],
    [{ title: "Car Wash (Bangor, ME)" }, ["Bangor", "Maine", "US-ME"]],
    [{ sourceUrl: "https://b.example/listing/car-wash-in-mobile-al/" }, ["Mobile", "Alabama", "US-AL"]],
    [{ sourceUrl: "https://b.example/texas/katy/cafe" }, ["Katy", "Texas", "US-TX"]],
    [{ location: "Dubai" }, ["Dubai", "United Arab Emirates", null]],
    [
      { title: "Coffee Producer", description: "Coffee Producer Italy EBITDA €500,000" },
      [null, "Italy", null],
    ],
  ])("%j is %s", (input, place) => {
    expect(locate(input)?.map((part) => part?.toLowerCase())).toEqual(
      place.map((part) => part?.toLowerCase()),
    );
  });

  it.each([
    "Mobile Car Wash",
    "Golden Opportunity Salon",
    "Independence Diner",
    "Reading Tutors",
    "Marion County",
  ])("'%s' names no place", (title) => expect(locate({ title })).toBeNull());
});

describe("a field that holds the broker's office [FIG-17]", () => {
  const office = { city: "Austin", region: "TX" };
  it("gives way to the place named in the title", () => {
    expect(locate({ ...office, title: "Clinic in Atlanta Metro Area" })?.[1]).toBe("Georgia");
    expect(locate({ ...office, title: "San Antonio Primary Care Practice" })?.[0]).toBe("San Antonio");
  });
  it("yields no town when the page says that it is in a county", () => {
    const description = "Gross Revenue Location $622,103 Hancock County Business Description A shop. Bangor";
    expect(locate({ city: "Bangor", region: "ME", title: "Repair Shop", description })).toEqual([
      null,
      "Maine",
      "US-ME",
    ]);
  });
  it("is kept when the text names its town, or the title's word is only a style", () => {
    expect(locate({ ...office, title: "Chicago Pizza", description: "A shop in Austin." })?.[0]).toBe(
      "Austin",
    );
    expect(locate({ ...office, title: "Chicago Pizza" })?.[0]).toBe("Austin");
  });
});

it.each([
  [{ title: "Collision Center - Tyler Area" }, [null, "Texas", "US-TX"]],
  [{ title: "Boarding Kennels near Boise, Idaho" }, [null, "Idaho", "US-ID"]],
  [{ title: "Kennels near Boise", location: "Meridian, ID" }, ["Meridian", "Idaho", "US-ID"]],
  [{ title: "Western Wear Store, Prescott (LOI signed)" }, ["Prescott", "Arizona", "US-AZ"]],
  [{ title: "SaaS Firm", location: "Missouri (remote team)" }, [null, "Missouri", "US-MO"]],
  [
    { title: "Landscaper - North Metro Atlanta", city: "Alpharetta", region: "GA" },
    ["Alpharetta", "Georgia", "US-GA"],
  ],
  [{ title: "Tree Service", location: "South Puget Sound", region: "WA" }, [null, "Washington", "US-WA"]],
  [
    { title: "Car Wash, Okanagan", location: "Kelowna, BC", country: "Canada" },
    ["Kelowna", "Canada", "CA-BC"],
  ],
  [{ title: "Cafe", location: "Box Hill VIC", country: "Australia" }, ["Box Hill", "Australia", "AU-VIC"]],
  [
    { title: "Riverside Brunch Cafe", description: "On the waterfront in Salem, Oregon." },
    ["Salem", "Oregon", "US-OR"],
  ],
])("%j: the area around a town is distinguished from the town [FIG-17]", (input, place) => {
  expect(locate(input)).toEqual(place);
});

it("shows a town only if the state has one of that name [FIG-17]", () => {
  for (const location of ["Thriving Salon, OH", "Southern, NH", "Metro Area North, NJ", "Berks County, PA"])
    expect(locate({ location })?.[0]).toBeNull();
});

it.each([
  [{ title: "Repair Company, Portland, ME (new" }, ["Portland", "Maine", "US-ME"]],
  [{ region: "ME", description: "Located in Portland." }, ["Portland", "Maine", "US-ME"]],
  [{ title: "Bike Shop - Suffolk", region: "VA" }, ["Suffolk", "Virginia", "US-VA"]],
  [{ description: "NASHUA, NEW HAMPSHIRE | GOOD SHOP" }, ["Nashua", "New Hampshire", "US-NH"]],
  [
    { region: "WI", description: "They rent on Main Street in Fish Creek." },
    ["Fish Creek", "Wisconsin", "US-WI"],
  ],
  [{ title: "Bike Shop", givenTitle: "Bike Shop - Essex County, MA" }, [null, "Massachusetts", "US-MA"]],
])("%j: a town or county is found wherever a row names it [FIG-2]", (input, place) => {
  expect(locate(input)).toEqual(place);
});

it.each([
  [{ location: "Leeds", country: "United Kingdom" }, ["Leeds", "United Kingdom", "GB-ENG"]],
  [{ location: "Perth", country: "Australia" }, ["Perth", "Australia", "AU-WA"]],
  [{ city: "Cambridge", country: "UK" }, ["Cambridge", "United Kingdom", "GB-ENG"]],
  [{ location: "Cambridge", country: "United States" }, [null, "United States", null]],
  [{ location: "Dubai", country: "United States" }, ["Dubai", "United Arab Emirates", null]],
  [{ location: "Houston, Texas", country: "Canada" }, ["Houston", "Texas", "US-TX"]],
])("%j: a bare town is in the country named by its field [FIG-2]", (input, place) => {
  expect(locate(input)).toEqual(place);
});

it("a town under its own label counts even next to a county [FIG-2]", () => {
  const description = "Sales: $367,000 Location: Alameda County City: Pleasanton State: California";
  const raw = { sourceListingId: "1", title: "Cooking School", description };
  const result = normaliseListing(raw, { observedAt: new Date("2026-11-20T00:00:00Z") });
  expect(result).toMatchObject({ listing: { city: "Pleasanton", county: null, regionCode: "US-CA" } });
});

it.each([
  [
    {
      title: "Country Pub, Aberfeldy, Perthshire",
      description: "Turnover £410,000",
      sourceUrl: "https://b.co.uk/1",
    },
    ["Aberfeldy", "United Kingdom", "GB-SCT"],
  ],
  [
    { title: "Harbourside Café, Kinsale, Co. Cork, Ireland", description: "Turnover €288,000" },
    ["Kinsale", "Ireland", null],
  ],
  [{ title: "Precision Engineering", location: "West Midlands" }, [null, "United Kingdom", "GB-ENG"]],
  [{ title: "Village Pub", location: "Powys, Wales" }, [null, "United Kingdom", "GB-WLS"]],
  [{ title: "Wine Country Tours", city: "Kelowna", region: "BC" }, ["Kelowna", "Canada", "CA-BC"]],
  [{ title: "Fabrication Workshop", location: "Whyalla SA" }, ["Whyalla", "Australia", "AU-SA"]],
  [{ title: "RV Park", description: "Coeur d'Alene, ID\n84 sites" }, ["Coeur d'Alene", "Idaho", "US-ID"]],
  [
    { title: "Kayaks", description: "UNDER CONTRACT. Nags Head, NC. A fleet." },
    ["Nags Head", "North Carolina", "US-NC"],
  ],
  [{ title: "Hotel", city: "Málaga", location: "Spain", country: "Spain" }, ["Málaga", "Spain", null]],
  [{ title: "Hotel", city: "undisclosed", location: "Spain", country: "Spain" }, [null, "Spain", null]],
  [{ title: "Barre Studio", location: "The Woodlands, TX" }, ["The Woodlands", "Texas", "US-TX"]],
  [{ title: "Liquor Store", location: "West Texas" }, [null, "Texas", "US-TX"]],
  [{ title: "Laundromat", description: "Laundromat\nWadena, MN\n$90,000" }, ["Wadena", "Minnesota", "US-MN"]],
  [
    {
      title: "Auto Body Group",
      location: "San Diego County, CA",
      description: "Three shops\nSummit Brokers – Portland • Sacramento • Boise",
    },
    [null, "California", "US-CA"],
  ],
])("%j is in %j [FIG-2]", (input, expected) => {
  expect(locate(input)).toEqual(expected);
});
