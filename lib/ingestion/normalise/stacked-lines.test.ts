import { expect, it } from "vitest";
import { readFacts } from "./labelled-facts";
import { withHeadedRow, withStackedLines, withYearsAsColumns } from "./stacked-lines";

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

it.each([
  [
    "values come first, the price undisclosed",
    "Portland, OR\nContact for Price\nAsking Price\n$1,920,000\nRevenue\n2011\nYear Established\n9\nEmployees",
    "Portland, OR\nAsking Price: Contact for Price\nRevenue: $1,920,000\nYear Established: 2011\nEmployees: 9",
  ],
  [
    "a badge above values that come first",
    "Price Reduced\n$89,900\nAsking Price\n$241,000\nRevenue\n$52,300\nCash Flow\n2019\nEstablished",
    "Price Reduced\nAsking Price: $89,900\nRevenue: $241,000\nCash Flow: $52,300\nEstablished: 2019",
  ],
  [
    "a heading above labels that come first",
    "Sign Workshop\nLeasehold Price\n£120,000\nTurnover\n£385,000\nNet Profit\n£71,000",
    "Sign Workshop\nLeasehold Price: £120,000\nTurnover: £385,000\nNet Profit: £71,000",
  ],
  [
    "a lone amount above labels that come first",
    "$450,000\nRevenue\n$800,000\nSDE\n$200,000\nEstablished\n1999",
    "$450,000\nRevenue: $800,000\nSDE: $200,000\nEstablished: 1999",
  ],
  [
    "a rent is money and a size is none",
    "$189,000\nAsking Price\n$641,200\nGross Sales\n$97,450\nOwner Benefit\n$4,600\nMonthly Rent\n1,850 SF\nSize\nSarasota, FL\nLocation",
    "Asking Price: $189,000\nGross Sales: $641,200\nOwner Benefit: $97,450\nMonthly Rent: $4,600\nSize: 1,850 SF\nLocation: Sarasota, FL",
  ],
  [
    "a label nobody foresaw among others, and years in labels",
    "Opportunity Profile\n$14.6M\nFY2024 Revenue\n$2.3M\nFY2024 Adjusted EBITDA\n15.8%\nEBITDA Margin\n86\nEmployees\n1989\nYear Founded",
    "Opportunity Profile\nFY2024 Revenue: $14.6M\nFY2024 Adjusted EBITDA: $2.3M\nEBITDA Margin: 15.8%\nEmployees: 86\nYear Founded: 1989",
  ],
  [
    "two digits are staff and no price, a sentence is no number of staff",
    "$4.8M\nRevenue\n$960K\nEBITDA\n$5,250,000\nAsking Price\n27\nEmployees\nFounded in 2004, the company supports 140 clients from two offices.",
    "Revenue: $4.8M\nEBITDA: $960K\nAsking Price: $5,250,000\nEmployees: 27\nFounded in 2004, the company supports 140 clients from two offices.",
  ],
])("a table with a line for each label and value is read by what fits: %s [FIG-27]", (_, text, expected) => {
  expect(withStackedLines(text)).toBe(expected);
});

it("a heading row labels the one row below it, but not several listings [FIG-33]", () => {
  const head = "Type\tArea\tPrice\tGross\tNet";
  const row = "Bread\tToms River, NJ\t$189,000\t$158,600/yr\t$97,500/yr";
  expect(withHeadedRow(`${head}\n${row}\nFive days a week.`)).toBe(
    "Type: Bread\nArea: Toms River, NJ\nPrice: $189,000\nGross: $158,600/yr\nNet: $97,500/yr\nFive days a week.",
  );
  const several = `${head}\n${row}\n${row}`;
  expect(withHeadedRow(several)).toBe(several);
});

it("a table of years with a line for each cell gets its rows back [FIG-27]", () => {
  expect(
    withYearsAsColumns(
      "Status\n2023\n2024\nTTM\nRevenue\n$6.1M\n$6.4M\n$6.9M\nAdj. EBITDA\n$884K\n$951K\n$1.0M\nTwo crews.",
    ),
  ).toBe(
    "Status\nFinancials | 2023 | 2024 | TTM\nRevenue | $6.1M | $6.4M | $6.9M\nAdj. EBITDA | $884K | $951K | $1.0M\nTwo crews.",
  );
  const plain = "Opened in\n2019\n2021\nTwo crews and a van";
  expect(withYearsAsColumns(plain)).toBe(plain);
});
