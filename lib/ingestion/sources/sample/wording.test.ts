import { describe, expect, it } from "vitest";
import { seededRandom } from "./random";
import { fill, inBritish, polish } from "./wording";

describe("fill", () => {
  it("chooses among nested wordings, draws numbers and takes words from the story", () => {
    const texts = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      texts.add(fill("[one|[two|three]] for {12-13} in {city}", { city: "Tampa" }, seededRandom(`${seed}`)));
    }
    expect([...texts].sort()).toEqual(
      ["one", "three", "two"].flatMap((word) => [`${word} for 12 in Tampa`, `${word} for 13 in Tampa`]),
    );
  });

  it("lets nobody serve longer than the business has existed", () => {
    expect(fill("{20-30} years here", { age: "11" }, seededRandom("a"))).toBe("11 years here");
    expect(fill("{20-20} vans", { age: "11" }, seededRandom("a"))).toBe("20 vans");
  });

  it("refuses a word that the story does not know", () => {
    expect(() => fill("{vans} vans", {}, seededRandom("a"))).toThrow("{vans}");
  });
});

describe("polish", () => {
  it("speaks of one year and of once", () => {
    expect(polish("for 1 years, 1 times a month, 11 years, 2.1 miles")).toBe(
      "For 1 year, once a month, 11 years, 2.1 miles",
    );
  });

  it("puts the right article and capital letters", () => {
    expect(
      polish("a 8-bay shop. this is a agency with an used van and a 12-seat room, a union and a hourly fee"),
    ).toBe("An 8-bay shop. This is an agency with a used van and a 12-seat room, a union and an hourly fee");
  });
});

describe("inBritish", () => {
  it("changes spelling, keeps capitals and leaves other words alone", () => {
    expect(inBritish("Color center, laboratory, programmers, license, licensed, 5 percent", false)).toBe(
      "Colour centre, laboratory, programmers, licence, licensed, 5 per cent",
    );
  });

  it("lets people pay in their own money", () => {
    expect(inBritish("300 dollars", false)).toBe("300 pounds");
    expect(inBritish("300 dollars", true)).toBe("300 dollars");
  });
});
