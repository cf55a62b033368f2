import "server-only";
import { closeSync, openSync, readSync } from "node:fs";
import type { Server } from "node:net";

/** Listening sockets stand first in these tables of the system. */
const TABLES = ["/proc/net/tcp", "/proc/net/tcp6"];
const READ_BYTES = 16_384;
const LISTENING = "0A";

/** Local port and length of the queue of each listening socket in the head of a table. */
function* listening(table: string): Generator<[port: number, waiting: number]> {
  for (const line of table.split("\n").slice(1)) {
    const [, local = "", , state, queues = ""] = line.trim().split(/\s+/);
    if (state !== LISTENING) continue;
    yield [Number.parseInt(local.split(":")[1] ?? "", 16), Number.parseInt(queues.split(":")[1] ?? "", 16)];
  }
}

function readHead(path: string): string {
  const file = openSync(path, "r");
  try {
    const head = Buffer.alloc(READ_BYTES);
    return head.toString("latin1", 0, readSync(file, head));
  } finally {
    closeSync(file);
  }
}

/**
 * How many callers the system has let in to a server's port whom our process has not taken yet; closing the port
 * would cut them off. 0 where that cannot be told (other systems than Linux).
 */
export function countWaitingCallers(server: Pick<Server, "address">): number {
  const address = server.address();
  if (address === null || typeof address === "string") return 0;
  let waiting = 0;
  for (const path of TABLES) {
    try {
      for (const [local, queue] of listening(readHead(path))) if (local === address.port) waiting += queue;
    } catch {
      // The system keeps no such table.
    }
  }
  return waiting;
}

/**
 * Makes the system let in one caller at a time from now on. A caller that finds the place taken tries again a second later,
 * so the queue soon empties and the port can be closed; under load the usual queue never does.
 */
export function shortenQueue(server: Server): void {
  const { _handle: handle } = server as Server & { _handle?: { listen?: (backlog: number) => number } };
  handle?.listen?.(0);
}
