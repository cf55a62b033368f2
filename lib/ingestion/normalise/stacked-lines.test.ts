import { expect, it } from "vitest";
import { readFacts } from "./labelled-facts";
import { withStackedLines } from "./stacked-lines";

it("values above their labels are facts too, without shifting others [FIG-27]", () => {
  const text =
    "$285,000\nPrice\nNot Disclosed\nGross Revenue\nYes\nSeller Financing\nNo\nReal Estate\nYes\nHome Based\n2011\nYear Established\n\nTwo crews.";
  const facts = Object.fromEntries(
    readFacts(withStackedLines(text)).map(({ label, value }) => [label, value]),
  );
  expect(facts).toMatchObject({ "Seller Financing": "Yes", "Home Based": "Yes", "Year Established": "2011" });
  expect(facts["Real Estate"]).not.toBe("Yes");
});

it("labels above their values are read as usual [FIG-27]", () => {
  const facts = readFacts("Employees\n13\n\nYear Established\n1961\n\nHome Based\nNo\n\nIn a small town.");
  expect(facts.map(({ name, value }) => [name, value])).toContainEqual(["employees", "13"]);
  expect(facts.map(({ name, value }) => [name, value])).toContainEqual(["established", "1961"]);
});
