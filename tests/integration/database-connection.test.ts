import { once } from "node:events";
import { type AddressInfo, connect as connectSocket, createServer, type Server, type Socket } from "node:net";
import { afterEach, expect, inject, it, onTestFinished, vi } from "vitest";
import { connect } from "@/db/client";

let server: Server | undefined;
afterEach(() => server?.close());

/** Starts a localhost server. Returns its address as a database URL. */
async function listen(take: (socket: Socket) => void): Promise<string> {
  server = createServer((socket) => {
    socket.on("error", () => {});
    take(socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { pathname } = new URL(inject("templateUrl"));
  return `postgres://app@127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`;
}

function connectToPostgres(): Socket {
  const { hostname, port, searchParams } = new URL(inject("templateUrl"));
  const folder = searchParams.get("host");
  return folder ? connectSocket(`${folder}/.s.PGSQL.${port}`) : connectSocket(Number(port || 5432), hostname);
}

it("connectBeside works for a pool opened by another copy of the module, as between pages and routes", async () => {
  const pool = connect(inject("templateUrl"), { max: 1 });
  vi.resetModules();
  const other = await import("@/db/client");
  expect(other.connect).not.toBe(connect);
  const beside = other.connectBeside(pool, { max: 1 });
  onTestFinished(async () => void (await Promise.all([pool, beside].map((sql) => sql.end({ timeout: 0 })))));
  expect(await beside`select 1 as one`).toEqual([{ one: 1 }]);
});

it("a server that closes every new connection is reported instead of waited for", async () => {
  const url = await listen((socket) => socket.once("data", () => socket.end()));
  const sql = connect(url, { max: 1 });
  onTestFinished(() => sql.end({ timeout: 0 }));
  await expect(sql`select 1`).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
  await expect(sql`select 1`).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
});

it("a connection lost while it is being opened fails only its own statement", async () => {
  const uncaught: unknown[] = [];
  const note = (reason: unknown) => uncaught.push(reason);
  process.on("unhandledRejection", note);
  let losses = 2;
  const url = await listen((socket) => {
    const onward = connectToPostgres();
    onward.on("error", () => {});
    onward.pipe(socket);
    socket.on("data", (data) => {
      // The driver queries the server's types before the first statement.
      if (losses > 0 && data.includes("pg_catalog.pg_type")) {
        if (losses-- > 1) socket.resetAndDestroy();
        else socket.destroy();
        onward.destroy();
      } else onward.write(data);
    });
  });
  const sql = connect(url, { max: 1 });
  onTestFinished(async () => {
    process.off("unhandledRejection", note);
    await sql.end({ timeout: 0 });
  });
  await expect(sql`select 1`).rejects.toMatchObject({ code: expect.stringMatching(/CONN/) });
  await expect(sql.begin((tx) => tx`select 1`)).rejects.toMatchObject({
    code: expect.stringMatching(/CONN/),
  });
  expect(await sql`select ${["a", "b"]}::text[] as words`).toEqual([{ words: ["a", "b"] }]);
  expect(uncaught).toEqual([]);
});
