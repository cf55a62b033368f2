import { describe, expect, it } from "vitest";
import { seenListing } from "@/tests/eval/numbered";
import { localJudge } from "./judges/local";
import { listingText } from "./listing-text";
import { weighDetails } from "./weigh-details";

const judge = localJudge(() => new Date("2026-11-24"));
const { signal } = new AbortController();

const GROOMERS = [
  "Dog Grooming Salon. A manager runs it.",
  "Pet Grooming Salon. Fully equipped, four tables.",
  "Mobile Dog Groomer. Two vans.",
].map((description, at) => ({ title: description.split(".")[0] ?? "", description, id: at + 1 }));
const CAFE = { title: "Coffee Shop", description: "A storefront on Main Street.", id: 9 };

async function mustsOf(
  criteria: string,
  given: readonly { id: number; title: string; description: string }[],
) {
  const listings = given.map(({ id, ...said }) => {
    const listing = seenListing(id, said);
    return { id, listing, text: listingText(listing) };
  });
  const { conditions } = await judge.readCriteria(criteria, signal);
  const eased = await weighDetails(judge, conditions, listings, signal);
  return eased.filter(({ required }) => required).map(({ text }) => text);
}

describe("a condition that no listing of the kind answers becomes a preference", () => {
  it("when keywords find it in none of them [MAT-95]", async () => {
    expect(await mustsOf("dog grooming salon with a storefront", [...GROOMERS, CAFE])).toEqual([
      "Dog grooming salon",
    ]);
  });

  it("but not when one states or denies it [MAT-95]", async () => {
    expect(await mustsOf("dog grooming salon, manager in place", GROOMERS)).toEqual([
      "Dog grooming salon",
      "Manager in place",
    ]);
    const denied = {
      title: "Dog Grooming Salon",
      description: "There is no manager: owner operated.",
      id: 5,
    };
    expect(
      await mustsOf("dog grooming salon, manager in place", [...GROOMERS.slice(1), CAFE, denied]),
    ).toContain("Manager in place");
  });

  it("but not figures, places, kinds and exclusions, nor with fewer than three listings of the kind [MAT-95]", async () => {
    expect(await mustsOf("dog grooming salon in Ohio, earnings over 100k, no vans", GROOMERS)).toEqual([
      "Dog grooming salon",
      "Ohio",
      "Earnings over $100,000",
      "No vans",
    ]);
    expect(await mustsOf("dog grooming salon with a storefront", [...GROOMERS.slice(1), CAFE])).toContain(
      "Storefront",
    );
  });
});

describe("a detail in words that no table has", () => {
  const FIRMS = [
    "Virtual CPA Firm",
    "CPA Firm in Ohio",
    "Tax Practice, Virtual Office",
    "Bookkeeping Firm",
  ].map((title, at) => ({ title, description: "Loyal clients.", id: at + 1 }));
  const PLAIN = Array.from({ length: 20 }, (_, at) => ({
    title: "CPA Firm",
    description: "Loyal clients.",
    id: at + 10,
  }));

  it("is required when a tenth of the listings of the kind use these words [MAT-97]", async () => {
    const words = "an accounting practice with wholesome scrivening";
    const using = FIRMS.map((one) => ({ ...one, description: "Known for wholesome scrivening." }));
    expect(await mustsOf(words, [...using.slice(0, 2), ...PLAIN.slice(0, 5)])).toContain(
      "Wholesome scrivening",
    );
    expect(await mustsOf(words, [...using.slice(0, 2), ...PLAIN])).not.toContain("Wholesome scrivening");
    expect(await mustsOf(words, [...using.slice(0, 1), ...PLAIN.slice(0, 3)])).not.toContain(
      "Wholesome scrivening",
    );
  });

  it("stays a preference when the buyer only prefers it [MAT-97]", async () => {
    const using = FIRMS.map((one) => ({ ...one, description: "Known for wholesome scrivening." }));
    expect(await mustsOf("an accounting practice, ideally with wholesome scrivening", using)).toEqual([
      "Accounting practice",
    ]);
  });

  it("is never a place whose name was not read as one [MAT-97]", async () => {
    const shops = ["Nassau", "Suffolk", "Nassau"].map((county, at) => ({
      title: "Auto Repair Shop",
      description: `Busy corner in ${county}.`,
      id: at + 1,
    }));
    expect(await mustsOf("auto repair shop, nassau", shops)).not.toContain("Nassau");
  });
});
