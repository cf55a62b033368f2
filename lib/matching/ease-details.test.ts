import { describe, expect, it } from "vitest";
import { seenListing } from "@/tests/eval/numbered";
import { easeDetails } from "./ease-details";
import { localJudge } from "./judges/local";
import { listingText } from "./listing-text";

const judge = localJudge(() => new Date("2026-11-24"));
const { signal } = new AbortController();

const GROOMERS = [
  "Dog Grooming Salon. A manager runs it.",
  "Pet Grooming Salon. Fully equipped, four tables.",
  "Mobile Dog Groomer. Two vans.",
].map((description, at) => ({ title: description.split(".")[0] ?? "", description, id: at + 1 }));
const CAFE = { title: "Coffee Shop", description: "A long lease on Main Street.", id: 9 };

async function mustsOf(
  criteria: string,
  given: readonly { id: number; title: string; description: string }[],
) {
  const listings = given.map(({ id, ...said }) => {
    const listing = seenListing(id, said);
    return { id, listing, text: listingText(listing) };
  });
  const { conditions } = await judge.readCriteria(criteria, signal);
  const eased = await easeDetails(judge, conditions, listings, signal);
  return eased.filter(({ required }) => required).map(({ text }) => text);
}

describe("a condition that no listing of the kind answers becomes a preference", () => {
  it("when keywords find it in none of them [MAT-95]", async () => {
    expect(await mustsOf("dog grooming salon with a long lease", [...GROOMERS, CAFE])).toEqual([
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
    expect(await mustsOf("dog grooming salon with a long lease", [...GROOMERS.slice(1), CAFE])).toContain(
      "Long lease",
    );
  });
});
