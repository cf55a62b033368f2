import { beforeEach, describe, expect, it } from "vitest";
import { GET, POST } from "@/app/api/alerts/unsubscribe/route";
import UnsubscribePage from "@/app/unsubscribe/page";
import { sql } from "@/db/client";
import { sendDueDigests } from "@/lib/alerts/digests";
import { findSubject } from "@/lib/alerts/queries";
import { readUnsubscribeToken, unsubscribeToken } from "@/lib/alerts/unsubscribe";
import { deleteFilter, updateFilter } from "@/lib/filters/mutations";
import { alertNewListings } from "@/lib/filters/new-listings/mutations";
import { getFilter } from "@/lib/filters/queries";
import { refreshFilters } from "@/lib/filters/refresh";
import { runFilter } from "@/lib/filters/runs/run";
import { setHidden } from "@/lib/marks/mutations";
import { addListing, changeListing, free, judgeFilter, saveFilter } from "./filters-fixture";
import { observedJudge } from "./matching-judge";
import { addPerson } from "./people";
import { rendered } from "./rendered";
import { emptyDatabase, useDatabase } from "./setup/database";

useDatabase();
const signal = new AbortController().signal;
const RETIRING = "The owner is retiring.";
/** 08:00 in New York, late enough for all alerts of these tests to be due. */
const MORNING = new Date("2126-11-20T13:00:00Z");
const NEXT_MORNING = new Date("2126-11-21T13:00:00Z");

let person: string;
beforeEach(async () => {
  await emptyDatabase();
  person = await addPerson("person@example.test");
  await sql()`update users set trial_ends_at = '2200-01-01'`;
});

const save = (more: Record<string, unknown> = {}) => saveFilter(person, more);
const judge = (id: string) => judgeFilter(id);
const pending = async () =>
  (
    await sql()<
      { id: number }[]
    >`select listing_id as id from alert_items where delivery_id is null order by 1`
  ).map(({ id }) => id);
const mails = () => sql()<
  {
    key: string;
    recipient: string;
    subject: string;
    html: string;
    text: string;
    headers: Record<string, string>;
  }[]
>`
  select key, recipient, subject, html, text, headers from outbox order by id`;

describe("new matches of a filter with AI criteria", () => {
  it("are those from later ingestions, not those found when it was saved [DAT-5]", async () => {
    await addListing({ title: "Old", description: RETIRING });
    const { id } = await save({ aiCriteria: "owner retiring" });
    await judge(id);
    expect(await pending()).toEqual([]);
    const added = await addListing({ title: "New", description: RETIRING });
    await addListing({ title: "Other", description: "A shop." });
    await judge(id);
    expect(await pending()).toEqual([added]);
  });

  it("include listings that match only after a change, and never the same one again [DAT-5]", async () => {
    const old = await addListing({ title: "Old", description: "A shop." });
    const { id } = await save({ aiCriteria: "owner retiring" });
    await judge(id);
    for (const description of [RETIRING, "A shop.", `${RETIRING} Again.`, `${RETIRING} Once more.`]) {
      await changeListing(old, { description });
      await judge(id);
    }
    expect(await pending()).toEqual([old]);
  });

  it("do not include unchanged listings that another judge sees differently [DAT-5]", async () => {
    await addListing({ title: "Old", description: "A shop." });
    const { id } = await save({ aiCriteria: "owner retiring" });
    await judge(id);
    const generous = observedJudge({ model: "another" });
    generous.judge.judge = async (_conditions, listings) => ({
      answers: new Map(listings.map((one) => [one.id, [{ answer: "met", quotes: ["A shop"] }]])),
      usage: { calls: 1, inputTokens: 0, outputTokens: 0, costUsd: 0 },
    });
    await runFilter(id, { judge: generous.judge, signal });
    expect(await pending()).toEqual([]);
  });

  it("are not collected while notifications are off [DAT-5]", async () => {
    const { id } = await save({ aiCriteria: "owner retiring", notificationsEnabled: false });
    await judge(id);
    await addListing({ title: "New", description: RETIRING });
    await judge(id);
    expect(await pending()).toEqual([]);
  });
});

