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
const TYPESCRIPT = "./scripts/typescript.mjs";

/** A part of the product that runs as a process of its own. */
export interface Part {
  /** As it is called in messages: 'The web server'. */
  title: string;
  /** Names its log file and its log lines. */
  name: string;
  /** Arguments for Node. */
  args: string[];
  /** Variables of its own. */
  env?: Record<string, string>;
}

export interface RunningPart extends Part {
  process: ChildProcess;
}

/** The web server: production from the build, or development with hot reload. */
export function webPart(mode: "start" | "dev", host: string, port: number): Part {
  // What checks passkeys asks Node for algorithms that it calls experimental; people at a terminal need not hear it.
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
    // Left to itself V8 lets the youngest objects of a busy server fill 130 MB before it looks.
    args: ["--max-semi-space-size=16", ...args],
    env: {
      // lib/operations/shutdown.ts ends it: Next.js would not wait for what is still to be written.
      NEXT_MANUAL_SIG_HANDLE: "true",
      // Threads that hash would each keep a heap of their own.
      MALLOC_ARENA_MAX: "2",
    },
  };
}

const WORKER_MAIN = "worker/main.ts";

/** Everything that runs beside the web server. */
export function backgroundParts(): Part[] {
  if (!existsSync(WORKER_MAIN)) return [];
  return [{ title: "The worker", name: "worker", args: ["--import", TYPESCRIPT, WORKER_MAIN] }];
}

/**
 * Starts a part in a process group of its own, so that Ctrl-C reaches only us and we end things in order. Its output
 * goes to `logFolder`/<name>.log, or to our own when there is none; errors always reach the terminal.
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

/** Ends a part's whole process group at once. */
export function killPart({ process: child }: RunningPart): void {
  try {
    if (child.pid) process.kill(-child.pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
}

/** Asks a part to end, gives it 10 s for what it is doing, then ends it and whatever it started. */
export async function stopPart(part: RunningPart): Promise<void> {
  if (!hasEnded(part.process)) {
    part.process.kill("SIGTERM");
    await Promise.race([once(part.process, "exit"), delay(STOP_LIMIT_MS, undefined, { ref: false })]);
  }
  killPart(part);
}
