import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { updateFilter } from "@/lib/filters/mutations";
import { getFilter } from "@/lib/filters/queries";
import { findOwnMatches } from "@/lib/filters/results/queries";
import { startSearch } from "@/lib/filters/searches/mutations";
import { runSearch } from "@/lib/filters/searches/run";
import { drainJobs } from "@/lib/jobs/drain";
import { NO_CRITERIA } from "@/lib/listings/criteria";
import { chooseJudge } from "@/lib/matching/judges/choose";
import { handlers } from "@/lib/operations/job-handlers";
import { searchOwn } from "@/lib/own-listings/matches/queries";
import { changeOwnListing, removeOwnListing, saveOwnListings } from "@/lib/own-listings/mutations";
import { type OpenAiDouble, startOpenAi } from "../doubles/openai";
import { addListing, free, saveFilter } from "./filters-fixture";
import { addPerson } from "./people";
import { emptyTables, useDatabase } from "./setup/database";

const database = useDatabase();
/** Criteria that keyword matching cannot fully meet: a great match comes from the model. */
const CRITERIA = "somewhere charming";
const BAKERY = {
  sourceListingId: "mail:1",
  title: "Bakery by the harbour",
  askingPrice: "$200,000",
  description: "A quiet street with old trees.",
};

let service: OpenAiDouble;
beforeAll(async () => {
  service = await startOpenAi();
  Object.assign(process.env, {
    OPENAI_API_KEY: "key",
    OPENAI_MODEL: "a-model",
    OPENAI_BASE_URL: service.url,
  });
});
afterAll(async () => {
  for (const name of ["OPENAI_API_KEY", "OPENAI_MODEL", "OPENAI_BASE_URL"]) delete process.env[name];
  await service.stop();
});
beforeEach(async () => {
  await emptyTables(
    sql(),
    ...["listings", "saved_filters", "own_listings", "criteria", "verdicts", "pgboss.job"],
  );
  service.requests.length = 0;
  service.judge = (_, { text }) => ({
    answer: "met",
    quote: text.includes("quiet") ? "A quiet street" : null,
  });
});

/** Runs all waiting jobs, including delayed ones. Returns how many listings the model was sent. */
async function work(): Promise<number> {
  const before = service.requests.length;
  await sql()`update pgboss.job set start_after = now() where state = 'created'`;
  await drainJobs(database.url(), handlers, 55_000, ["filter-run", "filter-rerun"]);
  return service.requests.slice(before).flatMap(({ listings }) => listings).length;
}
const filterOf = async (person: string, aiCriteria = CRITERIA) =>
  (await saveFilter(person, { aiCriteria })).id;
const addOwn = async (person: string) =>
  (await saveOwnListings(person, [BAKERY], { origin: "mail" })).added[0] as number;
const verdicts = async (person: string, filter: string) =>
  (await findOwnMatches(person, filter)).matches.map(({ verdict }) => [verdict?.quality, verdict?.judgedBy]);

describe("own listings found by a filter with AI criteria", () => {
  it("are judged by the model when they arrive, and count only towards the run's cost [OWN-16]", async () => {
    const person = await addPerson();
    const filter = await filterOf(person);
    await work();
    await addOwn(person);
    expect(await verdicts(person, filter)).toEqual([["maybe", "keywords"]]);
    expect(await work()).toBe(1);
    expect(await verdicts(person, filter)).toEqual([["great", "model"]]);
    const [run] = await sql()`
      select status, candidates, judged, great, calls, input_tokens > 100 as "hasTokens" from filter_runs
      where filter_id = ${filter} order by created_at desc limit 1`;
    expect(run).toEqual({
      status: "completed",
      candidates: 0,
      judged: 0,
      great: 0,
      calls: 1,
      hasTokens: true,
    });
  });

  it("are judged once, even if a condition's weight changes, and again when their text changes [OWN-16]", async () => {
    const person = await addPerson();
    const id = await addOwn(person);
    const aiCriteria = "somewhere charming, old trees";
    const filter = await filterOf(person, aiCriteria);
    expect(await work()).toBe(1);
    service.judge = () => ({ answer: "unknown", quote: null });
    const [{ conditions }] = await sql()<
      [{ conditions: { text: string }[] }]
    >`select conditions from criteria`;
    await updateFilter(person, filter, { aiCriteria, flipped: [String(conditions[0]?.text)] }, free);
    await work();
    expect(await sql()`select from criteria`).toHaveLength(2);
    expect(service.requests.filter(({ kind }) => kind === "judge")).toHaveLength(1);
    expect(await verdicts(person, filter)).toEqual([["great", "model"]]);
    await changeOwnListing(person, id, { description: "Now by a motorway." });
    expect(await work()).toBeGreaterThan(0);
    expect(await verdicts(person, filter)).toEqual([["maybe", "model"]]);
    expect((await getFilter(person, filter)).state).toBe("completed");
    await removeOwnListing(person, id);
    expect(await sql()`select from own_verdicts`).toHaveLength(0);
  });

  it("have verdicts that are shared neither with another user nor with the catalogue [OWN-16]", async () => {
    const [kim, lee] = [await addPerson(), await addPerson()];
    await addOwn(kim);
    const hers = await filterOf(kim);
    expect(await work()).toBe(1);
    expect(await sql()`select from verdicts`).toHaveLength(0);
    await addOwn(lee);
    service.judge = () => ({ answer: "unmet", quote: "A quiet street" });
    const theirs = await filterOf(lee);
    expect(await work()).toBe(1);
    expect(await verdicts(lee, theirs)).toEqual([]);
    expect(await verdicts(kim, hers)).toEqual([["great", "model"]]);
    // The same text in the catalogue is judged separately, and only that verdict is shared.
    await addListing({ title: BAKERY.title, description: BAKERY.description, askingPrice: 200_000 });
    await sql()`insert into pgboss.job (name, data) values ('filter-run', ${JSON.stringify({ filterId: hers })}::text::jsonb)`;
    expect(await work()).toBe(1);
    expect(await sql()`select quality from verdicts`).toEqual([{ quality: "none" }]);
    expect(await verdicts(kim, hers)).toEqual([["great", "model"]]);
  });
});

it("own listings found by a search are judged in its run; later ones by keyword until the next run [OWN-16]", async () => {
  const person = await addPerson();
  await addOwn(person);
  const search = { criteria: NO_CRITERIA, text: CRITERIA, flipped: [] };
  const found = async () =>
    (await searchOwn(person, { criteria: NO_CRITERIA, aiCriteria: CRITERIA })).matches.map(
      ({ title, verdict }) => [title, verdict?.quality, verdict?.judgedBy],
    );
  expect(await found()).toEqual([]);
  const runId = await startSearch({ userId: person, search, charge: free, enqueued: false });
  await runSearch(runId, { ...(await chooseJudge()), signal: new AbortController().signal });
  await saveOwnListings(person, [{ ...BAKERY, sourceListingId: "2", title: "Another" }], { origin: "mail" });
  expect(await found()).toEqual([
    [BAKERY.title, "great", "model"],
    ["Another", "maybe", "keywords"],
  ]);
});
