import { beforeAll, describe, expect, it } from "vitest";
import * as filterPage from "@/app/api/listing-filters/[id]/results/route";
import * as oneFilter from "@/app/api/listing-filters/[id]/route";
import * as filters from "@/app/api/listing-filters/route";
import * as listings from "@/app/api/listings/route";
import { db, sql } from "@/db/client";
import { getStanding, getUsage } from "@/lib/billing/queries";
import type { RouteHandler } from "@/lib/http/route";
import { countAiSearch } from "@/lib/matching/mutations";
import { type Asked, ask } from "./asking";
import { addPerson, type Person } from "./billing-fixture";
import { drawListings, insertListings } from "./listings-fixture";
import { useDatabase } from "./setup/database";

useDatabase();

beforeAll(async () => {
  await insertListings(drawListings(60, 3));
});

const call = (handler: RouteHandler, { token: as }: Person, asked: Asked = {}) =>
  ask(handler, { as, ...asked });

const addFilter = (person: Person, more: object = {}) =>
  call(filters.POST, person, { body: { name: "Filter", ...more } });

const statusesOf = (answers: { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe("parallel alerts", () => {
  it("are limited to 10, even with 50 concurrent requests [SUB-1]", async () => {
    const person = await addPerson();
    const answers = await Promise.all(Array.from({ length: 50 }, () => addFilter(person)));
    expect(statusesOf(answers)).toEqual({ 200: 10, 429: 40 });
    expect((await getUsage(person.userId)).alerts).toBe(10);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.answer).toEqual({
      message:
        "All 10 parallel alerts are in use. Turn off notifications for another filter, or save this one without them.",
      field: "notificationsEnabled",
      limit: 10,
      used: 10,
      resetsAt: null,
    });
  });

  it("are limited to 10 when 20 filters are switched on at once", async () => {
    const person = await addPerson();
    const silent = Array.from({ length: 20 }, () => addFilter(person, { notificationsEnabled: false }));
    const ids = (await Promise.all(silent)).map(({ answer }) => String(answer.id));
    const switchOn = (id: string) =>
      call(oneFilter.PUT, person, { id, body: { notificationsEnabled: true } });
    expect(statusesOf(await Promise.all(ids.map(switchOn)))).toEqual({ 200: 10, 429: 10 });
    expect((await getUsage(person.userId)).alerts).toBe(10);
  });

  it("ignore a filter that is already on, and free a slot when one is switched off", async () => {
    const person = await addPerson();
    const answers = await Promise.all(Array.from({ length: 10 }, () => addFilter(person)));
    const id = String(answers[0]?.answer.id);
    const put = (notificationsEnabled: boolean) =>
      call(oneFilter.PUT, person, { id, body: { notificationsEnabled } });
    expect((await put(true)).status).toBe(200);
    expect((await addFilter(person)).status).toBe(429);
    expect((await put(false)).status).toBe(200);
    expect((await addFilter(person)).status).toBe(200);
  });

  it("do not use up an AI search when they are rejected", async () => {
    const person = await addPerson();
    await Promise.all(Array.from({ length: 10 }, () => addFilter(person)));
    expect((await addFilter(person, { aiCriteria: "The owner retires" })).status).toBe(429);
    expect((await getUsage(person.userId)).aiSearchesToday).toBe(0);
  });

  it("cannot be switched on while paused, but the filter is still saved [SUB-2]", async () => {
    const lapsed = await addPerson(-1);
    const { status, answer } = await addFilter(lapsed, { notificationsEnabled: false });
    expect(status).toBe(200);
    const refused = await call(oneFilter.PUT, lapsed, {
      id: answer.id,
      body: { notificationsEnabled: true },
    });
    expect(refused).toMatchObject({
      status: 402,
      answer: {
        message:
          "Alerts are paused because your free trial is over. Subscribe on the billing page to continue.",
      },
    });
    expect((await addFilter(lapsed)).status).toBe(200);
  });
});

describe("AI searches", () => {
  it("are limited to 50 a day, even with 80 at once [SUB-1]", async () => {
    const person = await addPerson();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 80 }, async () => (await countAiSearch(person.userId))(db())),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(50);
    expect((await getUsage(person.userId)).aiSearchesToday).toBe(50);
  });

  it("report the limit, the number used, and when they reset [SUB-1]", async () => {
    const person = await addPerson();
    await sql()`
      insert into ai_usage (user_id, day, searches) values (${person.userId}, (now() at time zone 'UTC')::date, 50)`;
    const { status, answer, headers } = await addFilter(person, { aiCriteria: "The owner retires" });
    expect(status).toBe(429);
    expect(answer).toMatchObject({
      message: "You have used all 50 AI searches for today. They reset at midnight UTC.",
      limit: 50,
      used: 50,
    });
    expect(answer.resetsAt).toMatch(/T00:00:00\.000Z$/);
    const seconds = Number(headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(86_400);
    await sql()`update ai_usage set day = day - 1 where user_id = ${person.userId}`;
    expect((await addFilter(person, { aiCriteria: "The owner retires" })).status).toBe(200);
  });

  it("are paused after the trial [SUB-2]", async () => {
    const lapsed = await addPerson(-1);
    const { status, answer } = await addFilter(lapsed, { aiCriteria: "The owner retires" });
    expect(status).toBe(402);
    expect(answer.message).toMatch(/^AI searches are paused because your free trial is over\./);
    expect((await getUsage(lapsed.userId)).aiSearchesToday).toBe(0);
  });
});

describe("after the end of a trial or subscription [SUB-2]", () => {
  it("the first page of any result is available, and further pages say why they are paused", async () => {
    const lapsed = await addPerson(-1);
    expect((await call(listings.GET, lapsed, { query: "?sortBy=askingPrice" })).status).toBe(200);
    for (const query of ["?page=2", "?limit=100", "?page=4&limit=10"]) {
      const { status, answer } = await call(listings.GET, lapsed, { query });
      expect({ query, status, message: answer.message }).toEqual({
        query,
        status: 402,
        message:
          "Further pages are paused because your free trial is over. Subscribe on the billing page to continue.",
      });
    }
    const { answer } = await addFilter(lapsed, { notificationsEnabled: false });
    expect((await call(filterPage.GET, lapsed, { id: answer.id })).status).toBe(200);
    expect((await call(filterPage.GET, lapsed, { id: answer.id, query: "?page=2" })).status).toBe(402);
  });

  it("the message names what has ended, and the next payment restores access", async () => {
    const person = await addPerson(-1);
    await sql()`insert into subscriptions (user_id, status) values (${person.userId}, 'canceled')`;
    const { answer } = await call(listings.GET, person, { query: "?page=2" });
    expect(answer.message).toContain("because your subscription has ended. Subscribe");
    await sql()`update subscriptions set status = 'unpaid' where user_id = ${person.userId}`;
    const unpaid = await call(listings.GET, person, { query: "?page=2" });
    expect(unpaid.answer.message).toContain("because your last payment failed. Update your payment");
    await sql()`update subscriptions set status = 'active' where user_id = ${person.userId}`;
    expect((await call(listings.GET, person, { query: "?page=2" })).status).toBe(200);
  });

  it("access ends at the exact moment, according to the given clock", async () => {
    const { userId } = await addPerson();
    const ends = (await getStanding(userId)).trialEndsAt.getTime();
    expect((await getStanding(userId, ends - 1)).plan).toBe("trial");
    expect((await getStanding(userId, ends)).plan).toBe("lapsed");
  });
});
