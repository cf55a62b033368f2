import { setTimeout as sleep } from "node:timers/promises";
import { connect, type Sql } from "@/db/client";
import { startOpenAi } from "../../doubles/openai";
import { startSmtp } from "../../doubles/smtp";
import { percentile } from "../table";
import { auditMails, countAskedAgain, countJobs, noteQuestions, type Outcome, readOutcome } from "./ledger";
import type { Row } from "./report";
import { Stage } from "./stage";
import { beginWave, prepareWork } from "./workload";

/** Databases, each with a worker of its own that is killed again and again. */
const LANES = 5;
const KILLS_OF_A_LANE = 10;
/** After its jobs have been taken up again, the worker lives at most so much longer. */
const LONGEST_LIFE_MS = 8_000;
const MODEL_LATENCY_MS = 1_500;
const COPY_MS = 2_000;
const MAIL_LATENCY_MS = 100;
const POLL_MS = 100;
const WORKER = "tests/bench/reliability/worker-process.ts";
const DRAIN_LIMIT_MS = 10 * 60_000;

interface LaneResult {
  outcome: Outcome;
  /** Seconds from each kill until all jobs of the killed worker were at work again. */
  resumed: number[];
  takenOver: number;
  askedAgain: number;
  askedTwice: number;
  mails: Awaited<ReturnType<typeof auditMails>>;
  failedJobs: number;
}

/**
 * kill -9 of a worker at 50 random moments while it reads a source, has listings judged and sends digests: what is
 * left behind must be what an undisturbed worker leaves.
 */
export async function benchWorkers(): Promise<Row[]> {
  await using stage = await Stage.open();
  const template = "work";
  await prepareWork(await stage.createDatabase(template), KILLS_OF_A_LANE);
  const [undisturbed, ...lanes] = await Promise.all(
    Array.from({ length: LANES + 1 }, async (_, lane) => {
      // Copies are made one after the other: each wants its template for itself.
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
    ["kill -9 of a worker", "50", `${seconds.length}, with ${all((lane) => lane.takenOver)} jobs at work`],
    ["its jobs are at work again, longest", "60 s", `${Math.max(...seconds).toFixed(0)} s`],
    ["its jobs are at work again, median", "", `${percentile(seconds, 0.5).toFixed(0)} s`],
    [
      `databases with the same ${outcome.listings} listings, ${outcome.verdicts} verdicts, ${outcome.completed} runs`,
      String(LANES),
      String(same.length),
    ],
    ["undisturbed: listings that the model was asked about twice", "0", String(undisturbed.askedTwice)],
    ["listings judged again after their verdict was kept", "0", String(all((lane) => lane.askedAgain))],
    ["jobs given up", "0", String(all((lane) => lane.failedJobs))],
    [
      `digests: people without, people with two, of ${all((lane) => lane.mails.people)}`,
      "0, 0",
      `${all((lane) => lane.mails.without)}, ${all((lane) => lane.mails.withTwo)}`,
    ],
    ["mails handed over twice under one Message-ID", "", String(all((lane) => lane.mails.copies))],
  ];
}

/** One database with a worker that does all the work, and is killed `kills` times meanwhile. */
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
  /** As Postgres writes it: a Date would round it. */
  startedOn: string;
}

const activeJobs = (sql: Sql) =>
  sql<ActiveJob[]>`select id, started_on::text as "startedOn" from pgboss.job where state = 'active'`;

/** Until each of these jobs has been begun once more, or has ended. */
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

/** Until nothing waits, neither jobs nor mails. Throws after ten minutes. */
async function untilDrained(sql: Sql): Promise<void> {
  const until = performance.now() + DRAIN_LIMIT_MS;
  for (;;) {
    const { open } = await countJobs(sql);
    const [mails] = await sql<[{ waiting: number }]>`
      select count(*) filter (where sent_at is null)::int as waiting from outbox`;
    if (open === 0 && mails.waiting === 0) return;
    if (performance.now() > until) throw new Error(`${open} jobs and ${mails.waiting} mails are left.`);
    await sleep(POLL_MS);
  }
}
