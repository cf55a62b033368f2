import { setTimeout as sleep } from "node:timers/promises";
import { connect, type Sql } from "@/db/client";
import { withEngine } from "@/lib/jobs/engine";
import { GOOD_CARD } from "@/sandbox/business";
import { OUTAGES, type Outage } from "../../doubles/outage";
import { milliseconds, percentile } from "../table";
import { addPeople, type Person } from "./person";
import type { Row } from "./report";
import { type Services, startServices } from "./services";
import { Stage, type Web } from "./stage";
import { type Exchange, exchange, inTurn, Traffic } from "./traffic";

const PEOPLE = 600;
const QUIET_MS = 15_000;
const OUTAGE_MS = 40_000;
const DRAIN_LIMIT_MS = 10 * 60_000;
/** Users who pay at Stripe while the product cannot reach it; half of their webhooks get lost. */
const PAYING = 6;
const READING_PAUSE_MS = 20;

interface Measured {
  quiet: number[];
  during: number[];
  /** Responses to requests that needed an unavailable service. */
  answers: Exchange[];
  longestListMs: number;
  drainedSeconds: number;
}

/**
 * OpenAI, the mail server and Stripe fail together, in each way that services fail, while users keep working.
 */
export async function benchOutages(): Promise<Row[]> {
  await using stage = await Stage.open();
  await using services = await startServices();
  const url = await stage.createDatabase("outages");
  const people = await addPeople(url, PEOPLE);
  const web = await stage.startWeb(url, services.env, services.webPort);
  stage.startWorker(url, services.env);
  const users = new Users(people, web);
  const sql = connect(url, { max: 2 });
  try {
    const rows: Row[] = [];
    for (const outage of OUTAGES) {
      const { quiet, during, answers, longestListMs, drainedSeconds } = await suffer(
        { url, sql, services, users },
        outage,
      );
      const [before, after] = [percentile(quiet, 0.5), percentile(during, 0.5)];
      rows.push(
        [
          `${outage}: lists, median ÷ quiet median (${milliseconds(before)} ms)`,
          "1.2 ×",
          `${(after / before).toFixed(2)} ×`,
        ],
        [`${outage}: slowest list`, "", `${milliseconds(longestListMs)} ms`],
        [`${outage}: responses to requests that need the services`, "no 500", statuses(answers)],
        [`${outage}: backlog drained after`, "", `${drainedSeconds.toFixed(0)} s`],
      );
    }
    return [...rows, ...(await audit(sql, services, users))];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** The users of the bench. Each acts only once, so that no hourly or daily limit is reached. */
class Users {
  private next = 1;
  /** Addresses that were promised a mail. */
  readonly mailed: string[] = [];
  readonly paying: string[] = [];

  constructor(
    private readonly people: readonly Person[],
    private readonly web: Web,
  ) {}

  someone(): Person {
    const person = this.people[this.next++];
    if (!person) throw new Error("The bench has run out of users.");
    return person;
  }

  readList(count: number): Promise<Exchange> {
    const [{ page, api }] = this.people as [Person];
    const query = `?page=${1 + (count % 20)}`;
    return count % 2 === 0
      ? exchange("page", `${this.web.url}/listings${query}`, { headers: page })
      : exchange("api", `${this.web.url}/api/listings${query}`, { headers: api });
  }

  private post(path: string, { api }: Person, body?: object): Promise<Exchange> {
    return exchange(path, `${this.web.url}${path}`, {
      method: "POST",
      headers: api,
      body: body && JSON.stringify(body),
    });
  }

  /** Sends a request that needs OpenAI, the mail server or Stripe, immediately or in a job. */
  async work(count: number): Promise<Exchange> {
    const person = this.someone();
    switch (count % 4) {
      case 0:
        return exchange(
          "AI search",
          `${this.web.url}/api/listings?industry=Legal&aiCriteria=owner+retiring+${this.next}`,
          {
            headers: person.api,
          },
        );
      case 1:
        return this.post("/api/listing-filters", person, {
          name: "Mine",
          aiCriteria: `owner retiring, wish ${this.next}`,
          industry: ["Legal"],
          notificationsEnabled: false,
        });
      case 2: {
        const answer = await this.post("/api/auth/forgot-password", person, { email: person.email });
        if (answer.status === 200) this.mailed.push(person.email);
        return answer;
      }
      default:
        return this.checkout(person);
    }
  }

  checkout(person: Person): Promise<Exchange> {
    return this.post("/api/billing/create-checkout-session", person);
  }
}

interface Scene {
  url: string;
  sql: Sql;
  services: Services;
  users: Users;
}

async function suffer({ url, sql, services, users }: Scene, outage: Outage): Promise<Measured> {
  const pages = await openCheckouts(users);
  const read = (forMs: number) =>
    inTurn(forMs, async (count) => {
      await sleep(READING_PAUSE_MS);
      return users.readList(count);
    });
  const calm = new Traffic(2, (count) => users.work(count));
  const before = await read(QUIET_MS);
  await calm.end();
  await untilDrained(sql);

  await services.set(outage);
  const disturbed = new Traffic(2, (count) => users.work(count));
  pay(services, pages, users);
  const during = await read(OUTAGE_MS);
  const ended = disturbed.end();
  await services.set(null);
  const restored = performance.now();
  const answers = await ended;
  await withEngine(url, { migrate: false }, (boss) => boss.send("stripe-reconciliation", {}));
  await untilDrained(sql);
  return {
    quiet: before.map(durationOf),
    during: during.map(durationOf),
    answers,
    longestListMs: Math.max(...during.map(durationOf)),
    drainedSeconds: (performance.now() - restored) / 1_000,
  };
}

function durationOf({ kind, startedAt, endedAt, status }: Exchange): number {
  if (status !== 200) throw new Error(`A list (${kind}) returned ${status}.`);
  return endedAt - startedAt;
}

/** Creates checkout pages before the outage. */
async function openCheckouts(users: Users): Promise<{ person: Person; page: string }[]> {
  const pages = [];
  for (let number = 0; number < PAYING; number += 1) {
    const person = users.someone();
    const { status, body } = await users.checkout(person);
    if (status !== 200) throw new Error(`Checkout returned ${status}.`);
    pages.push({ person, page: new URL(JSON.parse(body).url).pathname.split("/").at(-1) ?? "" });
  }
  return pages;
}

function pay({ sandbox }: Services, pages: { person: Person; page: string }[], users: Users): void {
  for (const [index, { person, page }] of pages.entries()) {
    sandbox.deliveries.on = index % 2 === 0;
    sandbox.business.pay(page, GOOD_CARD);
    users.paying.push(person.id);
  }
  setImmediate(() => {
    sandbox.deliveries.on = true;
  });
}

function statuses(answers: readonly Exchange[]): string {
  const counts = new Map<string, number>();
  for (const { status, startedAt, endedAt } of answers) {
    const name = String(status ?? "none");
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (status === null || status === 500) console.error("unexpected response", status, endedAt - startedAt);
  }
  const longest = Math.max(...answers.map(({ startedAt, endedAt }) => endedAt - startedAt));
  const list = [...counts].sort().map(([name, count]) => `${count} × ${name}`);
  return `${list.join(", ")}; slowest ${(longest / 1_000).toFixed(0)} s`;
}

async function readBacklog(sql: Sql) {
  const [row] = await sql<[{ runs: number; mails: number; jobs: number }]>`
    select (select count(*)::int from filter_runs where status in ('queued', 'running')) as runs,
      (select count(*)::int from outbox where sent_at is null) as mails,
      (select count(*)::int from pgboss.job where name in ('filter-run', 'filter-rerun', 'stripe-reconciliation')
        and state in ('created', 'retry', 'active')) as jobs`;
  return row;
}

/** Waits until every filter is judged, every mail sent and Stripe reconciled. Throws after ten minutes. */
async function untilDrained(sql: Sql): Promise<void> {
  const until = performance.now() + DRAIN_LIMIT_MS;
  for (;;) {
    const backlog = await readBacklog(sql);
    if (Object.values(backlog).every((count) => count === 0)) return;
    if (performance.now() > until) throw new Error(`The backlog did not drain: ${JSON.stringify(backlog)}.`);
    await sleep(250);
  }
}

/** Checks whether anything was lost or done twice over all outages. */
async function audit(sql: Sql, { post }: Services, { mailed, paying }: Users): Promise<Row[]> {
  const [filters] = await sql<[{ all: number; judged: number }]>`
    select count(*)::int as all, count(*) filter (where exists (
      select from filter_runs r where r.filter_id = f.id and r.status = 'completed' and r.judged = r.candidates
      and r.judged = (select count(*) from filter_matches m where m.filter_id = f.id and m.content_hash <> '')
    ))::int as judged from saved_filters f`;
  const [paid] = await sql<[{ active: number }]>`
    select count(*)::int as active from subscriptions where user_id = any(${paying}::uuid[]) and status = 'active'`;
  const got = Map.groupBy(post.mails, ({ to }) => to[0] ?? "");
  const copies = mailed.map((address) => got.get(address)?.length ?? 0);
  return [
    [`saved filters with missing verdicts, of ${filters.all}`, "0", String(filters.all - filters.judged)],
    [
      `promised mails missing, and sent twice, of ${mailed.length}`,
      "0, 0",
      `${copies.filter((count) => count === 0).length}, ${copies.filter((count) => count > 1).length}`,
    ],
    [
      `payments at Stripe during an outage that were never recorded, of ${paying.length}`,
      "0",
      String(paying.length - paid.active),
    ],
  ];
}
