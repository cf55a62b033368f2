import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { PlainError, reasonOf } from "../plain-error";

/** How long the processes of a killed run may take to notice and let go of the port. */
const RELEASE_LIMIT_MS = 3_000;

async function listenOnce(host: string, port: number): Promise<void> {
  const server = createServer().listen({ host, port, exclusive: true });
  await once(server, "listening");
  server.close();
  await once(server, "close");
}

/** Throws a PlainError that names the variable at fault when nothing can listen at `host`:`port`. */
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

/** How many ports are tried beside a taken one. */
const PORTS_TRIED = 20;

/** The first port from `from` on at which something can listen. Throws a PlainError when none is near. */
export async function findFreePort(host: string, from: number): Promise<number> {
  for (let port = from; port < Math.min(from + PORTS_TRIED, 65_536); port++) {
    try {
      await listenOnce(host, port);
      return port;
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== "EADDRINUSE") throw explain(cause, host, port);
    }
  }
  throw new PlainError(`PORT: no port from ${from} on is free for the Stripe sandbox.`);
}

function explain(cause: unknown, host: string, port: number): PlainError {
  switch ((cause as NodeJS.ErrnoException).code) {
    case "EADDRINUSE":
      return new PlainError(
        `Port ${port} is taken: stop what listens there, or set PORT to another, as in \`PORT=${port + 1} npm start\`.`,
        { cause },
      );
    case "EACCES":
      return new PlainError(`PORT: this user may not listen on port ${port}.`, { cause });
    default:
      return new PlainError(`HOST: nothing can listen at ${host} (${reasonOf(cause)}).`, { cause });
  }
}

/** Resolves once the web server answers at all, whatever it says; rejects when `signal` aborts. */
export async function untilAnswering(host: string, port: number, signal: AbortSignal): Promise<void> {
  const reachable = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  const url = `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}/`;
  for (;;) {
    signal.throwIfAborted();
    try {
      const answer = await fetch(url, { redirect: "manual", signal });
      await answer.body?.cancel();
      return;
    } catch {
      await delay(50, undefined, { signal });
    }
  }
}