describe("new matches of a plain filter", () => {
  it("are matching listings added after it was saved [DAT-5]", async () => {
    await addListing({ title: "Old", industry: "Legal" });
    await save({ industry: ["Legal"] });
    const added = await addListing({ title: "New", industry: "Legal" });
    await addListing({ title: "Else", industry: "Pets" });
    expect(await alertNewListings()).toBe(1);
    expect(await alertNewListings()).toBe(0);
    expect(await pending()).toEqual([added]);
  });

  it("start over when its search changes or its notifications are switched on [DAT-5]", async () => {
    const { id } = await save({ industry: ["Legal"], notificationsEnabled: false });
    await addListing({ title: "Missed", industry: "Legal" });
    await addListing({ title: "Shown", industry: "Pets" });
    // Sent alerts are kept; pending ones are dropped.
    const [delivery] = await sql()<[{ id: string }]>`
      insert into alert_deliveries (user_id, period) values (${person}, 'earlier') returning id`;
    await sql()`
      insert into alert_items (user_id, filter_id, listing_id, delivery_id)
      select ${person}, ${id}, id, case when title = 'Missed' then ${delivery.id}::uuid end from listings`;
    await updateFilter(person, id, { notificationsEnabled: true }, free);
    expect(await sql()`select delivery_id as told from alert_items`).toEqual([{ told: delivery.id }]);
    await alertNewListings();
    await updateFilter(person, id, { industry: ["Pets"] }, free);
    await alertNewListings();
    expect(await pending()).toEqual([]);
  });

  it("are not lost while another ingestion is still writing listings with smaller ids [DAT-5]", async () => {
    await addListing({ title: "Before", industry: "Legal" });
    await save({ industry: ["Legal"] });
    await sql()`insert into scrape_runs (source_id, status, trigger) values ('broker', 'running', 'schedule')`;
    // An id taken by the running ingestion, committed only after the other listing.
    const [early] = await sql()<[{ id: number }]>`select nextval('listings_id_seq') as id`;
    const first = await addListing({ title: "First", industry: "Legal" });
    await alertNewListings();
    await sql()`update scrape_runs set status = 'completed'`;
    await addListing({ title: "Late", industry: "Legal", id: early.id });
    await alertNewListings();
    expect(await pending()).toEqual([early.id, first]);
    await addListing({ title: "Last", industry: "Legal" });
    expect(await alertNewListings()).toBe(1);
  });
});

