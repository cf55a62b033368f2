import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openLog } from "../log-file";
import { chosenLogLevel } from "../quiet-log";

const STOP_LIMIT_MS = 10_000;

const NEXT = "node_modules/next/dist/bin/next";
const NATIVE_CONFIG = "--experimental-next-config-strip-types";

/** A part of the product that runs as a separate process. */
export interface Part {
  /** Its name in messages: 'The web server'. */
  title: string;
  /** Its name in log files and log lines. */
  name: string;
  /** Arguments for Node. */
  args: string[];
  /** Additional environment variables. */
  env?: Record<string, string>;
}

export interface RunningPart extends Part {
  process: ChildProcess;
}

/** The web server: production from the build, or development with hot reload. */
export function webPart(mode: "start" | "dev", host: string, port: number): Part {
  // The passkey library uses algorithms that Node warns about as experimental.
  const args = [
    "--disable-warning=ExperimentalWarning",
    NEXT,
    mode,
    NATIVE_CONFIG,
    "--hostname",
    host,
    "--port",
    String(port),
  ];
  const part = { title: "The web server", name: "web" };
  if (mode === "dev") return { ...part, args };
  return {
    ...part,
    // By default, V8's young generation grows to 130 MB on a busy server.
    args: ["--max-semi-space-size=16", ...args],
    env: {
      // lib/operations/shutdown.ts handles signals, because Next.js would not wait for pending writes.
      NEXT_MANUAL_SIG_HANDLE: "true",
      // Otherwise each hashing thread keeps its own malloc arena.
      MALLOC_ARENA_MAX: "2",
    },
  };
}

/** A TypeScript file that runs as a part. */
export const scriptPart = (title: string, name: string, file: string): Part => ({
  title,
  name,
  args: ["--import", "./scripts/typescript.mjs", file],
});

const WORKER_MAIN = "worker/main.ts";

/** The processes that run next to the web server. */
export function backgroundParts(): Part[] {
  if (!existsSync(WORKER_MAIN)) return [];
  return [scriptPart("The worker", "worker", WORKER_MAIN)];
}

/**
 * Starts a part in a separate process group, so that Ctrl-C only reaches us and we can shut down in order.
 * Its output goes to `logFolder`/<name>.log, or to the terminal without a log folder; errors always go to the
 * terminal.
 */
export function startPart(part: Part, logFolder?: string): RunningPart {
  const output = logFolder ? openLog(join(logFolder, `${part.name}.log`)) : "inherit";
  const child = spawn(process.execPath, ["--import", "./scripts/follow-parent.mjs", ...part.args], {
    detached: true,
    env: {
      ...process.env,
      ...part.env,
      LOG_LEVEL: chosenLogLevel,
      WINNOW_PROCESS: part.name,
      WINNOW_PARENT: String(process.pid),
      NEXT_TELEMETRY_DISABLED: "1",
    },
    stdio: ["ignore", output, "inherit", "ipc"],
  });
  if (typeof output === "number") closeSync(output);
  return { ...part, process: child };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Kills a part's whole process group. */
export function killPart({ process: child }: RunningPart): void {
  try {
    if (child.pid) process.kill(-child.pid, "SIGKILL");
  } catch {
    // It has already exited.
  }
}

/** Asks a part to stop, waits up to 10 s, then kills it and everything it started. */
export async function stopPart(part: RunningPart): Promise<void> {
  if (!hasEnded(part.process)) {
    part.process.kill("SIGTERM");
    await Promise.race([once(part.process, "exit"), delay(STOP_LIMIT_MS, undefined, { ref: false })]);
  }
  killPart(part);
}
