import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, expect, it, onTestFinished } from "vitest";
import { countWaitingCallers } from "./waiting-callers";

const isLinux = process.platform === "linux";
const sockets: ReturnType<typeof connect>[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Listens, tells its port, and then does nothing more: whoever comes is let in by the system alone. */
const BUSY = `require("node:net").createServer().listen(0, "127.0.0.1", function () {
  require("node:fs").writeSync(1, String(this.address().port));
  for (;;) {}
})`;

it(`counts those whom a busy process has not taken yet${isLinux ? "" : ", where the system tells"}`, async () => {
  const busy = spawn(process.execPath, ["-e", BUSY], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void busy.kill("SIGKILL"));
  const [told] = await once(busy.stdout, "data");
  const port = Number(told);
  expect(countWaitingCallers(port)).toBe(0);
  for (let caller = 1; caller <= 3; caller += 1) {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    await once(socket, "connect");
    expect(countWaitingCallers(port)).toBe(isLinux ? caller : 0);
  }
});
