import { describe, expect, it } from "vitest";
import { placeLabel, placeLabelled, placesStarting, reachOf } from "./nearby";

const label = (text: string) => {
  const place = placeLabelled(text);
  return place && placeLabel(place);
};

describe("a place by its label", () => {
  it.each([
    ["Denver, CO", "Denver, CO"],
    ["denver, colorado", "Denver, CO"],
    ["  Saint Louis , mo ", "St. Louis, MO"],
    ["Washington, DC", "Washington, DC"],
    ["Suffolk County, NY", "Suffolk County, NY"],
    ["Caddo Parish, LA", "Caddo County, LA"],
  ])("'%s' is %s [FND-19]", (text, expected) => {
    expect(label(text)).toBe(expected);
    expect(label(expected)).toBe(expected);
  });

  it("may be a hamlet, and the county of that name only if there is no such town [FND-19]", () => {
    expect(label("Horton, AL")).toBe("Horton, AL");
    expect(label("Boone, NC")).toBe("Boone, NC");
    expect(label("Culberson, TX")).toBe("Culberson County, TX");
  });

  it.each(["Denver", "Denver, XX", "Nowhereville, CO", "Toronto, ON", ", CO", ""])(
    "'%s' is none [FND-19]",
    (text) => {
      expect(label(text)).toBeUndefined();
    },
  );
});

describe("suggestions", () => {
  it("are the largest places whose names start with what is typed, in any state or the one after the comma [FND-19]", () => {
    expect(placesStarting("portl", 2)).toEqual(["Portland, OR", "Portland, ME"]);
    expect(placesStarting("Portland, M", 2)).toEqual(["Portland, ME", "Portland, MI"]);
    expect(placesStarting("saint paul, minn", 1)).toEqual(["Saint Paul, MN"]);
    expect(placesStarting("  ", 5)).toEqual([]);
    expect(placesStarting("zzzz", 5)).toEqual([]);
  });
});

describe("what is within reach of a place", () => {
  it("is every town and county there, across state lines, in every usual spelling [FND-19]", () => {
    const { keys, states } = reachOf(["St. Louis, MO"], 30);
    expect(keys).toEqual(
      expect.arrayContaining([
        "st. louis, Missouri",
        "saint louis, Missouri",
        "st louis, Missouri",
        "belleville, Illinois",
        "st. charles county, Missouri",
      ]),
    );
    expect(keys).not.toContain("kansas city, Missouri");
    expect(states.toSorted()).toEqual(["Illinois", "Missouri"]);
  });

  it("grows with the distance and with a second place [FND-19]", () => {
    const [near, far] = [reachOf(["Denver, CO"], 10), reachOf(["Denver, CO"], 70)];
    expect(near.keys).not.toContain("fort collins, Colorado");
    expect(far.keys).toContain("fort collins, Colorado");
    expect(far.keys).toEqual(expect.arrayContaining(near.keys));
    expect(reachOf(["Denver, CO", "Boise, ID"], 10).states.toSorted()).toEqual(["Colorado", "Idaho"]);
  });

  it("is nothing around an unknown place [FND-19]", () => {
    expect(reachOf(["Nowhereville, CO"], 50)).toEqual({ keys: [], states: [] });
  });
});
