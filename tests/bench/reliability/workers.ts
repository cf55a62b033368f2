import { setTimeout as sleep } from "node:timers/promises";
import { connect, type Sql } from "@/db/client";
import { startOpenAi } from "../../doubles/openai";
import { startSmtp } from "../../doubles/smtp";
import { percentile } from "../table";
import { auditMails, countAskedAgain, countJobs, noteQuestions, type Outcome, readOutcome } from "./ledger";
import type { Row } from "./report";
import { Stage } from "./stage";
import { beginWave, prepareWork } from "./workload";

/** Databases, each with its own worker that is killed repeatedly. */
const LANES = 5;
const KILLS_OF_A_LANE = 10;
/** The longest time a worker runs between starting a job and being killed. */
const LONGEST_LIFE_MS = 8_000;
const MODEL_LATENCY_MS = 1_500;
const COPY_MS = 2_000;
const MAIL_LATENCY_MS = 100;
const POLL_MS = 100;
const WORKER = "tests/bench/reliability/worker-process.ts";
const DRAIN_LIMIT_MS = 10 * 60_000;

interface LaneResult {
  outcome: Outcome;
  /** Seconds from each kill until all jobs of the killed worker were running again. */
  resumed: number[];
  takenOver: number;
  askedAgain: number;
  askedTwice: number;
  mails: Awaited<ReturnType<typeof auditMails>>;
  failedJobs: number;
}

/**
 * Kills workers (kill -9) at 50 random moments while they read a source, have listings judged and send
 * digests. The result must equal that of an undisturbed worker.
 */
export async function benchWorkers(): Promise<Row[]> {
  await using stage = await Stage.open();
  const template = "work";
  await prepareWork(await stage.createDatabase(template), KILLS_OF_A_LANE);
  const [undisturbed, ...lanes] = await Promise.all(
    Array.from({ length: LANES + 1 }, async (_, lane) => {
      // Copies are staggered, because a template can only be copied while nobody else uses it.
      await sleep(lane * COPY_MS);
      const url = await stage.copyDatabase(template, `lane_${lane}`);
      return runLane(stage, url, lane === 0 ? 0 : KILLS_OF_A_LANE);
    }),
  );
  if (!undisturbed) throw new Error("There is no undisturbed lane.");
  const all = (count: (lane: LaneResult) => number) => lanes.reduce((sum, lane) => sum + count(lane), 0);
  const same = lanes.filter(({ outcome }) => JSON.stringify(outcome) === JSON.stringify(undisturbed.outcome));
  const seconds = lanes.flatMap(({ resumed }) => resumed);
  const { outcome } = undisturbed;
  for (const lane of lanes) if (!same.includes(lane)) console.error(lane.outcome, outcome);
  return [
    ["kill -9 of a worker", "50", `${seconds.length}, with ${all((lane) => lane.takenOver)} running jobs`],
    ["its jobs run again, worst", "60 s", `${Math.max(...seconds).toFixed(0)} s`],
    ["its jobs run again, median", "", `${percentile(seconds, 0.5).toFixed(0)} s`],
    [
      `databases with the same ${outcome.listings} listings, ${outcome.verdicts} verdicts, ${outcome.completed} runs`,
      String(LANES),
      String(same.length),
    ],
    ["undisturbed: listings judged twice", "0", String(undisturbed.askedTwice)],
    ["listings judged again after their verdict was stored", "0", String(all((lane) => lane.askedAgain))],
    ["jobs that failed for good", "0", String(all((lane) => lane.failedJobs))],
    [
      `users without a digest, with two, of ${all((lane) => lane.mails.people)}`,
      "0, 0",
      `${all((lane) => lane.mails.without)}, ${all((lane) => lane.mails.withTwo)}`,
    ],
    ["mails sent twice with the same Message-ID", "", String(all((lane) => lane.mails.copies))],
  ];
}

/** Lets a worker do all the work of one database, killing it `kills` times on the way. */
async function runLane(stage: Stage, url: string, kills: number): Promise<LaneResult> {
  const [service, post] = await Promise.all([startOpenAi(), startSmtp()]);
  service.latencyMs = MODEL_LATENCY_MS;
  post.latencyMs = MAIL_LATENCY_MS;
  const questions = noteQuestions(service);
  const env = { OPENAI_API_KEY: "key", OPENAI_BASE_URL: service.url, SMTP_URL: post.url };
  const start = () => stage.startWorker(url, env, WORKER);
  const sql = connect(url, { max: 2 });
  let worker = start();
  try {
    const resumed: number[] = [];
    let takenOver = 0;
    for (let wave = 1; wave <= KILLS_OF_A_LANE; wave += 1) {
      await beginWave(url, sql, wave);
      if (wave > kills) continue;
      while ((await activeJobs(sql)).length === 0) await sleep(POLL_MS);
      await sleep(Math.random() * LONGEST_LIFE_MS);
      await stage.kill(worker);
      const killedAt = performance.now();
      const orphans = await activeJobs(sql);
      worker = start();
      await untilTakenOver(sql, orphans);
      resumed.push((performance.now() - killedAt) / 1_000);
      takenOver += orphans.length;
    }
    await untilDrained(sql);
    return {
      outcome: await readOutcome(sql),
      resumed,
      takenOver,
      askedAgain: await countAskedAgain(sql, questions),
      askedTwice:
        questions.length - new Set(questions.map(({ condition, title }) => `${condition}|${title}`)).size,
      mails: await auditMails(sql, post),
      failedJobs: (await countJobs(sql)).failed,
    };
  } finally {
    await stage.stop(worker);
    await sql.end({ timeout: 1 });
    await Promise.all([service.stop(), post.stop()]);
  }
}

interface ActiveJob {
  id: string;
  /** As text, because a Date would drop the microseconds. */
  startedOn: string;
}

const activeJobs = (sql: Sql) =>
  sql<ActiveJob[]>`select id, started_on::text as "startedOn" from pgboss.job where state = 'active'`;

/** Waits until each of these jobs has started again or has ended. */
async function untilTakenOver(sql: Sql, orphans: readonly ActiveJob[]): Promise<void> {
  for (const { id, startedOn } of orphans) {
    for (;;) {
      const [waiting] = await sql`
        select from pgboss.job where id = ${id} and state in ('active', 'retry') and started_on::text = ${startedOn}`;
      if (!waiting) break;
      await sleep(POLL_MS);
    }
  }
}

/** Waits until no job or mail is pending. Throws after ten minutes. */
async function untilDrained(sql: Sql): Promise<void> {
  const until = performance.now() + DRAIN_LIMIT_MS;
  for (;;) {
    const { open } = await countJobs(sql);
    const [mails] = await sql<[{ waiting: number }]>`
      select count(*) filter (where sent_at is null)::int as waiting from outbox`;
    if (open === 0 && mails.waiting === 0) return;
    if (performance.now() > until)
      throw new Error(`${open} jobs and ${mails.waiting} mails are still pending.`);
    await sleep(POLL_MS);
  }
}
