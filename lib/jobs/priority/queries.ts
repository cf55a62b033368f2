import "server-only";
import { readFile } from "node:fs/promises";
import { getPriority, setPriority } from "node:os";
import { sql as pool } from "@/db/client";
import { log } from "@/lib/core/log";

const HERE = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** What this process's sessions are called, so that it finds the server processes that work for it. */
const SESSIONS = `winnow-worker-${process.pid}`;

/**
 * The address for background work. Where the database runs on this machine its sessions get a name of their own, for
 * `lowerSessions`, and no parallel helpers, which would have the priority of pages; any other address is returned as it is.
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
 * Gives the server processes that work for this process its own priority (nice, or the one `wanted`), as far as they run
 * on this machine and the system lets it: otherwise the statements of a long job compete with those of pages (OPS-6).
 * Harmless to repeat. Returns how many it lowered.
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
      log.debug({ err, pid }, "a session of the database keeps its priority");
    }
  }
  return lowered;
}

/** Whether a process of this machine is the server's end of that session: the number could be anything's, behind a forwarded port. */
async function isSession(pid: number, port: number): Promise<boolean> {
  const title = await readFile(`/proc/${pid}/cmdline`, "latin1");
  return title.startsWith("postgres:") && title.includes(port < 0 ? "[local]" : `(${port})`);
}
