import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { PlainError, reasonOf } from "../plain-error";

/** How long the processes of a killed run may take to release the port. */
const RELEASE_LIMIT_MS = 3_000;

async function listenOnce(host: string, port: number): Promise<void> {
  const server = createServer().listen({ host, port, exclusive: true });
  await once(server, "listening");
  server.close();
  await once(server, "close");
}

/** Throws a PlainError that names the variable to change when it is impossible to listen on `host`:`port`. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const deadline = Date.now() + RELEASE_LIMIT_MS;
  for (;;) {
    try {
      return await listenOnce(host, port);
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      if (code !== "EADDRINUSE" || Date.now() > deadline) throw explain(cause, host, port);
      await delay(100);
    }
  }
}

/** How many ports to try. */
const PORTS_TRIED = 20;

/** The first free port from `from` on. Throws a PlainError when the next ports are all in use. */
export async function findFreePort(host: string, from: number): Promise<number> {
  for (let port = from; port < Math.min(from + PORTS_TRIED, 65_536); port++) {
    try {
      await listenOnce(host, port);
      return port;
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== "EADDRINUSE") throw explain(cause, host, port);
    }
  }
  throw new PlainError(`PORT: found no free port from ${from} on for the Stripe sandbox.`);
}

function explain(cause: unknown, host: string, port: number): PlainError {
  switch ((cause as NodeJS.ErrnoException).code) {
    case "EADDRINUSE":
      return new PlainError(
        `Port ${port} is already in use. Stop the other program, or choose another port: \`PORT=${port + 1} npm start\`.`,
        { cause },
      );
    case "EACCES":
      return new PlainError(`PORT: no permission to listen on port ${port}.`, { cause });
    default:
      return new PlainError(`HOST: could not listen on ${host} (${reasonOf(cause)}).`, { cause });
  }
}

/** The URL at which a server listening on `host`:`port` is reached from this machine. */
export function localUrl(host: string, port: number): string {
  const reachable = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}

/** Resolves once the web server sends any response; rejects when `signal` aborts. */
export async function waitUntilReady(host: string, port: number, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    try {
      const answer = await fetch(localUrl(host, port), { redirect: "manual", signal });
      await answer.body?.cancel();
      return;
    } catch {
      await delay(50, undefined, { signal });
    }
  }
}
