import { beforeEach, describe, expect, it } from "vitest";
import { matchListings } from "@/lib/filters/searches/match-listings";
import { NO_CRITERIA } from "@/lib/listings/criteria";
import { setHidden } from "@/lib/marks/mutations";
import { JudgeError } from "@/lib/matching/judges/judge";
import { localJudge } from "@/lib/matching/judges/local";
import { addListing, changeListing, free } from "./filters-fixture";
import { observedJudge } from "./matching-judge";
import { addPerson } from "./people";
import { emptyDatabase, useDatabase } from "./setup/database";

useDatabase();

const RETIRING = "The owner is retiring.";
const STAYING = "All employees will stay.";
let person: string;

beforeEach(async () => {
  await emptyDatabase();
  person = await addPerson();
  await addListing({ title: "Both", description: `${RETIRING} ${STAYING}`, age: 4 });
  await addListing({ title: "One", description: RETIRING, age: 3 });
  await addListing({ title: "Neither", description: "A shop.", age: 2 });
  await addListing({ title: "Dear", description: `${RETIRING} ${STAYING}`, askingPrice: 9_000_000, age: 1 });
});

const search = (more: Partial<Parameters<typeof matchListings>[0]> = {}) =>
  matchListings({
    criteria: { ...NO_CRITERIA, maxPrice: 1_000_000 },
    aiCriteria: "owner retiring, staff stays",
    sort: { by: "quality", order: "desc" },
    page: 1,
    limit: 20,
    userId: person,
    charge: free,
    judge: observedJudge().judge,
    ...more,
  });

describe("an ad-hoc AI search", () => {
  it("returns the matches among listings that satisfy the criteria, with quality and reasoning [DAT-3]", async () => {
    const found = await search();
    expect(found).toMatchObject({ total: 2, page: 1, totalPages: 1, overflow: false, isComplete: true });
    expect(found.rows.map(({ title, aiResult }) => [title, aiResult?.quality])).toEqual([
      ["Both", "great"],
      ["One", "maybe"],
    ]);
    expect(found.rows[0]?.aiResult?.reasoning).toContain("The owner is retiring");
  });

  it("judges nothing twice and charges only for searches that need new verdicts [DAT-3, DAT-4]", async () => {
    let charged = 0;
    const charge = async () => {
      charged += 1;
      return null;
    };
    await search({ charge });
    const again = observedJudge();
    await search({ charge, judge: again.judge, page: 2, limit: 1, userId: await addPerson() });
    expect({ charged, asked: again.asked }).toEqual({ charged: 1, asked: [] });

    await changeListing(3, { description: STAYING });
    const changed = observedJudge();
    expect((await search({ charge, judge: changed.judge })).total).toBe(3);
    expect({ charged, asked: changed.asked }).toEqual({ charged: 2, asked: [[3]] });
  });

  it("turns conditions that keywords find in no listing of the kind into preferences, for all users [MAT-95]", async () => {
    for (const title of ["Dog Grooming Salon", "Pet Groomer", "Mobile Dog Grooming"])
      await addListing({ title });
    const asked = { aiCriteria: "dog grooming with a storefront, manager in place", judge: localJudge() };
    const found = await search(asked);
    expect(found.reading?.conditions.map(({ text, required }) => [text, required])).toEqual([
      ["Dog grooming", true],
      ["Storefront", false],
      ["Manager in place", false],
    ]);
    expect(found.rows.map(({ aiResult }) => aiResult?.quality)).toEqual(["good", "good", "good"]);
    await addListing({ title: "Dog Groomer", description: "A storefront on Main Street." });
    const again = await search({ ...asked, userId: await addPerson() });
    expect(again.rows.map(({ title, aiResult }) => [title, aiResult?.quality])[0]).toEqual([
      "Dog Groomer",
      "great",
    ]);
  });

  it("calls no judge when no searches are left [DAT-4]", async () => {
    const { judge, asked, readings } = observedJudge();
    const charge = () => Promise.reject(new Error("none left"));
    await expect(search({ judge, charge })).rejects.toThrow("none left");
    expect({ asked, readings: readings() }).toEqual({ asked: [], readings: 0 });
  });

  it("omits hidden listings [LIST-12]", async () => {
    await setHidden(person, 1, true);
    expect((await search()).rows.map(({ title }) => title)).toEqual(["One"]);
  });

  it("returns partial results when time runs out, and continues from there", async () => {
    const slow = observedJudge();
    slow.hooks.beforeCall = (call) => (call === 2 ? new Promise(() => {}) : Promise.resolve());
    const judge = { ...slow.judge, judge: abortable(slow.judge.judge) };
    const found = await search({ judge, deadlineMs: 300 });
    expect(found).toMatchObject({ isComplete: false, total: 1 });
    expect(found.message).toContain("not enough time");
    const rest = observedJudge();
    expect(await search({ judge: rest.judge })).toMatchObject({ isComplete: true, total: 2 });
    expect(rest.ids()).toEqual([1]);
  });

  it("fails with a plain message when the judge is unavailable and nothing is known", async () => {
    const { judge, hooks } = observedJudge();
    hooks.beforeReading = () =>
      Promise.reject(new JudgeError("The AI service is away.", { isForGood: false }));
    await expect(search({ judge })).rejects.toMatchObject({
      code: "UNAVAILABLE",
      message: "The AI service is away.",
    });
  });

  it("reports criteria without anything to judge [DAT-3]", async () => {
    const found = await search({ aiCriteria: "!!!" });
    expect(found).toMatchObject({ total: 0, isComplete: true });
    expect(found.message).toContain("nothing that a listing can be checked against");
  });
});

type JudgeCall = ReturnType<typeof observedJudge>["judge"]["judge"];

/** Makes a call abortable, like a real one. */
function abortable(call: JudgeCall): JudgeCall {
  return (conditions, listings, signal) =>
    Promise.race([
      call(conditions, listings, signal),
      new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
    ]);
}
