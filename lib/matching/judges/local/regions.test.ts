import { expect, it } from "vitest";
import { keywordVerdict as judged } from "@/tests/fixtures/keyword-verdict";
import { localJudge } from "../local";

const { signal } = new AbortController();
const judge = localJudge();

it.each([
  [
    "bar in South Jersey",
    { title: "Bar with Real Estate in South Jersey", location: "New Jersey" },
    "South Jersey",
  ],
  [
    "courier, San Francisco Bay Area",
    {
      title: "Courier Company",
      location: "California",
      description: "Location: Greater San Francisco Bay Area.",
    },
    "San Francisco Bay Area",
  ],
  [
    "HVAC company in the Pacific Northwest",
    { title: "Pacific Northwest HVAC Company", location: "United States" },
    "Pacific Northwest",
  ],
])("'%s' of %j: the listing names the region, which is quoted [MAT-98]", async (criteria, given, quote) => {
  const result = await judged(criteria, given);
  expect(result?.quality).toBe("great");
  expect(result?.findings.flatMap(({ quotes }) => quotes).join(" ")).toContain(quote);
});

it.each([
  ["bar in South Jersey", { title: "Bar", location: "New Jersey" }, "maybe"],
  ["bar in South Jersey", { title: "South Jersey Style Bar", location: "Ohio" }, "none"],
  ["bar, not in South Jersey", { title: "Bar in South Jersey", location: "New Jersey" }, "none"],
])("'%s' of %j is %s [MAT-98]", async (criteria, given, quality) => {
  expect((await judged(criteria, given))?.quality).toBe(quality);
});

it.each([
  ["HVAC contractor, residential or commercial", ["HVAC contractor"]],
  ["distribution company, b2b or b2c is fine", ["Distribution company"]],
  ["HVAC contractor, not electrical only", ["HVAC contractor"]],
  ["HVAC contractor, residential only", ["HVAC contractor", "Residential only"]],
  ["HVAC contractor, no electrical", ["HVAC contractor", "No electrical"]],
])("'%s' asks for %j [MAT-99]", async (criteria, asked) => {
  const { conditions } = await judge.readCriteria(criteria, signal);
  expect(conditions.map(({ text }) => text)).toEqual(asked);
});

it("what is sold online can be run from anywhere, a remote team it need not have [MAT-99]", async () => {
  const saas = { title: "SaaS Platform for Retailers", businessType: "Online" as const };
  expect((await judged("SaaS that I can run from anywhere", saas))?.quality).toBe("great");
  expect((await judged("SaaS with a remote team", saas))?.quality).toBe("maybe");
});

it.each([
  ["Established Bulk Vending", "great"],
  ["Milk Distributor", "great"],
  ["Shoe Store", "none"],
])("a business like '%s' is a route: %s [MAT-99]", async (title, quality) => {
  const listing = { title, businessType: "Established" as const, industry: "Business Services" as const };
  expect((await judged("a route", listing))?.quality).toBe(quality);
});