describe("a digest", () => {
  const addMatch = async (title = "New bakery", more: object = {}) => {
    const listing = await addListing({ title, industry: "Legal", location: "Ohio", ...more });
    await alertNewListings();
    return listing;
  };

  it("shows each match's title, price, multiple and links to the user, once [DAT-5]", async () => {
    const { id } = await save({ name: "Law & order", industry: ["Legal"] });
    const listing = await addMatch("Smith <script> & Sons", { askingPrice: 450_000, earnings: 150_000 });
    expect(await sendDueDigests(MORNING)).toEqual({ digests: 1, matches: 1, failed: 0 });
    expect(await sendDueDigests(MORNING)).toEqual({ digests: 0, matches: 0, failed: 0 });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      key: `digest:${person}:2126-11-20`,
      recipient: "person@example.test",
      subject: "1 new match: Law & order",
    });
    expect(mail?.text.replace(/\s+/g, " ")).toContain("$450,000 Ohio · Legal $150,000 earnings, 3.0x. DSCR");
    expect(mail?.html).toContain(`http://localhost:3000/listing-filters/${id}?listing=${listing}`);
    expect(mail?.html).toContain("Smith &lt;script&gt; &amp; Sons");
    expect(mail?.text).toContain("Smith <script> & Sons");
  });

  it("shows the quality and reasoning of a judged match [DAT-5]", async () => {
    const { id } = await save({ aiCriteria: "owner retiring" });
    await judge(id);
    await addListing({ title: "New", description: RETIRING });
    await judge(id);
    await sendDueDigests(MORNING);
    const [mail] = await mails();
    expect(mail?.text.replace(/\s+/g, " ")).toContain(
      "Great Keyword matching. Met: Owner retiring (“The owner is retiring”).",
    );
  });

  it("is sent once when several workers write it at the same time [DAT-5]", async () => {
    await save({ industry: ["Legal"] });
    await addMatch();
    await Promise.all(Array.from({ length: 5 }, () => sendDueDigests(MORNING)));
    expect(await mails()).toHaveLength(1);
  });

  it("waits for the next 08:00 if its matches arrived after the last [DAT-5]", async () => {
    await save({ industry: ["Legal"] });
    await addMatch();
    await sql()`update alert_items set created_at = '2126-11-20T13:00:01Z'`;
    expect(await sendDueDigests(new Date("2126-11-20T20:00:00Z"))).toMatchObject({ digests: 0 });
    expect(await sendDueDigests(new Date("2126-11-21T12:59:00Z"))).toMatchObject({ digests: 0 });
    expect(await sendDueDigests(NEXT_MORNING)).toMatchObject({ digests: 1 });
  });

  it("goes out on Mondays to users who chose weekly [DAT-5]", async () => {
    await sql()`update users set email_frequency = 'weekly'`;
    await save({ industry: ["Legal"] });
    await addMatch();
    // A Wednesday: the matches arrived after this week's Monday.
    await sql()`update alert_items set created_at = '2126-11-19T00:00:00Z'`;
    expect(await sendDueDigests(MORNING)).toMatchObject({ digests: 0 });
    expect(await sendDueDigests(new Date("2126-11-25T13:00:00Z"))).toMatchObject({ digests: 1 });
    expect((await mails())[0]?.key).toBe(`digest:${person}:2126-W48`);
  });

  it("omits listings that are hidden, sold or no longer match, and is not sent if nothing is left [DAT-5]", async () => {
    await save({ industry: ["Legal"] });
    const hidden = await addMatch("Hidden");
    const sold = await addMatch("Sold");
    await setHidden(person, hidden, true);
    await changeListing(sold, { status: "sold" });
    expect(await sendDueDigests(MORNING)).toMatchObject({ digests: 0 });
    await addMatch("Fresh");
    expect(await sendDueDigests(NEXT_MORNING)).toMatchObject({ digests: 1, matches: 1 });
  });

  it("groups matches by filter and shows the first ten of each [DAT-5]", async () => {
    await save({ name: "Law", industry: ["Legal"] });
    await save({ name: "All", maxPrice: 9_000_000 });
    for (let n = 0; n < 12; n += 1) await addListing({ title: `Match ${n}`, industry: "Legal" });
    await alertNewListings();
    await sendDueDigests(MORNING);
    const [mail] = await mails();
    expect(mail?.subject).toBe("24 new matches: 2 alerts");
    expect(mail?.text.match(/And 2 more/g)).toHaveLength(2);
    expect(mail?.text.indexOf("All 12 new matches")).toBeLessThan(
      mail?.text.indexOf("Law 12 new matches") ?? 0,
    );
  });

  it("waits while the user's access has ended, and loses nothing [DAT-5]", async () => {
    await save({ industry: ["Legal"] });
    await addMatch();
    await sql()`update users set trial_ends_at = now()`;
    expect(await sendDueDigests(MORNING)).toMatchObject({ digests: 0 });
    await sql()`update users set trial_ends_at = '2200-01-01'`;
    expect(await sendDueDigests(NEXT_MORNING)).toMatchObject({ digests: 1 });
  });

  it("is written by the jobs that follow an ingestion [DAT-5, SAV-8]", async () => {
    await save({ industry: ["Legal"] });
    await save({ aiCriteria: "owner retiring" });
    await addListing({ title: "New", industry: "Legal" });
    await sql()`delete from pgboss.job`;
    expect(await refreshFilters()).toEqual({ aiFilters: 1, newMatches: 1 });
    expect(await sql()`select name from pgboss.job`).toEqual([{ name: "filter-run" }]);
    expect(await refreshFilters()).toEqual({ aiFilters: 0, newMatches: 0 });
  });
});

it.each([
  ["failed hours ago", "failed", "7 hours", 1],
  ["failed just now", "failed", "1 minute", 0],
  ["has been queued for hours without a job", "queued", "4 hours", 1],
  ["is running", "running", "1 minute", 0],
  ["was completed long ago", "completed", "9 days", 0],
])("a run that %s is restarted: %s for %s [SAV-7]", async (_, status, age, taken) => {
  await refreshFilters();
  const { id } = await save({ aiCriteria: "owner retiring" });
  await sql()`
    update filter_runs set status = ${status}::filter_run_status, created_at = now() - ${age}::interval,
      completed_at = now() - ${age}::interval where filter_id = ${id}`;
  expect(await refreshFilters()).toEqual({ aiFilters: taken, newMatches: 0 });
});

