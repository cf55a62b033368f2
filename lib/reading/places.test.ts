import { describe, expect, it } from "vitest";
import counties from "@/lib/places/counties.json" with { type: "json" };
import { findTowns, milesBetween } from "@/lib/places/gazetteer";
import towns from "@/lib/places/towns.json" with { type: "json" };
import { readWishes } from "./read-wishes";

const places = (text: string) =>
  readWishes(text, 2026).wishes.flatMap(({ anyOf }) =>
    anyOf.flatMap((one) =>
      one.kind === "place"
        ? [
            one.near
              ? `${one.near.name} ${Math.round(one.near.miles)}`
              : one.states.length > 50
                ? "US and territories"
                : one.states.join(" "),
          ]
        : [],
    ),
  );

describe("the places of a text", () => {
  it.each([
    ["in Texas, FL or the Carolinas", ["Texas", "Florida", "North Carolina South Carolina"]],
    ["somewhere in the tri-state area", ["New York New Jersey Connecticut"]],
    ["in Doña Ana County, NM", ["Doña Ana County, New Mexico 20"]],
    ["near Mayagüez", ["Mayagüez County, Puerto Rico 40"]],
    ["in Georgia", ["Georgia"]],
    ["in Tbilisi, Georgia", []],
    ["Georgia (the country)", []],
    ["within 90 minutes of Denver", ["Denver, Colorado 72"]],
    ["roughly an hour or less from midtown Atlanta", ["Atlanta, Georgia 48"]],
    ["within 50 km of Denver", ["Denver, Colorado 31"]],
    ["no more than 50 miles from St. Louis", ["St. Louis, Missouri 50"]],
    ["within an hour's drive of Charlotte NC", ["Charlotte, North Carolina 48"]],
    ["in Mexico or Peru", ["Mexico", "Peru"]],
    ["in Washington DC", ["District of Columbia"]],
    ["in downstate New York, I mean Orange County", ["New York", "Orange County, New York 20"]],
    ["the Dallas side of the state", ["Dallas, Texas 40"]],
    ["selling the farm near Denver and moving to Ohio", ["Ohio"]],
    ["in Mexico, Missouri", ["Mexico, Missouri 20"]],
    ["near portland", ["Portland, Oregon 40"]],
    ["near Portland, ME", ["Portland, Maine 40"]],
    ["DFW or Houston", ["Dallas, Texas 50", "Houston, Texas 40"]],
    [
      "in the Midwest",
      [
        "Illinois Indiana Iowa Kansas Michigan Minnesota Missouri Nebraska North Dakota Ohio South Dakota Wisconsin",
      ],
    ],
    ["phoenix or tucson", ["Phoenix, Arizona 40", "Tucson, Arizona 40"]],
    ["Bakery. Ocala. 200k", ["Ocala, Florida 40"]],
    [
      "Fly shop, Bozeman, Missoula or Hood River",
      ["Bozeman, Montana 40", "Missoula, Montana 40", "Hood River, Oregon 40"],
    ],
    [
      "tree service, asheville or greenville sc",
      ["Asheville, North Carolina 40", "Greenville, South Carolina 40"],
    ],
    ["Marina, Hope, golden, clear books", []],
    ["Motel, Shenandoah valley", ["Harrisonburg, Virginia 50"]],
    ["Eugene or Bend", ["Eugene, Oregon 40", "Bend, Oregon 40"]],
    ["a plumber in Winston-Salem", ["Winston-Salem, North Carolina 20"]],
    ["hvac tx, no commission", ["Texas"]],
    ["a bar, upstate ny", ["New York"]],
    ["a roofer, Tulsa OK", ["Tulsa, Oklahoma 40"]],
    ["the NY-NJ-PA corner", ["New York", "New Jersey", "Pennsylvania"]],
    ["Portland, the Maine one", ["Portland, Maine 40"]],
    ["a bakery in Kansas City", ["Kansas City, Missouri 20"]],
    ["in Nassau or Suffolk", ["Nassau County, New York 20", "Suffolk County, New York 20"]],
    ["in Nassau or Suffolk county", ["Nassau County, New York 20", "Suffolk County, New York 20"]],
    [
      "Long Island, Nassau or Suffolk county",
      ["Central Islip, New York 28", "Nassau County, New York 20", "Suffolk County, New York 20"],
    ],
    ["within 25 miles of Suffolk County, New York", ["Suffolk County, New York 25"]],
    ["Florida except Miami-Dade", ["Florida", "Miami-Dade County, Florida 20"]],
    ["in Nassau or Suffolk. No gyms", ["Nassau County, New York 20", "Suffolk County, New York 20"]],
    ["Long Island, prefer Suffolk", ["Central Islip, New York 28", "Suffolk County, New York 20"]],
    ["north or central Jersey", ["Newark, New Jersey 45", "Trenton, New Jersey 35"]],
    ["northwest, central or southern Ohio", ["Ohio", "Ohio", "Ohio"]],
    ["nothing outside the US", ["US and territories"]],
    ["Canada or the US", ["Canada", "US and territories"]],
    ["a bakery or co-op", []],
    ["an agency that I run from my kitchen in Paris", []],
    ["a workshop that I could pick up and move to Omaha", []],
    ["moving to Omaha, want a workshop there", ["Omaha, Nebraska 40"]],
    ["anywhere in the US", []],
    ["Suffolk county", ["Suffolk County, New York 20"]],
    ["Montgomery County", ["Montgomery County, Maryland 20"]],
    ["Montgomery County, PA", ["Montgomery County, Pennsylvania 20"]],
    ["in Marshall county", []],
    [
      "on the Island, nassau or suffolk",
      ["Central Islip, New York 28", "Nassau County, New York 20", "Suffolk County, New York 40"],
    ],
    ["bagel store, city or Long Island", ["New York City, New York 25", "Central Islip, New York 28"]],
    ["LI or Ohio", ["Central Islip, New York 28", "Ohio"]],
    ["LI, mid-Hudson", ["Central Islip, New York 28", "Poughkeepsie, New York 40"]],
    ["in OC, under 100k", ["Orange County, California 20"]],
    ["anywhere in Pa", ["Pennsylvania"]],
    ["NY, Jersey, Connecticut or Pa.", ["New York", "New Jersey", "Connecticut", "Pennsylvania"]],
    ["gym in Md. or Del.", ["Maryland", "Delaware"]],
    ["N.Y. or N.J. gym", ["New York", "New Jersey"]],
    ["with my DC, and my MA in history", []],
    ["ma and pa grocery, car wash", []],
    ["in Houston or close around", ["Houston, Texas 40"]],
    ["the 5 boros", ["New York City, New York 25"]],
    [
      "in Georgia, either of the Carolinas or Florida",
      ["Georgia", "North Carolina South Carolina", "Florida"],
    ],
    ["a pharmacy in Manitoba or in Ontario", ["Canada", "Canada"]],
    ["HVAC in Scotland", ["United Kingdom"]],
    ["in mobile home parks, in business for 10 years, or in me", []],
  ])("%j are %j [MAT-13]", (text, expected) => {
    expect(places(text)).toEqual(expected);
  });

  it("extend across state lines where the circle does [MAT-13]", () => {
    const [wish] = readWishes("within 30 miles of Kansas City, MO", 2026).wishes;
    expect(wish?.anyOf[0]).toMatchObject({ states: expect.arrayContaining(["Kansas", "Missouri"]) });
  });

  it("are found when a name contains a comma [MAT-13]", () => {
    expect(findTowns("Washington", "District of Columbia")[0]).toEqual({
      name: "Washington, D.C.",
      state: "District of Columbia",
      latitude: 38.9,
      longitude: -77.04,
      people: 602,
    });
  });
});

