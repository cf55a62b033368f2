import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { closeDatabase } from "@/db/client";
import { flushApiUsage } from "@/lib/auth/api-usage";
import { log } from "@/lib/core/log";
import { closeJobs } from "@/lib/jobs/engine";
import { countWaitingCallers } from "./waiting-callers";

/** The process is gone within 10 s, whatever hangs. */
const LAST_RESORT_MS = 9_500;
/** Callers who have been let in by the system but not yet by us would be cut off: until none came for so long, */
const QUIET_MS = 150;
/** or for so long at most, new ones are still taken. */
const LISTEN_LIMIT_MS = 1_500;
/** A connection that looks idle may have a request on its way; so long it is waited for. */
const IDLE_MS = 1_500;
const IDLE_CHECK_MS = 50;

type Exchange = { response: ServerResponse; server: Server };

/** What this process answers, as far as its end has to know. */
class Traffic {
  private readonly servers = new Set<Server>();
  private readonly inWork = new Set<ServerResponse>();
  private ending = false;
  private lastRequestAt = 0;

  constructor() {
    // A server that never had a request has nothing to finish.
    subscribe("http.server.request.start", (message) => {
      const { response, server } = message as Exchange;
      this.servers.add(server);
      this.inWork.add(response);
      response.once("close", () => this.inWork.delete(response));
      this.lastRequestAt = performance.now();
      if (this.ending) response.shouldKeepAlive = false;
    });
  }

  /** Tells callers to use their connections no more, takes no new ones, and waits for the answers in work. */
  async end(): Promise<void> {
    this.ending = true;
    for (const response of this.inWork) response.shouldKeepAlive = false;
    await this.quiet();
    await Promise.all([...this.servers].map((server) => this.close(server)));
  }

  private async quiet(): Promise<void> {
    const began = performance.now();
    while (performance.now() - began < LISTEN_LIMIT_MS && performance.now() - this.lastRequestAt < QUIET_MS) {
      await delay(IDLE_CHECK_MS);
    }
  }

  /** Until the system holds nobody who has not been let in by us; whoever comes after that is refused cleanly. */
  private async letIn(server: Server): Promise<void> {
    const address = server.address();
    if (address === null || typeof address === "string") return;
    const until = performance.now() + LISTEN_LIMIT_MS;
    while (performance.now() < until && countWaitingCallers(address.port) > 0) await delay(1);
  }

  private async close(server: Server): Promise<void> {
    await this.letIn(server);
    // An HTTP server's own close() would at once drop connections whose request has not been read yet.
    const closed = new Promise<void>((done) => NetServer.prototype.close.call(server, () => done()));
    await Promise.race([closed, delay(IDLE_MS)]);
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    await closed;
    clearInterval(idle);
  }
}

async function end(traffic: Traffic): Promise<void> {
  await traffic.end();
  await flushApiUsage().catch((err: unknown) => log.error({ err }, "API usage was lost"));
  await closeJobs();
  await closeDatabase();
}

/**
 * Ends the web server in order on SIGTERM or SIGINT: answers in work are finished, API usage is written, the
 * database is let go. Wants NEXT_MANUAL_SIG_HANDLE, since Next.js would end the process before that. Call it once
 * (docs/decisions/0018-shutdown.md).
 */
export function endInOrder(): void {
  if (!process.env.NEXT_MANUAL_SIG_HANDLE) return;
  const traffic = new Traffic();
  let ending = false;
  for (const name of ["SIGTERM", "SIGINT"] as const) {
    process.on(name, () => {
      if (ending) return;
      ending = true;
      setTimeout(() => process.exit(1), LAST_RESORT_MS).unref();
      end(traffic).then(
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
