import { setTimeout as sleep } from "node:timers/promises";
import { closeDatabase, connect, db, type Sql, sql } from "@/db/client";
import { createFilter, updateFilter } from "@/lib/filters/mutations";
import { newFilterSchema } from "@/lib/filters/schema";
import { requestRun } from "@/lib/ingestion/mutations";
import { runSource } from "@/lib/ingestion/run";
import type { Source } from "@/lib/ingestion/source";
import { SOURCES } from "@/lib/ingestion/sources/registry";
import { closeJobs } from "@/lib/jobs/engine";
import { INDUSTRIES } from "@/lib/vocabulary/terms";
import { build } from "@/scripts/start/build";
import { useTestEnvironment } from "../environment";
import { addPeople, type Person } from "../reliability/person";
import { Stage, type Web } from "../reliability/stage";
import { type Exchange, exchange, inTurn } from "../reliability/traffic";
import { milliseconds, percentile, printTable } from "../table";
import { CUT, firstEdition, NEW, secondEdition } from "./editions";

const PEOPLE = 1_000;
const FILTERS_EACH = 3;
const QUIET_MS = 30_000;
const LIMIT_MS = 10 * 60_000;
const STATES = ["Florida", "Texas", "Ohio", "Oregon", "Idaho", "Georgia"];

/**
 * 1,000 users with three instant filters each, and an ingestion of price cuts and new listings by the real
 * worker. Measures how long after the run the last user is mailed (ALT-7) and how list requests fare
 * meanwhile.
 */
export async function benchAlerts(): Promise<void> {
  useTestEnvironment();
  await build();
  await using stage = await Stage.open();
  const url = await stage.createDatabase("alerts", { empty: true });
  const pool = connect(url, { max: 2, statementTimeoutMs: 120_000 });
  try {
    await runSource(pool, firstEdition, { trigger: "command line" });
    const people = await addPeople(url, PEOPLE);
    await on(url, () => saveFilters(people));
    const web = await stage.startWeb(url);
    stage.startWorker(url, {}, "tests/bench/alerts/worker-process.ts");
    await sleep(5_000);
    await inTurn(5_000, () => askForList(web, people));
    const quiet = await inTurn(QUIET_MS, () => askForList(web, people));
    (SOURCES as Source[]).push(secondEdition);
    await on(url, () => requestRun(db(), { sourceId: secondEdition.id, trigger: "admin" }));
    const { during, outcome } = await untilAllMailed(pool, web, people);
    report(quiet, during, outcome);
  } finally {
    await pool.end({ timeout: 5 });
  }
}

async function on<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  process.env.DATABASE_URL = url;
  try {
    return await work();
  } finally {
    await closeJobs();
    await closeDatabase();
  }
}

/** Gives each user three typical filters: price and state, industry and state, and search words. */
async function saveFilters(people: readonly Person[]): Promise<void> {
  await sql()`update users set email_verified_at = now(), quiet_from = 0, quiet_to = 0`;
  const free = async () => null;
  for (const [index, { id }] of people.entries()) {
    for (let number = 0; number < FILTERS_EACH; number += 1) {
      const place = STATES[(index + number) % STATES.length];
      const searches = [
        { location: [place], maxPrice: 300_000 + (index % 600) * 1_000 },
        { industry: [INDUSTRIES[index % INDUSTRIES.length]], location: [place] },
        { search: ["kennel", "dental practice", "bakery", "gym"][index % 4], minPrice: 200_000 },
      ];
      const wanted = newFilterSchema.parse({ name: `Filter ${number + 1}`, ...searches[number] });
      const { id: filterId } = await createFilter(id, wanted, free);
      const alertKinds = ["new" as const, "price_cut" as const, "in_range" as const];
      await updateFilter(id, filterId, { alertSpeed: "at_once", alertKinds }, free);
    }
  }
}

const askForList = (web: Web, people: readonly Person[]): Promise<Exchange> => {
  const { page } = people[Math.floor(Math.random() * people.length)] ?? { page: {} };
  return exchange("list", `${web.url}/listings`, { headers: page });
};

