import { readdirSync, readFileSync } from "node:fs";
import type { Sql } from "@/db/client";

/** Length of a clock tick in /proc, in milliseconds (USER_HZ is 100 on Linux). */
const TICK = 10;

/**
 * The fields after the process name in /proc/<pid>/stat (state, parent, …); null when the process has ended.
 */
function fieldsOf(pid: number | string): number[] | null {
  try {
    const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(/\) (?=\S )/);
    return fields.split(" ").map(Number);
  } catch {
    return null;
  }
}

const own = (fields: number[] | null) => ((fields?.[11] ?? 0) + (fields?.[12] ?? 0)) * TICK;
const reaped = (fields: number[] | null) => ((fields?.[13] ?? 0) + (fields?.[14] ?? 0)) * TICK;

/** CPU time used by a process, in milliseconds. */
export const cpuOf = (pid: number) => own(fieldsOf(pid));

/**
 * Process id of the Postgres server behind `sql` (the parent of its backends), which must run on this
 * machine.
 */
export async function serverOf(sql: Sql): Promise<number> {
  const [{ pid }] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`;
  return fieldsOf(pid)?.[1] ?? 0;
}

/** CPU time of a Postgres server and all its backends, including those that have ended, in milliseconds. */
export function serverCpuOf(server: number): number {
  const fields = fieldsOf(server);
  const backends = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(fieldsOf)
    .filter((backend) => backend?.[1] === server);
  return backends.reduce((sum, backend) => sum + own(backend), own(fields) + reaped(fields));
}
