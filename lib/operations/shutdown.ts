import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { Server } from "node:http";
import { closeDatabase } from "@/db/client";
import { flushApiUsage } from "@/lib/auth/api-usage";
import { log } from "@/lib/core/log";
import { closeJobs } from "@/lib/jobs/engine";

/** The process is gone within 10 s, whatever hangs. */
const LAST_RESORT_MS = 9_500;
const IDLE_CHECK_MS = 50;

/** Takes no new connection and waits for the answers in work. */
async function endServer(server: Server): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  await new Promise<void>((closed) => server.close(() => closed()));
  clearInterval(idle);
}

async function end(servers: Iterable<Server>): Promise<void> {
  await Promise.all([...servers].map(endServer));
  await flushApiUsage().catch((err: unknown) => log.error({ err }, "API usage was lost"));
  await closeJobs();
  await closeDatabase();
}

/**
 * Ends the web server in order on SIGTERM or SIGINT: answers in work are finished, API usage is written, the
 * database is let go. Wants NEXT_MANUAL_SIG_HANDLE, since Next.js would end the process before that. Call it once.
 */
export function endInOrder(): void {
  if (!process.env.NEXT_MANUAL_SIG_HANDLE) return;
  const servers = new Set<Server>();
  // A server that never had a request has nothing to finish.
  subscribe("http.server.request.start", (message) => servers.add((message as { server: Server }).server));
  let ending = false;
  for (const name of ["SIGTERM", "SIGINT"] as const) {
    process.on(name, () => {
      if (ending) return;
      ending = true;
      setTimeout(() => process.exit(1), LAST_RESORT_MS).unref();
      end(servers).then(
        () => {
          log.info("web server stopped");
          process.exit(0);
        },
        (err: unknown) => {
          log.error({ err }, "web server stopped");
          process.exit(1);
        },
      );
    });
  }
}
