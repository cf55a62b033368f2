import { beforeAll, describe, expect, it } from "vitest";
import { GET as GET_PROGRESS } from "@/app/api/listing-filters/[id]/progress/route";
import { GET as GET_RESULTS } from "@/app/api/listing-filters/[id]/results/route";
import { DELETE, GET, PUT } from "@/app/api/listing-filters/[id]/route";
import { GET as GET_OPTIONS } from "@/app/api/listing-filters/options/route";
import { GET as GET_ALL, POST } from "@/app/api/listing-filters/route";
import { GET as GET_LISTING } from "@/app/api/listings/[id]/route";
import { sql } from "@/db/client";
import { getUsage } from "@/lib/billing/queries";
import { createFilter, deleteFilter, updateFilter } from "@/lib/filters/mutations";
import { getFilter, listFilters } from "@/lib/filters/queries";
import { getFilterResults } from "@/lib/filters/results/queries";
import { runFilter } from "@/lib/filters/runs/run";
import { newFilterSchema, type ResultQuery } from "@/lib/filters/schema";
import type { RouteHandler } from "@/lib/http/route";
import { setHidden } from "@/lib/marks/mutations";
import { type Asked, ask } from "./asking";
import { addListing, free, saveFilter } from "./filters-fixture";
import { observedJudge } from "./matching-judge";
import { accessTokenOf, addPerson } from "./people";
import { useDatabase } from "./setup/database";

useDatabase();

const NOBODYS = "00000000-0000-4000-8000-000000000000";
const BY_DATE: ResultQuery = { sort: { by: "updatedAt", order: "desc" }, page: 1, limit: 20 };

let person: string;
let other: string;
let token: string;

beforeAll(async () => {
  person = await addPerson();
  other = await addPerson();
  token = await accessTokenOf(person);
});

const call = (handler: RouteHandler, asked: Asked = {}) => ask(handler, { as: token, ...asked });

const save = (input: Record<string, unknown>, userId = person) =>
  saveFilter(userId, { name: "A filter", notificationsEnabled: false, ...input });

const runsOf = (filterId: string) =>
  sql()<{ revision: number; status: string }[]>`
    select revision, status from filter_runs where filter_id = ${filterId} order by created_at`;

