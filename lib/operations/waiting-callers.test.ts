import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { afterEach, expect, it, onTestFinished } from "vitest";
import { countWaitingCallers, shortenQueue } from "./waiting-callers";

const isLinux = process.platform === "linux";
const sockets: ReturnType<typeof connect>[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Prints its port and then blocks the event loop, so that only the kernel accepts connections. */
const BUSY = `require("node:net").createServer().listen(0, "127.0.0.1", function () {
  require("node:fs").writeSync(1, String(this.address().port));
  for (;;) {}
})`;

it(`counts connections a busy process has not accepted yet${isLinux ? "" : " (always 0 on this system)"}`, async () => {
  const busy = spawn(process.execPath, ["-e", BUSY], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void busy.kill("SIGKILL"));
  const [told] = await once(busy.stdout, "data");
  const port = Number(told);
  const server = { address: () => ({ port, address: "127.0.0.1", family: "IPv4" }) };
  expect(countWaitingCallers(server)).toBe(0);
  for (let caller = 1; caller <= 3; caller += 1) {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    await once(socket, "connect");
    expect(countWaitingCallers(server)).toBe(isLinux ? caller : 0);
  }
});

it("a server with a shortened queue still accepts connections", async () => {
  const server = createServer((socket) => socket.end("taken")).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  shortenQueue(server);
  const { port } = server.address() as { port: number };
  for (let caller = 1; caller <= 3; caller += 1) {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    const [text] = await once(socket, "data");
    expect(String(text)).toBe("taken");
  }
});
