import { describe, expect, it } from "vitest";
import { seenListing } from "@/tests/eval/numbered";
import { assessBatch } from "../../assess";
import { listingText, type SeenListing } from "../../listing-text";
import { localJudge } from "../local";

const signal = new AbortController().signal;
const judge = localJudge(() => new Date("2026-11-20"));

async function qualityOf(criteria: string, given: Partial<SeenListing> & { title: string }) {
  const listing = seenListing(1, { description: "", ...given });
  const { conditions } = await judge.readCriteria(criteria, signal);
  const batch = [{ id: 1, listing, text: listingText(listing) }];
  return (await assessBatch(judge, conditions, batch, signal)).assessments.get(1)?.result.quality;
}

describe("where keywords are not sure, a listing is shown as maybe", () => {
  it.each([
    ["childcare, no tutoring", "Children’s Learning Center", "maybe"],
    ["print shop or sign shop, no printing", "Printing and Signs", "maybe"],
    ["restaurant, no pizza", "Pizza Restaurant", "none"],
    ["dry cleaner, no laundromats", "Dry Cleaner and Coin Laundry", "none"],
  ])(
    "'%s' of '%s', whose words say what is wanted and refused: %s [MAT-92]",
    async (criteria, title, quality) => {
      expect(await qualityOf(criteria, { title })).toBe(quality);
    },
  );

  it.each([
    ["ideally a landscaping company, under 500k", "Liquor Store", "maybe"],
    ["ideally a landscaping company, under 500k", "Landscaping Company", "great"],
    ["ideally recurring revenue, under 500k", "Liquor Store", "good"],
  ])(
    "'%s' of '%s' is %s: a business of no kind that would be preferred is not good [MAT-92]",
    async (criteria, title, quality) => {
      expect(await qualityOf(criteria, { title, askingPrice: 300_000 })).toBe(quality);
    },
  );

  it("a wish that is not read again as it was written rules nothing out [MAT-92]", async () => {
    const given = { title: "HVAC company", location: "Ohio", earnings: 400_000 };
    expect(await qualityOf("hvac co, tx or ok, sde 300k+", given)).toBe("good");
  });
});
