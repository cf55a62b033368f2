import { getPriority } from "node:os";
import { expect, it } from "vitest";
import { connect, sql } from "@/db/client";
import { forBackground, lowerSessions } from "@/lib/jobs/priority/queries";
import { useDatabase } from "./setup/database";

const database = useDatabase();
const { TEST_DATABASE_URL, TEST_THROUGH } = process.env;
const isHere = process.platform === "linux" && !TEST_DATABASE_URL && TEST_THROUGH !== "pgbouncer";

const processOf = async (pool: ReturnType<typeof sql>) => {
  const [row] = await pool<[{ pid: number; helpers: string }]>`
    select pg_backend_pid() as pid, current_setting('max_parallel_workers_per_gather') as helpers`;
  return row;
};

it.runIf(isHere)("only the worker's database processes run at a lower priority [OPS-6]", async () => {
  const background = connect(forBackground(database.url()), { max: 1 });
  try {
    const page = await processOf(sql());
    const worker = await processOf(background);
    const usual = getPriority(page.pid);
    const wanted = Math.min(usual + 3, 19);
    expect(worker.helpers).toBe("0");
    expect(await lowerSessions(wanted)).toBe(1);
    expect([getPriority(worker.pid), getPriority(page.pid)]).toEqual([wanted, usual]);
    expect(await lowerSessions(wanted)).toBe(0);
  } finally {
    await background.end({ timeout: 1 });
  }
});

it("a URL of another machine, or with its own options, is left unchanged [OPS-6]", () => {
  for (const url of ["postgres://a@db.example/x", "postgres://a@localhost/x?options=-c%20jit%3Don"])
    expect(forBackground(url)).toBe(url);
});
