import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { closeDatabase, connect, type Sql, sql } from "@/db/client";
import { noteChanges } from "@/lib/alerts/changes/mutations";
import { sendDueDigests } from "@/lib/alerts/digests";
import { deliverWebhooks } from "@/lib/alerts/webhooks/deliver";
import { createWebhook } from "@/lib/alerts/webhooks/mutations";
import { updateFilter } from "@/lib/filters/mutations";
import { alertNewListings } from "@/lib/filters/new-listings/mutations";
import { closeJobs } from "@/lib/jobs/engine";
import { setFavourite } from "@/lib/marks/mutations";
import { startFailingPostgres } from "@/tests/doubles/failing-postgres";
import { spread } from "@/tests/sweeps";
import { addListing, free, judgeFilter, saveFilter } from "./filters-fixture";
import { addPerson } from "./people";
import { withDatabase } from "./setup/address";
import { useDatabase } from "./setup/database";

const POINTS = 20;
const NAME = "alerts_killed_point";
const RETIRING = "The owner is retiring.";
/** 08:00 in New York on a Monday, long after all alerts were created, and the next day. */
const MORNING = new Date("2126-11-18T13:00:00Z");
const NEXT_MORNING = new Date("2126-11-19T13:00:00Z");
const here = { allowPrivate: true, timeoutMs: 2_000 };

const database = useDatabase();
const pointUrl = () => withDatabase(database.url(), NAME);
let admin: Sql;
let judged: string;

/** Webhook ids received, by receiver and content. */
const received = new Map<string, Set<string>>();
const receiver = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => {
    const { type, data } = JSON.parse(body);
    const content = `${request.url} ${type} ${data.listing.title}`;
    received.set(content, (received.get(content) ?? new Set()).add(String(request.headers["webhook-id"])));
    response.writeHead(204).end();
  });
});

/** Runs the worker's jobs in sequence, from finding alerts to posting webhooks. */
async function workThrough(): Promise<void> {
  await alertNewListings();
  await judgeFilter(judged);
  await noteChanges();
  await sendDueDigests(MORNING);
  await deliverWebhooks(here);
}

/** Runs `work` against another database, and closes all connections afterwards. */
async function on<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const before = process.env.DATABASE_URL;
  await closeJobs();
  await closeDatabase();
  process.env.DATABASE_URL = url;
  try {
    return await work();
  } finally {
    await closeJobs();
    await closeDatabase();
    process.env.DATABASE_URL = before;
  }
}

async function startOver(): Promise<void> {
  received.clear();
  await admin`drop database if exists ${admin(NAME)} with (force)`;
  await admin`create database ${admin(NAME)} template ${admin(new URL(database.url()).pathname.slice(1))}`;
}

/** Everything users have been sent, by user, event and channel. */
const everything = () => sql()<{ what: string }[]>`
  select concat_ws(' ', 'alert', u.email, coalesce(f.name, 'favourites'), i.kind, i.was, l.title, i.delivery_id is not null) as what
  from alert_items i join users u on u.id = i.user_id join listings l on l.id = i.listing_id
  left join saved_filters f on f.id = i.filter_id
  union all select concat_ws(' ', 'mail', o.recipient, o.subject,
    (select string_agg(l.title, ',' order by l.title) from listings l where o.text like '%' || l.title || '%'))
  from outbox o
  union all select concat_ws(' ', 'period', u.email, d.period, d.subject)
  from alert_deliveries d join users u on u.id = d.user_id
  union all select concat_ws(' ', 'posted', w.url, l.title, i.kind, d.sent_at is not null, d.outcome)
  from webhook_deliveries d join webhooks w on w.id = d.webhook_id
  left join alert_items i on i.id = d.item_id left join listings l on l.id = i.listing_id
  union all select concat_ws(' ', 'change', l.title, e.kind, e.noted)
  from listing_events e join listings l on l.id = e.listing_id
  union all select concat_ws(' ', 'failure', task, message) from alert_failures
  union all select concat_ws(' ', 'match', f.name, l.title, m.quality)
  from filter_matches m join saved_filters f on f.id = m.filter_id join listings l on l.id = m.listing_id
  order by 1`;

/**
 * Three users with favourites, immediate and daily filters, one filter with AI criteria and two webhooks;
 * then a day's changes.
 */
