import "server-only";
import { readFile } from "node:fs/promises";
import { getPriority, setPriority } from "node:os";
import { sql as pool } from "@/db/client";
import { log } from "@/lib/core/log";

const HERE = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The application_name of this process's sessions, for finding their Postgres backends. */
const SESSIONS = `winnow-worker-${process.pid}`;

/**
 * The database URL for background work. If the database runs on this machine, sessions get their own name,
 * for `lowerSessions`, and no parallel workers, which would run at normal priority. Other URLs are returned
 * unchanged.
 */
export function forBackground(url: string): string {
  const parsed = new URL(url);
  const isHere = HERE.has(parsed.hostname) || parsed.searchParams.get("host")?.startsWith("/");
  if (!isHere || parsed.searchParams.has("options")) return url;
  parsed.searchParams.set("application_name", SESSIONS);
  parsed.searchParams.set("options", "-c max_parallel_workers_per_gather=0");
  return parsed.href;
}

/**
 * Lowers the priority of this process's Postgres backends to its own niceness (or `wanted`), if they run on
 * this machine and the system allows it. Otherwise the queries of long jobs compete with those of pages
 * (OPS-6). Safe to repeat. Returns how many were changed.
 */
export async function lowerSessions(wanted = getPriority()): Promise<number> {
  if (process.platform !== "linux") return 0;
  const sessions = await pool()<{ pid: number; port: number }[]>`
    select pid, coalesce(client_port, -1) as port from pg_stat_activity where application_name = ${SESSIONS}`;
  let lowered = 0;
  for (const { pid, port } of sessions) {
    try {
      if (!(await isSession(pid, port)) || getPriority(pid) >= wanted) continue;
      setPriority(pid, wanted);
      lowered += 1;
    } catch (err) {
      log.debug({ err, pid }, "could not lower the priority of a database session");
    }
  }
  return lowered;
}

/** Whether a local process is that session's backend. Behind a forwarded port the pid may be anything. */
async function isSession(pid: number, port: number): Promise<boolean> {
  const title = await readFile(`/proc/${pid}/cmdline`, "latin1");
  return title.startsWith("postgres:") && title.includes(port < 0 ? "[local]" : `(${port})`);
}
