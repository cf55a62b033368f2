import { beforeEach, describe, expect, it } from "vitest";
import { connect, db, sql } from "@/db/client";
import { noteChanges } from "@/lib/alerts/changes/mutations";
import { sendDueDigests } from "@/lib/alerts/digests";
import { resetFutureTimestamps } from "@/lib/jobs/clock/mutations";
import { drainJobs } from "@/lib/jobs/drain";
import { enqueue } from "@/lib/jobs/engine";
import { type Handlers, QUEUE_NAMES } from "@/lib/jobs/queues";
import { addListing, saveFilter } from "./filters-fixture";
import { addPerson } from "./people";
import { emptyDatabase, useDatabase } from "./setup/database";

const database = useDatabase();
beforeEach(async () => {
  await emptyDatabase();
});

describe("after a clock that was 20 days ahead is set back", () => {
  const done: string[] = [];
  const handlers = Object.fromEntries(
    QUEUE_NAMES.map((name) => [name, async () => ({ done: done.push(name) })]),
  ) as unknown as Handlers;

  it("jobs that were enqueued, retried or running in the meantime continue [ALT-8]", async () => {
    await enqueue(db(), "mails", {}, { key: "outbox" });
    await enqueue(db(), "digests", {});
    await sql()`
      update pgboss.job set created_on = created_on + interval '20 days', start_after = start_after + interval '20 days'`;
    await sql()`update pgboss.job set state = 'active', started_on = now() + interval '20 days',
      heartbeat_on = now() + interval '20 days' where name = 'digests'`;
    await resetFutureTimestamps();
    await sql()`update pgboss.job set heartbeat_on = now() - interval '1 minute' where name = 'digests'`;
    await drainJobs(database.url(), handlers, 10_000, ["mails", "digests"]);
    expect(done).toContain("mails");
    const [row] =
      await sql()`select count(*)::int as n from pgboss.job where start_after > now() + interval '1 hour'`;
    expect(row).toEqual({ n: 0 });
  });

  it("the queue resumes its schedule [ALT-8]", async () => {
    await sql()`update pgboss.version set cron_on = now() + interval '20 days'`;
    await sql()`update pgboss.queue set maintain_on = now() + interval '20 days', monitor_on = now() + interval '20 days',
      monitor_claim_on = now() + interval '20 days'`;
    expect(await resetFutureTimestamps()).toBeGreaterThan(0);
    const [row] = await sql()`
      select (select cron_on <= now() from pgboss.version) as cron,
        (select bool_and(greatest(maintain_on, monitor_on, monitor_claim_on) <= now()) from pgboss.queue) as queues`;
    expect(row).toEqual({ cron: true, queues: true });
    expect(await resetFutureTimestamps()).toBe(0);
  });

  it("mails and alerts recorded ahead of time are due, and are sent once [ALT-8, ALT-3]", async () => {
    const person = await addPerson();
    await sql()`update users set time_zone = 'UTC', trial_ends_at = '2200-01-01'`;
    const { id } = await saveFilter(person);
    const listing = await addListing({ title: "One" });
    await sql()`
      insert into alert_items (user_id, filter_id, listing_id, created_at)
      values (${person}, ${id}, ${listing}, now() + interval '20 days')`;
    await sql()`
      insert into outbox (key, recipient, subject, html, text, created_at, send_after)
      values ('a', 'a@example.test', 'a', 'a', 'a', now() + interval '20 days', now() + interval '20 days')`;
    const tomorrow = new Date(Date.now() + 86_400_000);
    expect(await sendDueDigests(tomorrow)).toMatchObject({ digests: 0 });
    await resetFutureTimestamps();
    expect(await sendDueDigests(tomorrow)).toMatchObject({ digests: 1 });
    expect(await sendDueDigests(new Date(Date.now() + 21 * 86_400_000))).toMatchObject({ digests: 0 });
    const [mail] = await sql()`select send_after <= now() as due from outbox where key = 'a'`;
    expect(mail).toEqual({ due: true });
  });
});

/** More than one batch. */
const MANY = 12_000;

describe("one run that changes a very large number of listings", () => {
  it("produces one mail per user, with the first ten listings of each filter [ALT-12]", async () => {
    const people = [await addPerson(), await addPerson()];
    await sql()`update users set time_zone = 'UTC', trial_ends_at = '2200-01-01'`;
    for (const person of people) {
      for (const name of ["All", "Cheap"]) {
        const more = name === "Cheap" ? { maxPrice: 300_000 } : {};
        await saveFilter(person, { name, ...more });
      }
    }
    const first = await addListing({ title: "First" });
    // A separate connection: the default statement timeout of ten seconds is too short for this insert.
    const patient = connect(database.url(), { max: 1, statementTimeoutMs: 300_000 });
    await patient`
      insert into listings (source_id, source_listing_id, content_hash, title, title_sort_key, asking_price,
        first_seen_at, last_seen_at, updated_at)
      select 'broker', n::text, 'h', 'Listing ' || n, 'listing', 200000 + n, now(), now(), now()
      from generate_series(1, ${MANY}) n`;
    await patient`
      insert into listing_events (listing_id, at, kind, before, after)
      select id, now(), 'price_down', jsonb_build_object('amount', asking_price * 2), jsonb_build_object('amount', asking_price)
      from listings where id > ${first}`;
    // As the maintenance after a run does.
    await patient`vacuum (analyze) listings`;
    await patient.end();
    const before = process.memoryUsage().rss;
    expect(await noteChanges()).toMatchObject({ changes: MANY, failed: 0, alerts: 2 * MANY });
    const sent = await sendDueDigests(new Date(Date.now() + 86_400_000));
    expect(sent).toMatchObject({ digests: 2, failed: 0 });
    expect(process.memoryUsage().rss - before).toBeLessThan(512 * 1024 * 1024);
    const mails = await sql()<
      { text: string; length: number }[]
    >`select text, length(html) as length from outbox`;
    expect(mails).toHaveLength(2);
    for (const { text, length } of mails) {
      expect(text).toContain(`And ${(MANY - 10).toLocaleString("en-US")} more`);
      expect(length).toBeLessThan(150_000);
    }
  }, 300_000);
});
