import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";

/** Message types that end a request: Sync and Query. */
const ENDS = new Set(["S".charCodeAt(0), "Q".charCodeAt(0)]);

/**
 * Where to cut: at which request, counted over all connections, and whether that request still reaches the
 * server.
 */
export interface Cut {
  at: number;
  delivered: boolean;
}

export interface FailingPostgres {
  /** A DATABASE_URL that connects through this proxy. */
  url: string;
  /** Requests received so far. */
  requests(): number;
  stop(): Promise<void>;
}

/**
 * The length in bytes of the message at `from`, including its type. A connection's first message has no type.
 */
function lengthAt(buffer: Buffer, from: number, first: boolean): number {
  const header = first ? 0 : 1;
  return buffer.length < from + header + 4
    ? Number.POSITIVE_INFINITY
    : header + buffer.readInt32BE(from + header);
}

/**
 * A proxy between a client and the Postgres at `databaseUrl`. At the given request it closes every connection
 * and accepts no new ones, as if the network or the client's machine had died.
 */
export async function startFailingPostgres(databaseUrl: string, cut?: Cut): Promise<FailingPostgres> {
  const target = new URL(databaseUrl);
  const folder = target.searchParams.get("host");
  const port = Number(target.port || 5432);
  const sockets = new Set<Socket>();
  let requests = 0;

  const server = createServer((client) => {
    const upstream = folder
      ? createConnection(`${folder}/.s.PGSQL.${port}`)
      : createConnection(port, target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on("error", () => {});
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    upstream.pipe(client);
    let pending = Buffer.alloc(0);
    let first = true;
    client.on("data", (data: Buffer) => {
      pending = Buffer.concat([pending, data]);
      let end = 0;
      for (let length = lengthAt(pending, end, first); end + length <= pending.length; ) {
        const isRequest = !first && ENDS.has(pending[end] ?? 0);
        end += length;
        first = false;
        if (isRequest && ++requests === cut?.at) {
          if (cut.delivered) upstream.write(pending.subarray(0, end), cutAll);
          else cutAll();
          return;
        }
        length = lengthAt(pending, end, first);
      }
      if (end > 0) upstream.write(pending.subarray(0, end));
      pending = pending.subarray(end);
    });
  });

  function cutAll(): void {
    server.close();
    for (const socket of sockets) socket.destroy();
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.searchParams.delete("host");
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    requests: () => requests,
    async stop() {
      if (!server.listening) return;
      const closed = once(server, "close");
      cutAll();
      await closed;
    },
  };
}
