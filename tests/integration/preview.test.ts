import { execFileSync } from "node:child_process";
import { afterEach, expect, inject, it, vi } from "vitest";
import { GET as progress } from "@/app/api/listing-filters/[id]/progress/route";
import { POST as create } from "@/app/api/listing-filters/route";
import { connect, sql } from "@/db/client";
import { readEnv } from "@/lib/core/env";
import { provideWorker } from "@/lib/jobs/after-answers";
import { workAfterAnswers } from "@/lib/operations/work-after-answers";
import { ask } from "./asking";
import { addListing } from "./filters-fixture";
import { accessTokenOf, addPerson } from "./people";
import { useDatabase } from "./setup/database";

useDatabase();

// What Next.js does when an answer has been sent.
const later = vi.hoisted(() => ({ work: [] as (() => Promise<unknown>)[] }));
vi.mock(import("next/server"), async (original) => ({
  ...(await original()),
  after: ((work: () => Promise<unknown>) => void later.work.push(work)) as never,
}));
const answersAreSent = async () => {
  for (const work of later.work.splice(0)) await work();
};
afterEach(() => provideWorker(undefined));

it("a saved filter is judged after the answer, and gone on with when its page asks how far it is [OPS-4]", async () => {
  workAfterAnswers();
  const person = await addPerson();
  await addListing({ title: "Bakery", description: "The owner is retiring after 20 years." });
  const as = await accessTokenOf(person);
  const body = { name: "Mine", aiCriteria: "owner retiring", notificationsEnabled: false };
  const { id } = (await ask(create, { as, body })).answer;
  const readProgress = async () => (await ask(progress, { as, id })).answer;
  expect(await readProgress()).toMatchObject({ isCompleted: false });
  await answersAreSent();
  expect(await readProgress()).toMatchObject({ isCompleted: true, counts: { judged: 1, great: 1 } });

  // Cut off by the function's limit: the job is there again, and no cron comes.
  await sql()`update filter_runs set status = 'running', judged = 0, completed_at = null where filter_id = ${id}`;
  await sql()`delete from filter_matches where filter_id = ${id}`;
  await sql()`update pgboss.job set state = 'retry', start_after = now(), completed_on = null where name = 'filter-run'`;
  later.work.length = 0;
  expect(await readProgress()).toMatchObject({ isCompleted: false });
  await answersAreSent();
  expect(await readProgress()).toMatchObject({ isCompleted: true });
});

it("a build with nothing but a database fills it, and says each time who may sign in [OPS-4]", async () => {
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

it("signs sessions by a secret of its own there, and elsewhere wants one [OPS-4]", () => {
  const url = "postgres://winnow:pass@db.internal/preview";
  const preview = readEnv({ VERCEL_ENV: "preview", DATABASE_URL: url, VERCEL_URL: "winnow-abc.vercel.app" });
  expect(preview.AUTH_SECRET.length).toBeGreaterThanOrEqual(32);
  expect(preview.appUrl).toBe("https://winnow-abc.vercel.app");
  const other = readEnv({ VERCEL_ENV: "preview", DATABASE_URL: `${url}2` });
  expect(other.AUTH_SECRET).not.toBe(preview.AUTH_SECRET);
  expect(() => readEnv({ VERCEL_ENV: "production", DATABASE_URL: url })).toThrow("AUTH_SECRET is not set");
});