it("each entry of the gazetteer has coordinates [MAT-13]", () => {
  const entries = [towns, counties].flatMap((table) =>
    Object.values(table).flatMap((list) => list.split(";")),
  );
  expect(entries.filter((one) => !/,-?[\d.]+,-?[\d.]+(?:,\d+)?$/.test(one))).toEqual([]);
});

/** Names and locations by state code. */
const located = (table: Record<string, string>) =>
  Object.entries(table).flatMap(([state, list]) =>
    [...list.matchAll(/([^;]+?),(-?[\d.]+),(-?[\d.]+)/g)].map(([, name, latitude, longitude]) => ({
      state,
      name,
      latitude: Number(latitude),
      longitude: Number(longitude),
    })),
  );

it("each county lies within 400 miles of a town of its state, but for the far end of the Aleutians [MAT-13]", () => {
  const known = located(towns);
  const states = new Set(known.map(({ state }) => state));
  const far = located(counties).filter(
    (county) =>
      states.has(county.state) &&
      known.every((town) => town.state !== county.state || milesBetween(town, county) > 400),
  );
  expect(far).toMatchObject([{ name: "Aleutians West", latitude: 52.8, longitude: -174.16 }]);
});

it("a place that is only preferred will do beside the required ones [MAT-13] [MAT-24]", () => {
  const { wishes } = readWishes("A florist, preferably in Maine, otherwise in Ohio or Iowa", 2026);
  const places = wishes.filter(({ anyOf }) => anyOf[0]?.kind === "place");
  expect(places.map(({ required, anyOf }) => [required, anyOf.length])).toEqual([
    [false, 1],
    [true, 3],
  ]);
});

it.each([
  ["from Maine down to Connecticut", "Massachusetts", "Ohio"],
  ["Virginia down through Florida", "South Carolina", "Tennessee"],
  ["somewhere between Virginia and Georgia", "North Carolina", "Alabama"],
])("'%s' takes in %s and not %s [MAT-13]", (range, inside, outside) => {
  const [place] = readWishes(`A gym, ${range}`, 2026).wishes.flatMap(({ anyOf }) =>
    anyOf.flatMap((one) => (one.kind === "place" ? [one.states] : [])),
  );
  expect(place).toContain(inside);
  expect(place).not.toContain(outside);
});