describe("a saved filter", () => {
  it("is rejected with a message beyond 200 per user, and deleting one makes room [SUB-1]", async () => {
    const keeper = await addPerson();
    await sql()`
      insert into saved_filters (user_id, name) select ${keeper}, 'Filter ' || n from generate_series(1, 199) n`;
    const last = await save({}, keeper);
    await expect(save({}, keeper)).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("at most 200 filters"),
    });
    const refused = await call(POST, {
      as: await accessTokenOf(keeper),
      body: { name: "One more", notificationsEnabled: false, aiCriteria: "Owner retiring" },
    });
    expect(refused.status).toBe(409);
    expect((await getUsage(keeper)).aiSearchesToday).toBe(0);
    await deleteFilter(keeper, last.id);
    expect(await save({}, keeper)).toHaveProperty("id");
  });

  it("keeps every field of the search, with zero as 'any' and notifications on by default [API-5, FIL-2, FIL-7]", async () => {
    const search = {
      search: "bakery",
      businessType: ["Established"],
      industry: ["Restaurants & Food"],
      location: ["Ohio", "Texas"],
      minPrice: 0,
      maxPrice: 900_000,
      minRevenue: 100_000,
      maxRevenue: null,
      minEarnings: null,
      maxEarnings: 300_000,
    };
    const created = await call(POST, { body: { name: "  Bakeries  ", ...search } });
    expect(created.status).toBe(200);
    const { answer: body } = await call(GET, { id: created.answer.id });
    expect(body).toMatchObject({
      ...search,
      minPrice: null,
      name: "Bakeries",
      aiCriteria: null,
      notificationsEnabled: true,
      isCompleted: true,
      progress: 1,
    });
    expect(Date.parse(body.createdAt)).toBeGreaterThan(0);
  });

  it.each([
    ["name", { name: "   " }],
    ["name", { name: "x".repeat(101) }],
    ["aiCriteria", { aiCriteria: "x".repeat(301) }],
    ["minPrice", { minPrice: 200, maxPrice: 100 }],
    ["maxEarnings", { maxEarnings: "much" }],
    ["industry", { industry: "Retail" }],
  ])(
    "is rejected with the name of the invalid field: %s of %j [FIL-3, FIL-4, API-5]",
    async (field, fault) => {
      const { status, answer: body } = await call(POST, { body: { name: "A filter", ...fault } });
      expect({ status, field: body.field }).toEqual({ status: 400, field });
    },
  );

  it("accepts 300 emoji as AI criteria [FIL-3]", async () => {
    const { id } = await save({ aiCriteria: "🏭".repeat(300) });
    expect((await getFilter(person, id)).aiCriteria).toBe("🏭".repeat(300));
  });

  it("can be renamed without changing its search [API-5, FIL-6]", async () => {
    const { id } = await save({ maxPrice: 5_000, notificationsEnabled: false });
    const answer = await call(PUT, { id, body: { name: "Another name" } });
    expect(answer).toMatchObject({ status: 200, answer: { id } });
    const after = await getFilter(person, id);
    expect(after).toMatchObject({ name: "Another name", notificationsEnabled: false, revision: 1 });
    expect(after.criteria.maxPrice).toBe(5_000);
  });

  it("is replaced by a full update, which keeps the name [API-5, FIL-6]", async () => {
    const { id } = await save({ maxPrice: 5_000, search: "cafe" });
    await call(PUT, { id, body: { minPrice: 10, notificationsEnabled: false } });
    const after = await getFilter(person, id);
    expect(after).toMatchObject({ name: "A filter", notificationsEnabled: false, revision: 2 });
    expect(after.criteria).toMatchObject({ minPrice: 10, maxPrice: null, search: null });
  });

  it("starts over only when its search changes [SAV-7]", async () => {
    const { id } = await save({ aiCriteria: "owner retiring", location: ["Ohio", "Texas"] });
    await updateFilter(person, id, { aiCriteria: "owner retiring", location: ["Texas", "Ohio"] }, free);
    await updateFilter(person, id, { name: "New name", notificationsEnabled: false }, free);
    expect(await runsOf(id)).toEqual([{ revision: 1, status: "queued" }]);
    await updateFilter(person, id, { aiCriteria: "staff stays" }, free);
    expect(await runsOf(id)).toEqual([
      { revision: 1, status: "queued" },
      { revision: 2, status: "queued" },
    ]);
    expect(await getFilter(person, id)).toMatchObject({ state: "waiting", progress: 0, isCompleted: false });
  });

  it("loses no run when two tabs update it at once; the last write wins [SAV-7]", async () => {
    const { id } = await save({});
    const texts = ["staff stays", "owner retiring", "recurring revenue", "real estate included"];
    await Promise.all(texts.map((aiCriteria) => updateFilter(person, id, { aiCriteria }, free)));
    const after = await getFilter(person, id);
    expect(after.revision).toBe(5);
    expect(texts).toContain(after.aiCriteria);
    expect((await runsOf(id)).map(({ revision }) => revision).sort()).toEqual([2, 3, 4, 5]);
  });

  it("counts as an AI search when its AI criteria start over, but not when renamed [DAT-4]", async () => {
    let charged = 0;
    const charge = async () => {
      charged += 1;
      return null;
    };
    const { id } = await createFilter(
      person,
      newFilterSchema.parse({ name: "n", aiCriteria: "sba" }),
      charge,
    );
    await updateFilter(person, id, { name: "m" }, charge);
    await updateFilter(person, id, { aiCriteria: "sba" }, charge);
    expect(charged).toBe(1);
    await updateFilter(person, id, { aiCriteria: "sba", maxPrice: 1 }, charge);
    await updateFilter(person, id, { maxPrice: 1 }, charge);
    expect(charged).toBe(2);
  });

  it("is not saved when no AI searches are left [DAT-4]", async () => {
    const refuse = () => Promise.reject(new Error("none left"));
    const input = newFilterSchema.parse({ name: "Never saved", aiCriteria: "sba" });
    await expect(createFilter(person, input, refuse)).rejects.toThrow("none left");
    expect((await listFilters(person)).map(({ name }) => name)).not.toContain("Never saved");
  });

  it("is deleted together with its runs [API-5]", async () => {
    const { id } = await save({ aiCriteria: "sba" });
    const answer = await call(DELETE, { id });
    expect(answer.status).toBe(200);
    await expect(getFilter(person, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await runsOf(id)).toEqual([]);
  });

  it("counts each AI search made through the API on its day [DAT-4]", async () => {
    await call(POST, { body: { name: "Counted", aiCriteria: "sba" } });
    const [usage] = await sql()`
      select searches, day = (now() at time zone 'UTC')::date as today from ai_usage where user_id = ${person}`;
    expect(usage).toEqual({ searches: 1, today: true });
  });
});

