import "server-only";
import { closeSync, openSync, readSync } from "node:fs";
import type { Server } from "node:net";

/** Kernel socket tables. Listening sockets come first. */
const TABLES = ["/proc/net/tcp", "/proc/net/tcp6"];
const READ_BYTES = 16_384;
const LISTENING = "0A";

/** Local port and queue length of each listening socket in the head of a table. */
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
 * The number of connections to a server's port that the kernel has accepted but this process has not; closing
 * the port would cut them off. Always 0 on systems other than Linux.
 */
export function countWaitingCallers(server: Pick<Server, "address">): number {
  const address = server.address();
  if (address === null || typeof address === "string") return 0;
  let waiting = 0;
  for (const path of TABLES) {
    try {
      for (const [local, queue] of listening(readHead(path))) if (local === address.port) waiting += queue;
    } catch {
      // This system has no such table.
    }
  }
  return waiting;
}

/**
 * Limits the kernel's accept queue to one connection. Further clients retry a second later, so the queue soon
 * empties and the port can be closed; under load a queue of the usual length never empties.
 */
export function shortenQueue(server: Server): void {
  const { _handle: handle } = server as Server & { _handle?: { listen?: (backlog: number) => number } };
  handle?.listen?.(0);
}
