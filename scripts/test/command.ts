import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** Between the wish that a command end and its end by force. */
const GRACE_MS = 15_000;
const MINUTE_MS = 60_000;

/** Sends a signal to a command and all that it has started. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // Nothing of it is left.
  }
}

/**
 * Runs node with `args` to its end; true when that is a success. It is a process group of its own, so that what it
 * leaves behind ends with it, and a command that hangs is ended after `limitMinutes`: a failure, after which the
 * steps that follow can still run. SIGINT and SIGTERM are passed on to it, and it cleans up after itself. What it says
 * goes to `hear`, or to the terminal when there is none.
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
    console.error(`\n${args[0]} did not end within ${limitMinutes} minutes and is stopped.`);
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
