import { createHash } from "node:crypto";
import Stripe from "stripe";
import { sql } from "@/db/client";
import { accountKey } from "@/lib/accounts/limits";
import { hashPassword } from "@/lib/accounts/passwords";
import { unsubscribeToken } from "@/lib/alerts/unsubscribe";
import { signMail } from "@/lib/inbound/signature";
import { DEAL_SNAPSHOT } from "@/tests/fixtures/deal-snapshot";

/** Each request gets rules of a day of its own, since several are sent at once. */
let rulesAdded = 0;

export const ROLES = ["anonymous", "user", "lapsed", "admin"] as const;
export type Role = (typeof ROLES)[number];

const PASSWORD = "correct horse";
/** A feed without a URL: its runs fail at once and send no request. */
const FEED = JSON.stringify({ kind: "feed", fields: { title: "title" } });

/** The result of a sign-in. */
interface SignedIn {
  accessToken: string;
  refreshToken: string;
  cookie: string;
}

/** What exists besides users: listings, runs and external services. */
export interface World {
  /** Starts a session for a registered user. */
  signIn(person: { userId: string; email: string; password: string }): Promise<SignedIn>;
  /** An ID token from the stand-in for Google. */
  idToken(claims: { sub: string; email: string }): Promise<string>;
  cronSecret: string;
  webhookSecret: string;
  /** The product's origin. */
  origin: string;
  /** A token for next-auth's forms, with its cookie. */
  csrf?: { token: string; cookie: string };
  /**
   * A code with which the browser that has this secret completes a sign-in. Undefined if none can be issued.
   */
  loginCode?: (userId: string, browserSecret: string) => Promise<string>;
  /** Subscribes a user, and cancels again if `cancels`. Undefined without payments. */
  subscribe?: (person: { userId: string; token: string }, cancels: boolean) => Promise<unknown>;
}

/** A caller; `value` resolves placeholders. */
export interface Person {
  accessToken: string;
  cookie: string;
  value(name: string, body: string): Promise<string>;
}

/** The secret of the browser that started a sign-in by redirect. */
const BROWSER_SECRET = "a secret of one browser";
/** The id of a customer that does not exist. */
const NOBODY = "cus_of_nobody";

let passwordHash: Promise<string> | undefined;

async function addRun(status: "queued" | "completed"): Promise<string> {
  const [row] = await sql()<[{ id: string }]>`
    insert into scrape_runs (source_id, status, trigger, started_at, completed_at, metadata)
    select 'requests', ${status}::run_status, 'admin', t, t, '{"seen": 3}'
    from (select case when ${status} = 'completed' then now() end as t) as moment
    returning id`;
  return row.id;
}

/** Adds a source with a run that has rejected rows. Returns the run's id. */
export async function addSourceWithRun(): Promise<string> {
  await sql()`insert into sources (id, name, config) values ('requests', 'A feed', ${FEED}::text::jsonb)`;
  const runId = await addRun("completed");
  await sql()`
    insert into scrape_rejections (run_id, source_listing_id, reason, raw)
    select ${runId}, n::text, case when n % 2 = 0 then 'no price' else 'no title' end, '{"title": "Shop"}'
    from generate_series(1, 60) n`;
  return runId;
}

/** Nearly uses up this user's limits, so that a few more requests reach them. */
async function useUpLimits(userId: string, email: string): Promise<void> {
  const keys = [`export:${userId}`, `billing:${userId}`, `password-account:${accountKey(email)}`];
  const counts = [57, 27, 7];
  await Promise.all([
    sql()`insert into ai_usage (user_id, day, searches) values (${userId}, (now() at time zone 'UTC')::date, 48)`,
    sql()`insert into saved_filters (user_id, name) select ${userId}, 'One of many' from generate_series(1, 9)`,
    sql()`insert into rate_limits (key, window_start, count, expires_at)
      select key, now(), count, now() + interval '1 hour' from unnest(${keys}::text[], ${counts}::int[]) as used(key, count)`,
  ]);
}

