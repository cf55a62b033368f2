import { describe, expect, it } from "vitest";
import { keywordVerdict } from "@/tests/fixtures/keyword-verdict";
import { localJudge } from "../local";

const qualityOf = async (...given: Parameters<typeof keywordVerdict>) =>
  (await keywordVerdict(...given))?.quality;

describe("when keywords are uncertain, a listing is shown as maybe", () => {
  it.each([
    ["childcare, no tutoring", "Children’s Learning Center", "maybe"],
    ["print shop or sign shop, no printing", "Printing and Signs", "maybe"],
    ["restaurant, no pizza", "Pizza Restaurant", "none"],
    ["dry cleaner, no laundromats", "Dry Cleaner and Coin Laundry", "none"],
  ])(
    "'%s' of '%s', whose words match both a wanted and an excluded kind: %s [MAT-92]",
    async (criteria, title, quality) => {
      expect(await qualityOf(criteria, { title })).toBe(quality);
    },
  );

  it.each([
    ["ideally a landscaping company, under 500k", "Liquor Store", "maybe"],
    ["ideally a landscaping company, under 500k", "Landscaping Company", "great"],
    ["ideally recurring revenue, under 500k", "Liquor Store", "good"],
  ])(
    "'%s' of '%s' is %s: a business of none of the preferred kinds is not good [MAT-92]",
    async (criteria, title, quality) => {
      expect(await qualityOf(criteria, { title, askingPrice: 300_000 })).toBe(quality);
    },
  );

  it("a wish that is not parsed back as written rules nothing out [MAT-92]", async () => {
    const text =
      "Asking 200k or less in Ohio. No bars, smoke or vape shops, no hair or nail salons, nothing where I'd need a professional degree.";
    const { unused } = await localJudge().readCriteria(text, new AbortController().signal);
    expect(unused).toContain("degree");
    const given = { title: "Laundromat", location: "Ohio", askingPrice: 150_000, description: "A degree." };
    expect(await qualityOf(text, given)).not.toBe("none");
  });

  it.each([
    ["home care agency under 500k", "Home Health Care License, Dallas", "maybe"],
    ["home care agency under 500k", "Licensed Home Health Care Agency", "great"],
    ["liquor store under 500k", "Liquor Store with License", "great"],
  ])(
    "'%s' of '%s': %s, because a license alone is hardly a business [MAT-92]",
    async (criteria, title, quality) => {
      expect(
        await qualityOf(criteria, {
          title,
          askingPrice: 90_000,
          industry: criteria.includes("care") ? "Healthcare" : "Retail",
        }),
      ).toBe(quality);
    },
  );

  it.each([
    ["dry cleaner in Nassau County, NY", { county: "Kings County" }, "none"],
    ["dry cleaner in Nassau County, NY", { county: "Nassau County" }, "great"],
    ["dry cleaner in Nassau County, NY", { city: "Flushing" }, "maybe"],
    ["dry cleaner in Nassau County, NY", { city: "Hempstead" }, "great"],
  ])("'%s' in %j: %s, judged by county rather than distance [MAT-13]", async (criteria, place, quality) => {
    const given = { title: "Dry Cleaners", location: "New York", ...place };
    expect(await qualityOf(criteria, given)).toBe(quality);
  });
});
