import { setTimeout as sleep } from "node:timers/promises";
import { connect, type Sql } from "@/db/client";
import { addPeople, type Person } from "./person";
import type { Row } from "./report";
import { Stage, type Web } from "./stage";
import { type Exchange, exchange, Traffic } from "./traffic";

const REQUESTS_PER_SECOND = 50;
const WRITES_PER_SECOND = 5;
/** Enough users for the writes, as each may save 50 AI filters a day. */
const PEOPLE = 20;
const QUIET_MS = 5_000;
const DOWN_MS = 3_000;
const AFTER_MS = 20_000;
const ROUNDS = 3;

interface Round {
  /** Seconds from Postgres being up to the end of the last failed response. */
  recovered: number;
  longestMs: number;
  longestBeforeMs: number;
  failedBefore: number;
  failed: number;
  /** Seconds from Postgres being up until the worker completed a job. */
  jobDone: number;
  confirmed: number;
  lost: number;
}

/** Stops and kills Postgres under 50 requests and 5 writes a second, and starts it again after 3 s. */
export async function benchRestart(): Promise<Row[]> {
  await using stage = await Stage.open();
  const url = await stage.createDatabase("restart");
  const people = await addPeople(url, PEOPLE);
  const web = await stage.startWeb(url);
  stage.startWorker(url);
  const rows: Row[] = [];
  const ends: [string, () => Promise<void>][] = [
    ["stopped", () => stage.stopPostgres()],
    ["killed", () => stage.killPostgres()],
  ];
  for (const [name, end] of ends) {
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await restart(stage, url, web, people, end));
    const worst = (of: (round: Round) => number) => Math.max(...rounds.map(of));
    const sum = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0);
    rows.push(
      [`${name}: last failed response after it was up`, "5 s", `${worst((r) => r.recovered).toFixed(1)} s`],
      [`${name}: longest request`, "10 s", `${(worst((r) => r.longestMs) / 1_000).toFixed(1)} s`],
      [
        `${name}: longest request before it went down`,
        "",
        `${(worst((r) => r.longestBeforeMs) / 1_000).toFixed(1)} s`,
      ],
      [
        `${name}: first job completed by the worker after it was up`,
        "",
        `${worst((r) => r.jobDone).toFixed(1)} s`,
      ],
      [`${name}: requests failed before it went down`, "0", String(sum((r) => r.failedBefore))],
      [`${name}: requests failed in ${ROUNDS} restarts`, "", String(sum((r) => r.failed))],
      [`${name}: confirmed writes lost, of ${sum((r) => r.confirmed)}`, "0", String(sum((r) => r.lost))],
    );
  }
  const sql = connect(url, { max: 1 });
  try {
    rows.push(["partial commits: filters without their run or job", "0", String(await countPartial(sql))]);
  } finally {
    await sql.end({ timeout: 1 });
  }
  return rows;
}

let written = 0;

async function restart(
  stage: Stage,
  databaseUrl: string,
  web: Web,
  people: readonly Person[],
  end: () => Promise<void>,
): Promise<Round> {
  const who = (count: number) => people[count % people.length] as Person;
  const reads = new Traffic(REQUESTS_PER_SECOND, (count) =>
    count % 2 === 0
      ? exchange("page", `${web.url}/listings?page=${1 + (count % 9)}`, { headers: who(count).page })
      : exchange("api", `${web.url}/api/listings?page=${1 + (count % 9)}`, { headers: who(count).api }),
  );
  const writes = new Traffic(WRITES_PER_SECOND, () => {
    const number = written++;
    return exchange("write", `${web.url}/api/listing-filters`, {
      method: "POST",
      headers: who(number).api,
      body: JSON.stringify({
        name: `Filter ${number}`,
        aiCriteria: "owner retiring",
        notificationsEnabled: false,
      }),
    });
  });
  await sleep(QUIET_MS);
  const downAt = performance.now();
  await end();
  await sleep(DOWN_MS);
  await stage.startPostgres();
  const upAt = performance.now();
  const jobDone = untilJobDone(databaseUrl).then(() => (performance.now() - upAt) / 1_000);
  await sleep(AFTER_MS);
  const answers = [...(await reads.end()), ...(await writes.end())];
  const failed = answers.filter(isFailure);
  const confirmed = answers.flatMap((answer) =>
    answer.kind === "write" && answer.status === 200 ? [idOf(answer)] : [],
  );
  return {
    recovered: Math.max(0, ...failed.map(({ endedAt }) => (endedAt - upAt) / 1_000)),
    longestMs: Math.max(...answers.map(durationOf)),
    longestBeforeMs: Math.max(...answers.filter(({ endedAt }) => endedAt < downAt).map(durationOf)),
    failedBefore: failed.filter(({ endedAt }) => endedAt < downAt).length,
    failed: failed.length,
    jobDone: await jobDone,
    confirmed: confirmed.length,
    lost: await countMissing(databaseUrl, confirmed),
  };
}

const durationOf = ({ startedAt, endedAt }: Exchange) => endedAt - startedAt;

/** Checks the body of pages too, because an error page has status 200. */
function isFailure({ kind, status, body }: Exchange): boolean {
  return status !== 200 || (kind === "page" && !body.includes("Business Name"));
}

const idOf = ({ body }: Exchange) => (JSON.parse(body) as { id: string }).id;

/** Waits until the worker completes a job that starts after this call. */
async function untilJobDone(databaseUrl: string): Promise<void> {
  const sql = connect(databaseUrl, { max: 1 });
  try {
    const [{ since }] = await sql<[{ since: Date }]>`select now() as since`;
    for (;;) {
      const [done] = await sql`
        select from pgboss.job where name = 'filter-run' and state = 'completed' and started_on > ${since}`;
      if (done) return;
      await sleep(100);
    }
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function countMissing(databaseUrl: string, ids: string[]): Promise<number> {
  const sql = connect(databaseUrl, { max: 1 });
  try {
    const there = await sql`select from saved_filters where id = any(${ids}::uuid[])`;
    return ids.length - there.count;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Counts filters without a run or job, and jobs without a filter; all three are written in one transaction. */
async function countPartial(sql: Sql): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    with jobs as (select data->>'filterId' as filter from pgboss.job where name = 'filter-run')
    select (
      (select count(*) from saved_filters f where not exists (select from filter_runs r where r.filter_id = f.id)
        or f.id::text not in (select filter from jobs))
      + (select count(*) from jobs where filter not in (select id::text from saved_filters))
    )::int as count`;
  return row.count;
}
