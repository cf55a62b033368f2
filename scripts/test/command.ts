import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** Time between SIGTERM and SIGKILL. */
const GRACE_MS = 15_000;
const MINUTE_MS = 60_000;

/** Sends a signal to a command and everything it started. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // Nothing is left of it.
  }
}

/**
 * Runs node with `args`; resolves to true on success. It runs in a separate process group, so that leftover
 * processes are killed with it. A command that hangs is stopped after `limitMinutes` and counts as failed, so
 * that later steps still run. SIGINT and SIGTERM are forwarded, so that it can clean up. Output goes to
 * `hear`, or to the terminal without it.
 */
export async function runCommand(
  args: string[],
  limitMinutes: number,
  hear?: (text: string) => void,
): Promise<boolean> {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", hear ? "pipe" : "inherit", hear ? "pipe" : "inherit"],
    env,
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", hear ?? (() => {}));
  const end = (signal: NodeJS.Signals) => {
    signalGroup(child, signal);
    setTimeout(() => signalGroup(child, "SIGKILL"), GRACE_MS).unref();
  };
  process.on("SIGINT", end).on("SIGTERM", end);
  const limit = setTimeout(() => {
    console.error(`\n${args[0]} did not finish within ${limitMinutes} minutes and was stopped.`);
    end("SIGTERM");
  }, limitMinutes * MINUTE_MS);
  try {
    const [code] = await once(child, hear ? "close" : "exit");
    return code === 0;
  } catch {
    return false;
  } finally {
    clearTimeout(limit);
    process.off("SIGINT", end).off("SIGTERM", end);
    signalGroup(child, "SIGKILL");
  }
}
