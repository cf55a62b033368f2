import { execFileSync } from "node:child_process";
import { afterEach, expect, inject, it, vi } from "vitest";
import { GET as progress } from "@/app/api/listing-filters/[id]/progress/route";
import { POST as create } from "@/app/api/listing-filters/route";
import { connect, sql } from "@/db/client";
import { readEnv } from "@/lib/core/env";
import { provideWorker } from "@/lib/jobs/after-response";
import { runJobsAfterResponses } from "@/lib/operations/jobs-after-response";
import { ask } from "./asking";
import { addListing } from "./filters-fixture";
import { accessTokenOf, addPerson } from "./people";
import { useDatabase } from "./setup/database";

useDatabase();

// Stands in for Next.js running work after the response is sent.
const later = vi.hoisted(() => ({ work: [] as (() => Promise<unknown>)[] }));
vi.mock(import("next/server"), async (original) => ({
  ...(await original()),
  after: ((work: () => Promise<unknown>) => void later.work.push(work)) as never,
}));
const runLaterWork = async () => {
  for (const work of later.work.splice(0)) await work();
};
afterEach(() => provideWorker(undefined));

it("a saved filter is judged after the response, and continued when its page polls for progress [OPS-4]", async () => {
  runJobsAfterResponses();
  const person = await addPerson();
  await addListing({ title: "Bakery", description: "The owner is retiring after 20 years." });
  const as = await accessTokenOf(person);
  const body = { name: "Mine", aiCriteria: "owner retiring", notificationsEnabled: false };
  const { id } = (await ask(create, { as, body })).answer;
  const readProgress = async () => (await ask(progress, { as, id })).answer;
  expect(await readProgress()).toMatchObject({ isCompleted: false });
  await runLaterWork();
  expect(await readProgress()).toMatchObject({ isCompleted: true, counts: { judged: 1, great: 1 } });

  // As if cut off by the function's time limit: the job is back in the queue, and there is no cron.
  await sql()`update filter_runs set status = 'running', judged = 0, completed_at = null where filter_id = ${id}`;
  await sql()`delete from filter_matches where filter_id = ${id}`;
  await sql()`update pgboss.job set state = 'retry', start_after = now(), completed_on = null where name = 'filter-run'`;
  later.work.length = 0;
  expect(await readProgress()).toMatchObject({ isCompleted: false });
  await runLaterWork();
  expect(await readProgress()).toMatchObject({ isCompleted: true });
});

it("a build with only a database fills it, and prints the sign-in details each time [OPS-4]", async () => {
  const address = new URL(inject("templateUrl"));
  const admin = connect(address.href, { max: 1 });
  await admin`drop database if exists a_preview with (force)`;
  await admin`create database a_preview`;
  address.pathname = "/a_preview";
  const { PATH, HOME } = process.env;
  const build = () =>
    execFileSync(process.execPath, ["--import", "./scripts/typescript.mjs", "scripts/migrate.ts"], {
      encoding: "utf8",
      env: {
        PATH,
        HOME,
        VERCEL: "1",
        VERCEL_ENV: "preview",
        DATABASE_URL: address.href,
        NODE_ENV: "production",
      },
    });
  const shown = (output: string) => output.match(/^ {2}\S+@winnow\.local {3}\S+$/gm);
  try {
    const first = build();
    expect(first).toMatch(/\d+ sample listings loaded\./);
    expect(first).not.toMatch(/^\{/m);
    expect(shown(first)).toHaveLength(2);
    expect(shown(build())).toEqual(shown(first));
    const sql = connect(address.href, { max: 1 });
    const [counted] = await sql`select count(*)::int as listings from listings`;
    await sql.end();
    expect(counted?.listings).toBeGreaterThan(100);
  } finally {
    await admin`drop database if exists a_preview with (force)`;
    await admin.end({ timeout: 5 });
  }
}, 120_000);

it("a preview signs sessions with a secret of its own, while production requires one [OPS-4]", () => {
  const url = "postgres://winnow:pass@db.internal/preview";
  const preview = readEnv({ VERCEL_ENV: "preview", DATABASE_URL: url, VERCEL_URL: "winnow-abc.vercel.app" });
  expect(preview.AUTH_SECRET.length).toBeGreaterThanOrEqual(32);
  expect(preview.appUrl).toBe("https://winnow-abc.vercel.app");
  const other = readEnv({ VERCEL_ENV: "preview", DATABASE_URL: `${url}2` });
  expect(other.AUTH_SECRET).not.toBe(preview.AUTH_SECRET);
  expect(() => readEnv({ VERCEL_ENV: "production", DATABASE_URL: url })).toThrow("AUTH_SECRET is not set");
});
