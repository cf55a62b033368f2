import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { withEngine } from "@/lib/jobs/engine";
import { useDatabase } from "./setup/database";

const database = useDatabase();

/** Makes the engine check for jobs whose process has stopped sending heartbeats. */
const supervise = () =>
  withEngine(database.url(), { migrate: false }, async (boss) => {
    await sql()`update pgboss.queue set monitor_on = null`;
    await boss.supervise();
  });

it("a job of a killed worker is retried within seconds, in every queue and however often it happens", async () => {
  await sql()`
    insert into pgboss.job (name, policy, state, started_on, heartbeat_on, heartbeat_seconds, retry_count, retry_limit,
      retry_delay, retry_backoff, retry_delay_max)
    select name, 'standard', 'active', now() - interval '1 minute', now() - interval '30 seconds', heartbeat_seconds,
      retry_limit - 1, retry_limit, retry_delay, retry_backoff, retry_delay_max
    from pgboss.queue`;
  await supervise();
  const jobs = await sql()<{ name: string; state: string; isSoon: boolean }[]>`
    select name, state::text, start_after <= now() + interval '10 seconds' as "isSoon" from pgboss.job order by name`;
  expect(jobs.map(({ name }) => name)).toContain("__pgboss__send-it");
  for (const job of jobs) expect(job).toMatchObject({ state: "retry", isSoon: true });
});
