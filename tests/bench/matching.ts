import { setTimeout as sleep } from "node:timers/promises";
import { closeDatabase, connect, sql } from "@/db/client";
import { createFilter } from "@/lib/filters/mutations";
import { runFilter } from "@/lib/filters/runs/run";
import { newFilterSchema } from "@/lib/filters/schema";
import { runSource } from "@/lib/ingestion/run";
import { sample } from "@/lib/ingestion/sources/sample/source";
import { closeJobs, prepareJobs } from "@/lib/jobs/engine";
import { openAiJudge } from "@/lib/matching/judges/openai";
import { inParallel } from "@/lib/matching/parallel";
import { applyMigrations } from "@/scripts/apply-migrations";
import { type DoubleListing, type OpenAiDouble, startOpenAi } from "../doubles/openai";
import { printTable } from "./table";

const LISTINGS = 500;
const LATENCY_MS = 1_000;
const CRITERIA =
  "Recurring service revenue, a manager who stays after the sale, no single customer above 20% of sales, ideally newer vans";

/** A model that answers two conditions in three, with a quote of typical length. */
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

/** Waits until this many listings are judged; returns the seconds since `began`. */
async function secondsUntil(filterId: string, judged: number, began: number): Promise<number> {
  for (;;) {
    const [run] = await sql()`select from filter_runs where filter_id = ${filterId} and judged >= ${judged}`;
    if (run) return (performance.now() - began) / 1_000;
    await sleep(10);
  }
}

/** Seconds that the bare calls take at the same concurrency: the best this machine can do right now. */
async function secondsBare(
  url: string,
  calls: OpenAiDouble["requests"],
  concurrency: number,
): Promise<number> {
  const began = performance.now();
  await inParallel(calls, concurrency, async ({ path, body }) => {
    const answer = await fetch(new URL(path, url), { method: "POST", body: JSON.stringify(body) });
    await answer.json();
  });
  return (performance.now() - began) / 1_000;
}

/**
 * Has 500 sample listings judged by the OpenAI double with a latency of one second. Measures the time against
 * the ideal, when the first page is ready, the cost in tokens (four characters each) and the cost of a
 * repeat.
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
    const run = async (email: string, aiCriteria = CRITERIA) => {
      const search = newFilterSchema.parse({ name: "Bench", aiCriteria, notificationsEnabled: false });
      const { id } = await createFilter(await addPerson(email), search, async () => null);
      const before = service.requests.length;
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
        calls: service.requests.length - before,
        bare: await secondsBare(service.url, service.requests.slice(before), model.concurrency),
        ...cost,
      };
    };
    // A worker that has been running for a while has already loaded the SDK.
    await model.readCriteria("warm", signal);
    const first = await run("first@example.test");
    const again = await run("again@example.test");
    service.confirmsDrafts = false;
    const corrected = await run("corrected@example.test", `${CRITERIA}.`);
    const unread = await run("prose@example.test", `I want this: ${CRITERIA}`);
    const figures = ({ outcome, calls, seconds, bare, firstPage, input, output }: typeof first) => {
      const ideal = ((calls / model.concurrency) * LATENCY_MS) / 1_000;
      return [
        `${outcome}, ${calls}`,
        seconds.toFixed(2),
        calls ? (seconds / ideal).toFixed(2) : "",
        calls ? (seconds / bare).toFixed(2) : "",
        firstPage.toFixed(2),
        input.toLocaleString("en-US"),
        output.toLocaleString("en-US"),
      ];
    };
    printTable(
      `AI filtering of ${LISTINGS} listings, ${LATENCY_MS} ms per call, ${model.concurrency} concurrent calls`,
      [
        "criteria",
        "calls",
        "seconds",
        "× calls ÷ concurrency × latency",
        "× bare",
        "first 20 verdicts, s",
        "tokens in",
        "tokens out",
      ],
      [
        ["a plain list, draft confirmed", ...figures(first)],
        ["the same again", ...figures(again)],
        ["a plain list, draft corrected", ...figures(corrected)],
        ["prose, read first", ...figures(unread)],
      ],
    );
  } finally {
    await service.stop();
    await closeJobs();
    await closeDatabase();
  }
}