describe("an unsubscribe link", () => {
  const post = (token: string) =>
    POST(
      new Request(`http://localhost:3000/api/alerts/unsubscribe?token=${encodeURIComponent(token)}`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "List-Unsubscribe=One-Click",
      }),
      { params: Promise.resolve({}) },
    );
  const isOn = async (id: string) => (await getFilter(person, id)).notificationsEnabled;

  it("is in the mail's headers and works with one click, signed out [DAT-5]", async () => {
    const { id } = await save({ industry: ["Legal"] });
    await addListing({ title: "New", industry: "Legal" });
    await alertNewListings();
    await sendDueDigests(MORNING);
    const [mail] = await mails();
    expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const url = /^<(.*)>$/.exec(mail?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
    expect(url).toMatch(/^http:\/\/localhost:3000\/api\/alerts\/unsubscribe\?token=/);
    const answer = await post(new URL(url).searchParams.get("token") ?? "");
    expect(answer.status).toBe(200);
    expect(await isOn(id)).toBe(false);
    expect(await post(new URL(url).searchParams.get("token") ?? "")).toMatchObject({ status: 200 });
  });

  it("ends alerts for its filter only, and pending ones are not sent [DAT-5]", async () => {
    const { id } = await save({ industry: ["Legal"] });
    const { id: other } = await save({ industry: ["Pets"] });
    await addListing({ title: "New", industry: "Legal" });
    await alertNewListings();
    await post(unsubscribeToken({ userId: person, filterId: id }));
    expect([await isOn(id), await isOn(other)]).toEqual([false, true]);
    expect(await sendDueDigests(MORNING)).toMatchObject({ digests: 0 });
  });

  it("changes nothing on a GET and redirects to the page [DAT-5]", async () => {
    const { id } = await save({ industry: ["Legal"] });
    const token = unsubscribeToken({ userId: person, filterId: id });
    const answer = await GET(new Request(`http://localhost:3000/api/alerts/unsubscribe?token=${token}`), {
      params: Promise.resolve({}),
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`http://localhost:3000/unsubscribe?token=${token}`);
    expect(await isOn(id)).toBe(true);
  });

  it("that is forged or altered is rejected [DAT-5]", async () => {
    const { id } = await save({ industry: ["Legal"] });
    const victim = await addPerson();
    const token = unsubscribeToken({ userId: person, filterId: id });
    const altered = [
      token.replace(person, victim),
      token.replace(id, "all"),
      token.slice(0, -1),
      `${token}x`,
      "",
      "a.b.c",
    ];
    for (const one of altered) {
      expect(readUnsubscribeToken(one)).toBeNull();
      expect((await post(one)).status).toBe(400);
    }
    expect(await isOn(id)).toBe(true);
  });

  it("of one user cannot end alerts for another user's filter [DAT-5]", async () => {
    const { id } = await save({ industry: ["Legal"] });
    const other = await addPerson();
    await post(unsubscribeToken({ userId: other, filterId: id }));
    expect(await isOn(id)).toBe(true);
  });

  it("leads to a page that names the filter, with a button only for a valid link [DAT-5]", async () => {
    const { id } = await save({ name: "Law <firms>" });
    const page = async (token: string) =>
      rendered(await UnsubscribePage({ searchParams: Promise.resolve({ token }) }));
    const one = await page(unsubscribeToken({ userId: person, filterId: id }));
    expect(one).toContain("Stop email alerts for “Law &lt;firms&gt;”.");
    expect(one).toContain("<button");
    expect(await page(unsubscribeToken({ userId: person, filterId: null }))).toContain(
      "for all your filters.",
    );
    const bad = await page("made.up.token");
    expect(bad).toContain("This link is incomplete.");
    expect(bad).not.toContain("<button");
    await deleteFilter(person, id);
    expect(await page(unsubscribeToken({ userId: person, filterId: id }))).toContain("no longer exists");
  });

  it("resolves to its filter's name, even after the filter was deleted [DAT-5]", async () => {
    const { id } = await save({ name: "Law" });
    expect(await findSubject({ userId: person, filterId: id })).toEqual({ name: "Law" });
    expect(await findSubject({ userId: person, filterId: null })).toEqual({ name: null });
    await deleteFilter(person, id);
    expect(await findSubject({ userId: person, filterId: id })).toBeUndefined();
  });
});