interface AlertOutcome {
  runSeconds: number;
  alerts: number;
  mails: number;
  people: number;
  firstSeconds: number;
  lastWritten: number;
  lastSent: number;
}

/**
 * Requests lists until the run has ended, its changes are processed and every affected user is mailed.
 * Changes noted after a filter's mail wait for the next hour (ALT-7).
 */
async function untilAllMailed(pool: Sql, web: Web, people: readonly Person[]) {
  const during: Exchange[] = [];
  for (const until = performance.now() + LIMIT_MS; performance.now() < until; ) {
    during.push(...(await inTurn(2_000, () => askForList(web, people))));
    const outcome = await readOutcome(pool);
    if (outcome) return { during, outcome };
  }
  throw new Error("Some alerts were not mailed within ten minutes.");
}

async function readOutcome(pool: Sql): Promise<AlertOutcome | null> {
  const [row] = await pool<(AlertOutcome & { isDone: boolean })[]>`
    with run as (
      select started_at, completed_at from scrape_runs where trigger = 'admin' and status = 'completed'
    ), after_run as (
      select (extract(epoch from min(o.created_at) - min(r.completed_at)))::float8 as first,
        (extract(epoch from max(o.created_at) - min(r.completed_at)))::float8 as written,
        (extract(epoch from max(o.sent_at) - min(r.completed_at)))::float8 as sent, count(*)::int as mails,
        count(distinct o.user_id)::int as people, bool_and(o.sent_at is not null) as all_sent
      from outbox o, run r
    )
    select (extract(epoch from r.completed_at - r.started_at))::float8 as "runSeconds", a.mails, a.people,
      a.first as "firstSeconds", a.written as "lastWritten", a.sent as "lastSent",
      (select count(*)::int from alert_items) as alerts,
      a.mails > 0 and a.all_sent and not exists (select from listing_events where not noted and not backfill)
        and not exists (select from alert_items i where not exists (select from outbox o where o.user_id = i.user_id))
        and not exists (select from saved_filters where seen_listing_id < (select max(id) from listings)) as "isDone"
    from run r, after_run a`;
  return row?.isDone ? row : null;
}

function report(quiet: readonly Exchange[], during: readonly Exchange[], outcome: AlertOutcome): void {
  const of = (exchanges: readonly Exchange[], share: number) =>
    percentile(
      exchanges.map(({ startedAt, endedAt }) => endedAt - startedAt),
      share,
    );
  const failed = during.filter(({ status }) => status !== 200).length;
  const seconds = (value: number) => value.toFixed(0);
  printTable(
    `Instant alerts: ${PEOPLE.toLocaleString("en-US")} users, ${(PEOPLE * FILTERS_EACH).toLocaleString("en-US")} filters, ${CUT.toLocaleString("en-US")} price cuts and ${NEW.toLocaleString("en-US")} new listings`,
    ["figure", "measured", "goal"],
    [
      ["ingestion, s", seconds(outcome.runSeconds), ""],
      [
        "alerts; mails to users",
        `${outcome.alerts.toLocaleString("en-US")}; ${outcome.mails} to ${outcome.people}`,
        "",
      ],
      ["first mail after the run, s", seconds(outcome.firstSeconds), ""],
      ["last mail written, s", seconds(outcome.lastWritten), "300"],
      ["last mail sent, s", seconds(outcome.lastSent), "300"],
      [
        "lists p99, quiet and during alerts, ms",
        `${milliseconds(of(quiet, 0.99))}, ${milliseconds(of(during, 0.99))}`,
        "",
      ],
      ["lists p99, ratio", (of(during, 0.99) / of(quiet, 0.99)).toFixed(2), "1.2"],
      ["lists p50, ratio", (of(during, 0.5) / of(quiet, 0.5)).toFixed(2), ""],
      ["failed list requests", String(failed), "0"],
    ],
  );
}
