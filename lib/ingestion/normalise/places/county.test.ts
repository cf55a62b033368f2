import { expect, it } from "vitest";
import { countyOf } from "./county";
import { resolveLocation } from "./location";
import { inRegion } from "./place-phrase";

const EMPTY = { title: "", description: "", location: "", city: "" };
const inState = (code: string, texts: Partial<Parameters<typeof countyOf>[1]>) =>
  countyOf(inRegion(code, null), { ...EMPTY, ...texts });

it.each([
  ["US-NY", { location: "Bagel Store Recently Updated Kings County, NY" }, "Kings County"],
  ["US-MD", { location: "Prince George’s County" }, "Prince George's County"],
  ["US-LA", { title: "Convenience Store St. James Parish, LA" }, "St. James Parish"],
  ["US-TX", { title: "Oilfield Fabricator, Ector Co., Texas" }, "Ector County"],
  ["US-CA", { description: "RV Storage Los Angeles County Listing No: 12" }, "Los Angeles County"],
  ["US-PA", { stated: { county: "Bucks" } }, "Bucks County"],
  ["US-OR", { stated: { location: "Lane County, OR" }, title: "Linn County Diner" }, "Lane County"],
  ["US-NJ", { description: `${"x ".repeat(200)}It is located in lively Essex County.` }, "Essex County"],
  ["US-PA", { title: "Full Staff & Major Contracts Mercer County, Pennsylvania" }, "Mercer County"],
  ["US-CA", { description: "Candy Shop $199,000 Contra Costa Listing No: 12" }, "Contra Costa County"],
  ["US-NY", { description: "Tool Distributor Suffolk, New York" }, "Suffolk County"],
  ["GB", { location: "Devon, United Kingdom" }, "Devon"],
])("in %s %j is in %s [FIG-2]", (code, texts, county) => {
  expect(inState(code, texts)).toBe(county);
});

it.each([
  ["a county of another state", "US-FL", { title: "Deli in Suffolk County" }],
  ["one of two counties", "US-FL", { title: "Home Care in Lee and Collier County" }],
  ["several counties", "US-NY", { title: "Route in Nassau and Suffolk Counties" }],
  ["a county that is only near", "US-NY", { title: "Deli, ten minutes from Suffolk County" }],
  ["a company's name", "US-TX", { title: "Smith Co. Plumbing" }],
  ["prose that mentions one", "US-NY", { description: `${"x ".repeat(200)}Unlike Erie County, we pay.` }],
  ["a place in no state", "US", { title: "Deli in Suffolk County" }],
] as const)("%s is no county of the listing [FIG-2]", (_, code, texts) => {
  expect(inState(code, texts)).toBeNull();
});

it("is set only when the town is unknown [FIG-2]", () => {
  const texts = { ...EMPTY, location: "Tampa, Hillsborough County, FL" };
  expect(countyOf(inRegion("US-FL", "Tampa"), texts)).toBeNull();
  expect(countyOf(null, texts)).toBeNull();
});

it.each([
  [{ location: "Media, PA", description: "Boro of Media, Delaware County." }, "US-PA", "Media"],
  [{ description: "Williamsburg, VA. Fourteen accounts." }, "US-VA", "Williamsburg"],
])("%j: a county's name is neither a state nor hides a town of that name [FIG-2]", (texts, code, town) => {
  const empty = { ...EMPTY, region: "", country: "", sourceUrl: "", title: "Bakery" };
  const { place } = resolveLocation({ ...empty, ...texts });
  expect([place?.regionCode, place?.city]).toEqual([code, town]);
});
