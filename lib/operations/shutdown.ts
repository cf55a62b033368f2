import "server-only";
import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { closeDatabase } from "@/db/client";
import { flushApiUsage } from "@/lib/auth/api-usage";
import { log } from "@/lib/core/log";
import { onEveryRequest } from "@/lib/http/every-request";
import { closeJobs } from "@/lib/jobs/engine";
import { countWaitingCallers, shortenQueue } from "./waiting-callers";

/** The process is gone within 10 s, whatever hangs. */
const LAST_RESORT_MS = 9_500;
/** What hangs is cut off so early that what was counted can still be written. */
const CUT_OFF_MS = 8_000;
/**
 * Callers whom the system has let in, but not yet this process, would be cut off. New ones are taken until none has come
 * for this long,
 */
const QUIET_MS = 150;
/** or for this long at most; */
const LISTEN_LIMIT_MS = 1_500;
/** then for at most this long until a moment comes in which nobody waits. */
const DOOR_LIMIT_MS = 3_000;
/** How long a connection that was opened in advance, as browsers do, may stay without a request. */
const UNUSED_MS = 1_500;
const CHECK_MS = 50;

/** What this process answers, as far as its end has to know. */
class Traffic {
  private readonly servers = new Set<Server>();
  private readonly inWork = new Set<ServerResponse>();
  /** Connections over which nothing was asked yet, with the moment at which they were opened. */
  private readonly unused = new Map<Socket, number>();
  private ending = false;
  private lastRequestAt = 0;

  constructor() {
    // A server that never had a request has nothing to finish.
    onEveryRequest(({ response, server }) => {
      this.watch(server);
      this.inWork.add(response);
      response.once("close", () => this.inWork.delete(response));
      if (response.socket) this.unused.delete(response.socket);
      this.lastRequestAt = performance.now();
      if (this.ending) response.shouldKeepAlive = false;
    });
  }

  private watch(server: Server): void {
    if (this.servers.has(server)) return;
    this.servers.add(server);
    server.on("connection", (socket) => {
      this.unused.set(socket, performance.now());
      socket.once("close", () => this.unused.delete(socket));
    });
  }

  /** Tells callers to use their connections no more, takes no new ones, and waits for the answers in work. */
  async end(): Promise<void> {
    this.ending = true;
    const cutOff = setTimeout(() => {
      for (const server of this.servers) server.closeAllConnections();
    }, CUT_OFF_MS);
    for (const response of this.inWork) response.shouldKeepAlive = false;
    await this.quiet();
    const closed = [...this.servers].map((server) => this.close(server));
    const unused = setInterval(() => this.dropUnused(), CHECK_MS);
    await Promise.all(closed);
    clearTimeout(cutOff);
    clearInterval(unused);
  }

  private dropUnused(): void {
    for (const [socket, openedAt] of this.unused) {
      if (socket.bytesRead === 0 && performance.now() - openedAt > UNUSED_MS) socket.destroy();
    }
  }

  private async quiet(): Promise<void> {
    const began = performance.now();
    while (performance.now() - began < LISTEN_LIMIT_MS && performance.now() - this.lastRequestAt < QUIET_MS) {
      await delay(CHECK_MS);
    }
  }

  /**
   * Closes the port in a moment in which nobody waits at it, and resolves when every connection is done with: those
   * in use with their answer, idle ones by the server's own time-out, which their callers know and count on.
   */
  private close(server: Server): Promise<void> {
    const until = performance.now() + DOOR_LIMIT_MS;
    shortenQueue(server);
    return new Promise((done) => {
      const tryToClose = () => {
        if (performance.now() < until && countWaitingCallers(server) > 0) return;
        clearInterval(timer);
        server.off("connection", tryToClose);
        // An HTTP server's own close() would at once drop connections whose request has not been read yet.
        NetServer.prototype.close.call(server, () => done());
      };
      const timer = setInterval(tryToClose, CHECK_MS);
      // When somebody has just been let in, the system is most likely to hold nobody else.
      server.on("connection", tryToClose);
      tryToClose();
    });
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
