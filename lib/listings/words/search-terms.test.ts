import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSearch, type Term } from "./search-terms";
import { sameMeaning } from "./synonyms";

const say = ({ words, others, inTitle, open }: Term) =>
  `${inTitle ? "title:" : ""}${words}${others.length > 0 ? "~" : ""}${open ? "*" : ""}`;

function inShort(search: string): string {
  const { all, none, brokers, notBrokers } = readSearch(search);
  return [
    ...all.map((group) => group.map(say).join(" | ")),
    ...none.map((term) => `not ${say(term)}`),
    ...brokers.map((part) => `broker ${part}`),
    ...notBrokers.map((part) => `not broker ${part}`),
  ].join(", ");
}

describe("search text parsing [FND-5]", () => {
  it.each([
    ["dental marina ", "dental, marina*"],
    ["de", "de"],
    ['"dental marina"', "dental marina"],
    ['"dental marina', "dental marina"],
    ["“dental marina”", "dental marina"],
    ["dental or marina kiosk", "dental | marina, kiosk*"],
    ["dental OR marina or kiosk", "dental | marina | kiosk*"],
    ["or dental or", "dental"],
    ["dental -marina", "dental, not marina"],
    ['-"two words" -title:kiosk', "not two words, not title:kiosk"],
    ['title:kiosk Title:"by the sea"', "title:kiosk, title:by the sea"],
    ['broker:"Harbour Brokers" -broker:bay', "broker harbour brokers, not broker bay"],
    ["marina title:", "marina*"],
    ["hvac", "hvac~*"],
    ['"hvac"', "hvac"],
    ["-hvac", "not hvac"],
    ["air conditioning or plumbing", "air conditioning~ | plumbing~*"],
    ["big coin laundry ohio", "big, coin laundry~, ohio*"],
    ["e-commerce o'brien", "e-commerce~, o'brien"],
    ["- -- '!&|():* ", ""],
    ["-".repeat(33), ""],
    ["", ""],
  ])("%s parses as: %s", (search, asked) => {
    expect(inShort(search)).toBe(asked);
  });

  it("never fails and keeps every word that is not an operator", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{2,8}$/), { maxLength: 12 }), (words) => {
        const plain = words.filter((word) => word !== "or").map((word) => `"${word}"`);
        const { all } = readSearch(plain.join(" "));
        expect(all.flat().map((term) => `"${term.words}"`)).toEqual(plain);
      }),
    );
    fc.assert(fc.property(fc.string({ unit: "binary" }), (search) => readSearch(search) !== undefined));
  });
});

describe("trade synonyms [FND-5]", () => {
  it("match in both directions and in any case", () => {
    expect(sameMeaning("HVAC")).toContain("air conditioning");
    expect(sameMeaning("air conditioning")).toContain("hvac");
    expect(sameMeaning("Coin laundry")).toContain("laundromat");
    expect(sameMeaning("zeppelin")).toEqual([]);
  });
});