async function addFilters(userId: string, foreign: string): Promise<Record<string, string>> {
  const rows = await sql()<{ id: string; name: string }[]>`
    insert into saved_filters (user_id, name, search, ai_criteria, notifications_enabled)
    values (${userId}, 'filterId', '{"search": "bakery", "industry": ["Retail"], "maxPrice": 900000}', null, false),
      (${userId}, 'aiFilterId', '{}', 'The owner retires', false),
      (${foreign}, 'foreignFilterId', '{}', null, false)
    returning id, name`;
  const ids = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
  const [run] = await sql()<[{ id: string }]>`
    insert into filter_runs (filter_id, revision, status, candidates, judged)
    values (${ids.aiFilterId ?? ""}, 1, 'completed', 3, 3) returning id`;
  await sql()`
    insert into filter_matches (filter_id, listing_id, revision, content_hash, quality)
    select ${ids.aiFilterId ?? ""}, id, 1, content_hash, 'great' from listings where id = 1`;
  return { ...ids, aiRunId: run.id };
}

/** The id of the inserted row. */
async function idOf(inserted: PromiseLike<Iterable<{ id?: unknown } | undefined | object>>): Promise<string> {
  const [row] = await inserted;
  return row && "id" in row ? String(row.id) : "";
}

/** A webhook at a URL that does not respond. */
const addWebhook = (userId: string) =>
  sql()`insert into webhooks (user_id, url, secret) values (${userId}, 'https://example.com/hook', 'c2VjcmV0') returning id`;

async function addUser(trialDays: number, isAdmin: boolean): Promise<{ id: string; email: string }> {
  passwordHash ??= hashPassword(PASSWORD);
  const [row] = await sql()<[{ id: string; email: string }]>`
    insert into users (email, full_name, password_hash, is_admin, trial_ends_at, email_verified_at)
    values (${`${crypto.randomUUID()}@example.test`}, 'Ada Lovelace', ${await passwordHash}, ${isAdmin},
      now() + make_interval(days => ${trialDays}), now())
    returning id, email`;
  return row;
}

/**
 * A new user with this role, with marks, filters and tokens. For `anonymous`, an account that the caller
 * knows but is not signed in to. `number` varies them: every second user has linked Google and nearly used up
 * their limits, and of every four `user`s two have subscribed, one of whom has canceled.
 */
