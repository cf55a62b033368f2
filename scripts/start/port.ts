import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { PlainError, reasonOf } from "../plain-error";

/** Throws a PlainError that names the variable at fault when nothing can listen at `host`:`port`. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const server = createServer().listen({ host, port, exclusive: true });
  try {
    await once(server, "listening");
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") {
      throw new PlainError(
        `Port ${port} is taken: stop what listens there, or set PORT to another, as in \`PORT=${port + 1} npm start\`.`,
        { cause },
      );
    }
    if (code === "EACCES") throw new PlainError(`PORT: this user may not listen on port ${port}.`, { cause });
    throw new PlainError(`HOST: nothing can listen at ${host} (${reasonOf(cause)}).`, { cause });
  }
  server.close();
  await once(server, "close");
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
