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

/** The process exits within 10 s, whatever hangs. */
const LAST_RESORT_MS = 9_500;
/** When open connections are closed by force, early enough to still write the buffered API usage. */
const CUT_OFF_MS = 8_000;
/**
 * Connections accepted by the kernel but not yet by this process would be cut off when the port closes. So
 * the process keeps accepting until there was no request for this long,
 */
const QUIET_MS = 150;
/** but for no longer than this. */
const LISTEN_LIMIT_MS = 1_500;
/** Then it waits up to this long for a moment when no connection is queued. */
const DOOR_LIMIT_MS = 3_000;
/** How long a connection opened in advance, as browsers do, may stay without a request. */
const UNUSED_MS = 1_500;
const CHECK_MS = 50;

/** Tracks this process's servers, pending responses and unused connections for a graceful shutdown. */
class Traffic {
  private readonly servers = new Set<Server>();
  private readonly pending = new Set<ServerResponse>();
  /** Connections without a request so far, with the time they were opened. */
  private readonly unused = new Map<Socket, number>();
  private ending = false;
  private lastRequestAt = 0;

  constructor() {
    // A server without any request has nothing to finish.
    onEveryRequest(({ response, server }) => {
      this.watch(server);
      this.pending.add(response);
      response.once("close", () => this.pending.delete(response));
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

  /** Disables keep-alive, stops accepting connections, and waits for pending responses. */
  async end(): Promise<void> {
    this.ending = true;
    const cutOff = setTimeout(() => {
      for (const server of this.servers) server.closeAllConnections();
    }, CUT_OFF_MS);
    for (const response of this.pending) response.shouldKeepAlive = false;
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
   * Closes the port at a moment when no connection is queued. Resolves when all connections are closed: busy
   * ones after their response, idle ones by the server's keep-alive timeout, which clients rely on.
   */
  private close(server: Server): Promise<void> {
    const until = performance.now() + DOOR_LIMIT_MS;
    shortenQueue(server);
    return new Promise((done) => {
      const tryToClose = () => {
        if (performance.now() < until && countWaitingCallers(server) > 0) return;
        clearInterval(timer);
        server.off("connection", tryToClose);
        // http.Server.close() would immediately drop connections whose request has not been read yet.
        NetServer.prototype.close.call(server, () => done());
      };
      const timer = setInterval(tryToClose, CHECK_MS);
      // Right after a connection was accepted, the queue is most likely empty.
      server.on("connection", tryToClose);
      tryToClose();
    });
  }
}

async function end(traffic: Traffic): Promise<void> {
  await traffic.end();
  await flushApiUsage().catch((err: unknown) =>
    log.error({ err }, "could not write API usage before shutdown"),
  );
  await closeJobs();
  await closeDatabase();
}

/**
 * Shuts the web server down gracefully on SIGTERM or SIGINT: finishes pending responses, writes API usage and
 * closes the database. Requires NEXT_MANUAL_SIG_HANDLE, because otherwise Next.js exits first. Call it once
 * (docs/decisions/0018-shutdown.md).
 */
export function shutDownGracefully(): void {
  if (!process.env.NEXT_MANUAL_SIG_HANDLE) return;
  const traffic = new Traffic();
  let ending = false;
  const stop = () => {
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
  };
  process.on("SIGTERM", stop).on("SIGINT", stop);
}
