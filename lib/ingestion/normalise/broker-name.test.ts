import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brokerInText, readBrokerName } from "./broker-name";

describe("a broker's name", () => {
  it.each([
    ["mary o'neil, mba", "Mary O'Neil, MBA"],
    ["d'angelo brothers", "D'Angelo Brothers"],
    ["harbour & vale business brokers, llc", "Harbour & Vale Business Brokers, LLC"],
    ["owen mccarthy, cm&ap, m&ami", "Owen McCarthy, CM&AP, M&AMI"],
    ["bank of the valley", "Bank of the Valley"],
    ['ana "lou" smith-jones', 'Ana "Lou" Smith-Jones'],
    ["kessler's brokerage", "Kessler's Brokerage"],
    ["dr. lee", "Dr. Lee"],
    ["mack mcm", "Mack Mcm"],
    ["HARBOUR BUSINESS BROKERS", "Harbour Business Brokers"],
    ["élan müller", "Élan Müller"],
  ])("'%s' is shown as '%s' [DAT-2]", (raw, name) => {
    expect(readBrokerName(raw)).toBe(name);
  });

  it.each(["Harbour van der Berg", "FCB", "eBroker Partners", "broker.example"])(
    "'%s' stays as it is",
    (name) => {
      expect(readBrokerName(name)).toBe(name);
    },
  );

  it("in the text counts only if it is a name [DAT-2]", () => {
    expect(brokerInText("Kingsley Allison")).toBe("Kingsley Allison");
    expect(brokerInText("Contact us for details")).toBeUndefined();
    expect(brokerInText(undefined)).toBeUndefined();
  });

  it("is null when there is none", () => {
    expect([readBrokerName(undefined), readBrokerName("  ")]).toEqual([null, null]);
  });

  it("keeps every letter of the source and is stable when read again", () => {
    const word = fc.constantFrom(
      "anna",
      "o'hara",
      "mcdonald",
      "&",
      "llc",
      "de",
      "la",
      "(kun)",
      "v-aid",
      "1st",
    );
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 6 }), (words) => {
        const name = readBrokerName(words.join(" ")) ?? "";
        expect(name.toLowerCase()).toBe(words.join(" "));
        if (/\p{Lu}.*\p{Ll}/u.test(name)) expect(readBrokerName(name)).toBe(name);
      }),
    );
  });
});