async function prepare(address: string): Promise<void> {
  const [ann, bob, cy] = [
    await addPerson("ann@example.test"),
    await addPerson("bob@example.test"),
    await addPerson("cy@example.test"),
  ];
  await sql()`update users set trial_ends_at = '2200-01-01'`;
  const save = async (person: string, more: Record<string, unknown>) => (await saveFilter(person, more)).id;
  const old: number[] = [];
  for (const title of ["Oak mill", "Elm bakery", "Fir kennel"]) {
    old.push(await addListing({ title, industry: "Legal", askingPrice: 500_000, description: RETIRING }));
  }
  const changes = { alertKinds: ["new" as const, "price_cut" as const, "back" as const] };
  const fast = await save(ann, { name: "Ann's law", industry: ["Legal"] });
  await updateFilter(ann, fast, { ...changes, alertSpeed: "at_once" }, free);
  const daily = await save(bob, { name: "Bob's law", industry: ["Legal"] });
  await updateFilter(bob, daily, changes, free);
  await save(bob, { name: "Bob's pets", industry: ["Pets"] });
  judged = await save(cy, { name: "Cy's retiring", aiCriteria: "owner retiring" });
  await judgeFilter(judged);
  for (const id of old) await setFavourite(cy, id, true);
  await createWebhook(ann, { url: `${address}/ann`, format: "standard" }, here);
  await createWebhook(cy, { url: `${address}/cy`, format: "standard" }, here);
  await alertNewListings();

  const addEvent = (at: number, kind: string, before: object | null, after: object | null) => sql()`
    insert into listing_events (listing_id, at, kind, before, after)
    values (${old[at] ?? 0}, now(), ${kind}, ${before && JSON.stringify(before)}::text::jsonb,
      ${after && JSON.stringify(after)}::text::jsonb)`;
  await addEvent(0, "price_down", { amount: 500_000 }, { amount: 400_000 });
  await sql()`update listings set asking_price = 400_000, previous_asking_price = 500_000 where id = ${old[0] ?? 0}`;
  await addEvent(1, "back", null, { status: "active" });
  await addEvent(2, "sold", { status: "active" }, { status: "sold" });
  await sql()`update listings set status = 'sold' where id = ${old[2] ?? 0}`;
  await addListing({ title: "Ash practice", industry: "Legal", description: RETIRING });
  await addListing({ title: "Yew groomer", industry: "Pets", description: "A shop." });
}

describe("alerts whose worker dies partway through", () => {
  let requests = 0;
  let undisturbed: unknown;
  let posted: string[];

  beforeAll(async () => {
    admin = connect(withDatabase(inject("templateUrl"), "postgres"), { max: 1 });
    await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
    await prepare(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}`);
    await closeJobs();
    await closeDatabase();
    await startOver();
    const whole = await startFailingPostgres(pointUrl());
    await on(whole.url, workThrough);
    requests = whole.requests();
    await whole.stop();
    undisturbed = await on(pointUrl(), everything);
    posted = [...received.keys()].sort();
  }, 60_000);

  afterAll(async () => {
    receiver.closeAllConnections();
    receiver.close();
    await closeDatabase();
    await admin`drop database if exists ${admin(NAME)} with (force)`;
    await admin.end();
  });

  it("cover every kind and channel when nothing fails [ALT-3]", () => {
    const content = (undisturbed as { what: string }[]).map(({ what }) => what);
    const of = (start: string) => content.filter((what) => what.startsWith(start));
    expect(of("mail ").map((what) => what.split(" ")[1])).toEqual([
      "ann@example.test",
      "bob@example.test",
      "cy@example.test",
    ]);
    expect(of("alert cy@example.test favourites").map((what) => what.split(" ")[3])).toEqual(
      expect.arrayContaining(["back", "price_cut", "sold"]),
    );
    expect(of("alert cy@example.test Cy's retiring new")).toHaveLength(1);
    expect(of("alert ann@example.test")).toHaveLength(3);
    expect(of("failure")).toEqual([]);
    expect(posted).toHaveLength(7);
  });

  // With and without the request that was cut off, alternately.
  it.each(
    spread(
      Array.from({ length: POINTS }, (_, index) => index),
      3,
    ),
  )(
    "reach each user once per event and channel when cut off at point %i of twenty and two workers carry on [ALT-3]",
    async (point) => {
      await startOver();
      const at = Math.max(1, Math.round(((point + 0.5) / POINTS) * requests));
      const failing = await startFailingPostgres(pointUrl(), { at, delivered: point % 2 === 1 });
      await on(failing.url, () => workThrough().catch(() => {}));
      await failing.stop();
      await on(pointUrl(), async () => {
        // A delivery claimed by the dead worker stays claimed for two minutes.
        await sql()`update webhook_deliveries set due_at = now() where due_at is not null`;
        await Promise.all([workThrough(), workThrough()]);
        await workThrough();
        expect(await everything()).toEqual(undisturbed);
        await sendDueDigests(NEXT_MORNING);
        await deliverWebhooks(here);
        expect(await everything()).toEqual(undisturbed);
      });
      expect([...received.keys()].sort()).toEqual(posted);
      // Retries reuse the webhook id, so receivers drop them.
      expect([...received.values()].map((ids) => ids.size)).toEqual(posted.map(() => 1));
    },
    60_000,
  );
});