export async function addPerson(
  role: Role,
  number: number,
  { world, foreign, runId }: { world: World; foreign: string; runId: string },
): Promise<Person> {
  const { id: userId, email } = await addUser(role === "lapsed" ? -3 : 9, role === "admin");
  const { accessToken, cookie, refreshToken } = await world.signIn({ userId, email, password: PASSWORD });
  const subject = crypto.randomUUID();
  const withGoogle = number % 2 === 0;
  const resetToken = crypto.randomUUID();
  const [filters, customerId] = await Promise.all([
    addFilters(userId, foreign),
    role === "user" && number % 4 > 1 ? pay(world, { userId, token: accessToken }, number % 4 > 2) : NOBODY,
    sql()`insert into password_resets (token_hash, user_id, expires_at)
      values (${createHash("sha256").update(resetToken).digest("hex")}, ${userId}, now() + interval '1 hour')`,
    number % 2 === 0 && useUpLimits(userId, email),
    sql()`insert into marks (user_id, listing_id, favourited_at, hidden_at, notes)
      select ${userId}, id, case when id % 2 = 0 then now() end, case when id % 2 = 1 then now() end, 'A note'
      from (select id from listings order by id limit 6) as marked`,
    withGoogle &&
      sql()`insert into accounts (provider, subject, user_id, email) values ('google', ${subject}, ${userId}, ${email})`,
  ]);
  const [listing] = await sql()<[{ id: number }]>`select id from listings order by random() limit 1`;
  const values: Record<string, (body: string) => string | Promise<string>> = {
    email: () => email.toUpperCase(),
    newEmail: () => `${crypto.randomUUID()}@example.test`,
    password: () => PASSWORD,
    refreshToken: () => refreshToken,
    resetToken: () => resetToken,
    listingId: () => String(listing.id),
    runId: () => runId,
    queuedRunId: () => addRun("queued"),
    customerId: () => customerId,
    cronSecret: () => world.cronSecret,
    origin: () => world.origin,
    csrfToken: () => world.csrf?.token ?? "",
    csrfCookie: () => world.csrf?.cookie ?? "",
    sessionCookie: () => cookie,
    unsubscribeToken: () => unsubscribeToken({ userId, filterId: filters.filterId ?? null }),
    idToken: () => world.idToken(withGoogle ? { sub: subject, email } : { sub: crypto.randomUUID(), email }),
    loginCode: () => world.loginCode?.(userId, BROWSER_SECRET) ?? "no code",
    loginCookie: () => `winnow-login=${BROWSER_SECRET}`,
    async otherSessionId() {
      await world.signIn({ userId, email, password: PASSWORD });
      const [session] = await sql()<[{ id: string }]>`
        select id from sessions where user_id = ${userId} order by created_at desc limit 1`;
      return session.id;
    },
    mailSignature: (body) =>
      Promise.resolve(signMail(process.env.INBOUND_SECRET ?? "", "", Buffer.from(body))),
    mailId: () => idOf(sql()`insert into inbound_mails (user_id) values (${userId}) returning id`),
    shareId: () =>
      idOf(sql()`
        insert into shares (user_id, token_hash, listing_ids, parts, title, expires_at)
        values (${userId}, ${crypto.randomUUID()}, '{1}', '["facts"]', 'Bakery', now() + interval '1 day') returning id`),
    /** The first day of newly added lending rules, on an unused date. */
    async rulesFrom() {
      const [rules] = await sql()<[{ day: string }]>`
        insert into lending_rules (valid_from, rules, source, entered)
        select date '2100-01-01' + ${++rulesAdded}::int, (array_agg(rules))[1], 'A notice', true from lending_rules
        on conflict (valid_from) do update set source = excluded.source returning valid_from::text as day`;
      return rules.day;
    },
    ownId: () =>
      idOf(
        sql()`insert into own_listings (user_id, origin, source_listing_id, content_hash, title, title_sort_key, raw,
            first_seen_at, last_seen_at, updated_at)
          values (${userId}, 'typed', gen_random_uuid()::text, 'h', 'Bakery', 'bakery', '{"title": "Bakery"}', now(), now(),
            now()) returning id`,
      ),
    dealId: () =>
      idOf(
        sql()`insert into deals (user_id, stage, snapshot) values (${userId}, 'nda', ${DEAL_SNAPSHOT}::text::jsonb) returning id`,
      ),
    feedId: () =>
      idOf(
        sql()`insert into alert_feeds (user_id, token_hash) values (${userId}, ${crypto.randomUUID()}) returning id`,
      ),
    webhookId: () => idOf(addWebhook(userId)),
    async deliveryId() {
      const webhookId = await idOf(addWebhook(userId));
      return idOf(
        sql()`insert into webhook_deliveries (webhook_id, body) values (${webhookId}, '{}') returning id`,
      );
    },
    signature: (body) =>
      Stripe.webhooks.generateTestHeaderString({ payload: body, secret: world.webhookSecret }),
    async sourceId() {
      const id = `requests-${crypto.randomUUID()}`;
      await sql()`insert into sources (id, name, config) values (${id}, 'A feed', ${FEED}::text::jsonb)`;
      return id;
    },
  };
  return {
    accessToken,
    cookie,
    value: async (name, body) => (await values[name]?.(body)) ?? filters[name] ?? name,
  };
}

/** Subscribes the user. Returns the customer id, or that of no customer without payments. */
async function pay(
  world: World,
  person: { userId: string; token: string },
  cancels: boolean,
): Promise<string> {
  if (!world.subscribe) {
    await sql()`insert into subscriptions (user_id, status) values (${person.userId}, 'active')`;
    return NOBODY;
  }
  await world.subscribe(person, cancels);
  const [row] = await sql()<[{ id: string }]>`
    select stripe_customer_id as id from subscriptions where user_id = ${person.userId}`;
  return row.id;
}
