import { setTimeout as sleep } from "node:timers/promises";
import { closeDatabase, connect, sql } from "@/db/client";
import { createFilter } from "@/lib/filters/mutations";
import { runFilter } from "@/lib/filters/runs/run";
import { newFilterSchema } from "@/lib/filters/schema";
import { runSource } from "@/lib/ingestion/run";
import { sample } from "@/lib/ingestion/sources/sample/source";
import { closeJobs, prepareJobs } from "@/lib/jobs/engine";
import { openAiJudge } from "@/lib/matching/judges/openai";
import { applyMigrations } from "@/scripts/apply-migrations";
import { type DoubleListing, startOpenAi } from "../doubles/openai";
import { printTable } from "./table";

const LISTINGS = 500;
const LATENCY_MS = 1_000;
const CRITERIA =
  "Recurring service revenue, a manager who stays after the sale, no single customer above 20% of sales, ideally newer vans";

/** A model that finds something for two conditions in three, with a quote of usual length. */
function judge(condition: string, { text }: DoubleListing) {
  const words = (text.split("Description: ")[1] ?? text).split(/\s+/);
  const draw = (condition.length + text.length) % 3;
  const quote = words.slice(draw * 5, draw * 5 + 12).join(" ");
  return draw === 2 ? { answer: "unknown", quote: null } : { answer: draw === 0 ? "met" : "unmet", quote };
}

async function addPerson(email: string): Promise<string> {
  const [row] = await sql()<[{ id: string }]>`
    insert into users (email, trial_ends_at) values (${email}, now() + interval '1 day') returning id`;
  return row.id;
}

/** Seconds until so many listings are judged. */
async function secondsUntil(filterId: string, judged: number, began: number): Promise<number> {
  for (;;) {
    const [run] = await sql()`select from filter_runs where filter_id = ${filterId} and judged >= ${judged}`;
    if (run) return (performance.now() - began) / 1_000;
    await sleep(10);
  }
}

/**
 * Has 500 sample listings judged by the OpenAI double with a second's latency: how long beside the ideal, when the
 * first page is there, what it costs in tokens (four characters each), and what a repetition costs.
 */
export async function benchMatching(adminUrl: string): Promise<void> {
  const name = "matching_bench";
  const admin = connect(adminUrl, { max: 1 });
  await admin`drop database if exists ${admin(name)} with (force)`;
  await admin`create database ${admin(name)}`;
  await admin.end();
  const address = new URL(adminUrl);
  address.pathname = `/${name}`;
  await applyMigrations(address.href);
  await prepareJobs(address.href);
  process.env.DATABASE_URL = address.href;
  const service = await startOpenAi();
  Object.assign(service, { latencyMs: LATENCY_MS, judge });
  try {
    await runSource(sql(), sample, { trigger: "command line" });
    await sql()`
      delete from listings where id not in (select id from listings where status = 'active' order by id limit ${LISTINGS})`;
    const model = openAiJudge({ apiKey: "none", baseUrl: service.url, model: "double" });
    const signal = new AbortController().signal;
    const search = newFilterSchema.parse({
      name: "Bench",
      aiCriteria: CRITERIA,
      notificationsEnabled: false,
    });
    const run = async (email: string) => {
      const { id } = await createFilter(await addPerson(email), search, async () => {});
      const calls = service.requests.length;
      const began = performance.now();
      const firstPage = secondsUntil(id, 20, began);
      const outcome = await runFilter(id, { judge: model, signal });
      const seconds = (performance.now() - began) / 1_000;
      const [cost] = await sql()<[{ input: number; output: number }]>`
        select input_tokens as input, output_tokens as output from filter_runs where filter_id = ${id}`;
      return {
        outcome,
        seconds,
        firstPage: await firstPage,
        calls: service.requests.length - calls,
        ...cost,
      };
    };
    // A worker that has been up for a while has loaded the SDK.
    await model.readCriteria("warm", signal);
    const first = await run("first@example.test");
    const again = await run("again@example.test");
    const rounds = Math.ceil(first.calls / model.concurrency);
    const ideal = ((first.calls / model.concurrency) * LATENCY_MS) / 1_000;
    printTable(
      `AI filtering of ${LISTINGS} listings, ${LATENCY_MS} ms a call, ${model.concurrency} calls at a time`,
      ["figure", "value"],
      [
        ["outcome", `${first.outcome}, ${first.calls} calls`],
        ["seconds", first.seconds.toFixed(2)],
        ["× calls ÷ concurrency", (first.seconds / ideal).toFixed(2)],
        ["× whole rounds of calls", (first.seconds / ((rounds * LATENCY_MS) / 1_000)).toFixed(2)],
        ["first 20 verdicts, seconds", first.firstPage.toFixed(2)],
        ["tokens in", first.input.toLocaleString("en-US")],
        ["tokens out", first.output.toLocaleString("en-US")],
        ["repeat of the same criteria", `${again.calls} calls, ${again.seconds.toFixed(2)} s`],
      ],
    );
  } finally {
    await service.stop();
    await closeJobs();
    await closeDatabase();
  }
}