describe("a filter that is unknown or belongs to another user", () => {
  it("is a JSON 404 on every call and stays unchanged [SAV-9]", async () => {
    const { id: foreign } = await save({ name: "Foreign" }, other);
    for (const id of [foreign, NOBODYS, "no-uuid", "%00"]) {
      const answers = [
        await call(GET, { id }),
        await call(PUT, { id, body: { name: "mine" } }),
        await call(DELETE, { id }),
        await call(GET_RESULTS, { id }),
        await call(GET_PROGRESS, { id }),
      ];
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 404, answer: { message: "Not Found" } });
    }
    expect(await getFilter(other, foreign)).toMatchObject({ name: "Foreign" });
    await expect(deleteFilter(person, foreign)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("is not in the list of filters [API-5]", async () => {
    await save({ name: "Mine" });
    const { answer: body } = await call(GET_ALL);
    const names = body.map((filter: { name: string }) => filter.name);
    expect(names).toContain("Mine");
    expect(names).not.toContain("Foreign");
  });
});

describe("the results of a filter without AI criteria", () => {
  it("are the live search, complete immediately [SAV-7, API-5]", async () => {
    const first = await addListing({ title: "Ice cream parlour", industry: "Restaurants & Food", age: 2 });
    await addListing({ title: "Law firm", industry: "Legal" });
    const { id } = await save({ name: "Food", industry: ["Restaurants & Food"] });
    const later = await addListing({ title: "Diner", industry: "Restaurants & Food", age: 1 });
    const { status, answer: body } = await call(GET_RESULTS, { id });
    expect(status).toBe(200);
    expect(body.data.map((row: { id: number }) => row.id)).toEqual([later, first]);
    expect(body.pagination).toEqual({
      page: 1,
      limit: 20,
      total: 2,
      totalPages: 1,
      hasNext: false,
      hasPrev: false,
    });
    expect(body.filter).toEqual({ id, name: "Food", progress: 1, isCompleted: true });
    expect(body.aiFilter).toBeUndefined();
  });

  it("omit hidden listings [LIST-12]", async () => {
    const kept = await addListing({ title: "Kept pet shop", industry: "Pets" });
    const hidden = await addListing({ title: "Hidden pet shop", industry: "Pets" });
    await setHidden(person, hidden, true);
    const { id } = await save({ industry: ["Pets"] });
    const results = await getFilterResults(person, id, BY_DATE);
    expect(results.rows.map((row) => row.id)).toEqual([kept]);
    expect(results.total).toBe(1);
  });

  it("default to newest first, or best first with AI criteria [API-5] [LIST-5]", async () => {
    const described = (title: string, description: string, age: number) =>
      addListing({ title, description, industry: "Aviation & Marine", age });
    await described("Great, old", "The owner is retiring. Staff will stay.", 60);
    await described("Good, new", "The owner is retiring.", 0);
    const plain = await save({ industry: ["Aviation & Marine"] });
    const judged = await save({
      industry: ["Aviation & Marine"],
      aiCriteria: "owner retiring, ideally staff will stay",
    });
    await runFilter(judged.id, { judge: observedJudge().judge, signal: new AbortController().signal });
    const titles = async (id: string, query = "") =>
      (await call(GET_RESULTS, { id, query })).answer.data.map(
        (row: { businessName: string }) => row.businessName,
      );
    expect(await titles(plain.id)).toEqual(["Good, new", "Great, old"]);
    expect(await titles(judged.id)).toEqual(["Great, old", "Good, new"]);
    expect(await titles(judged.id, "?sortOrder=asc")).toEqual(["Good, new", "Great, old"]);
    expect(await titles(judged.id, "?sortBy=updatedAt")).toEqual(["Good, new", "Great, old"]);
    const [{ id: best } = { id: 0 }] = (await call(GET_RESULTS, { id: judged.id })).answer.data;
    const one = await call(GET_LISTING, { id: String(best), query: `?filter=${judged.id}` });
    expect(one.answer.data.aiResult).toMatchObject({
      quality: "great",
      reasoning: expect.stringMatching(/./),
    });
    expect((await call(GET_LISTING, { id: String(best) })).answer.data.aiResult).toBeNull();
  });

  it("accept 'quality' as a sort key and fall back to the date [LIST-5]", async () => {
    const { id } = await save({ industry: ["Legal"] });
    const { status } = await call(GET_RESULTS, { id, query: "?sortBy=quality" });
    expect(status).toBe(200);
  });

  it.each([
    ["page", "0"],
    ["limit", "101"],
    ["sortBy", "colour"],
    ["sortOrder", "up"],
    ["page", "1.5"],
  ])("reject %s=%s and name the field [API-5]", async (field, value) => {
    const { id } = await save({});
    const { status, answer: body } = await call(GET_RESULTS, { id, query: `?${field}=${value}` });
    expect({ status, field: body.field }).toEqual({ status: 400, field });
  });
});

it("the API returns progress and options [API-5]", async () => {
  const { id } = await save({ name: "Progressing", aiCriteria: "owner retiring" });
  expect((await call(GET_PROGRESS, { id })).answer).toEqual({
    progress: 0,
    isCompleted: false,
    name: "Progressing",
    message: null,
    state: "waiting",
    counts: expect.objectContaining({ candidates: 0, judged: 0, great: 0, isOverflow: false, reach: 500 }),
  });
  await sql()`refresh materialized view listing_facets`;
  await sql()`update catalogue set version = version + 1`;
  const { status, answer: body } = await call(GET_OPTIONS);
  expect(status).toBe(200);
  expect(body.industries).toEqual(expect.arrayContaining(["Legal", "Pets"]));
  expect(body).toMatchObject({ businessTypes: [], locations: [] });
});

describe("the sentence a filter was created from [FND-15]", () => {
  const said = {
    sentence: "in Ohio, under 900k, near the coast",
    criteria: { location: ["Ohio"], maxPrice: 900_000 },
    filters: [
      { text: "in Ohio", criteria: { location: ["Ohio"] }, note: null },
      { text: "under 900k", criteria: { maxPrice: 900_000 }, note: null },
    ],
    unused: ["near the coast"],
  };
  const input = newFilterSchema.parse({
    name: "Said",
    notificationsEnabled: false,
    location: ["Ohio"],
    maxPrice: 900_000,
  });

  it("is stored with its search and kept when the search is edited", async () => {
    const { id } = await createFilter(person, input, free, said);
    expect(await getFilter(person, id)).toMatchObject({ said, criteria: { maxPrice: 900_000 } });
    await updateFilter(person, id, { ...said.criteria, location: ["Ohio", "Texas"] }, free);
    expect((await getFilter(person, id)).said).toEqual(said);
    await updateFilter(person, id, { maxPrice: 100_000 }, free, null);
    expect(await getFilter(person, id)).toMatchObject({ said: null, criteria: { maxPrice: 100_000 } });
  });

  it("is missing from older filters, and an unreadable one does not affect the rest", async () => {
    const { id } = await createFilter(person, input, free);
    expect((await getFilter(person, id)).said).toBeNull();
    await sql()`update saved_filters set search = search || '{"said": {"sentence": 7}}' where id = ${id}`;
    expect(await getFilter(person, id)).toMatchObject({ said: null, criteria: { location: ["Ohio"] } });
  });
});
