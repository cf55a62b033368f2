import "server-only";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import * as pool from "@node-rs/argon2";

/** How much nicer hashing threads are than their process (19 is the lowest priority). */
const NICENESS = 10;

/** Only Linux has per-thread priorities. Elsewhere hashing runs in libuv's pool. */
const OWN_THREADS = process.platform === "linux";

/** The worker's source as a string, so that no bundler has to resolve a file. */
const SOURCE = `
  const { parentPort, workerData } = require("node:worker_threads");
  const argon2 = require("@node-rs/argon2");
  const { getPriority, setPriority } = require("node:os");
  setPriority(0, Math.min(getPriority() + workerData.niceness, 19));
  parentPort.on("message", ({ work, given }) => {
    try {
      parentPort.postMessage({ result: argon2[work](...given) });
    } catch (error) {
      parentPort.postMessage({ error });
    }
  });
`;

type Outcome = { result: unknown } | { error: unknown };

// On globalThis because the server bundles may each contain a copy of this module.
const global_ = globalThis as typeof globalThis & { winnowHashingThreads?: Worker[] };

/** Idle threads. A busy thread is referenced only by its call. */
function idle(): Worker[] {
  global_.winnowHashingThreads ??= [];
  return global_.winnowHashingThreads;
}

function startThread(): Worker {
  // Without the process's own flags, which may load a TypeScript loader.
  return new Worker(SOURCE, { eval: true, execArgv: [], workerData: { niceness: NICENESS } });
}

async function inThread<T>(work: "hashSync" | "verifySync", given: readonly unknown[]): Promise<T> {
  const thread = idle().pop() ?? startThread();
  // Only a busy thread keeps the process alive.
  thread.ref();
  const done = new AbortController();
  thread.postMessage({ work, given });
  const answer = await Promise.race([
    once(thread, "message", done),
    once(thread, "exit", done).then(() => {
      throw new Error("The hashing thread exited.");
    }),
  ]).finally(() => done.abort());
  thread.unref();
  idle().push(thread);
  const [outcome] = answer as [Outcome];
  if ("error" in outcome) throw outcome.error;
  return outcome.result as T;
}

/** argon2id hash in PHC format, computed in a low-priority thread. Does not limit concurrency. */
export function hash(password: string, cost: pool.Options): Promise<string> {
  return OWN_THREADS ? inThread("hashSync", [password, cost]) : pool.hash(password, cost);
}

/** Whether `password` matches the hash, checked in a low-priority thread. Throws for a malformed hash. */
export function verify(passwordHash: string, password: string): Promise<boolean> {
  return OWN_THREADS ? inThread("verifySync", [passwordHash, password]) : pool.verify(passwordHash, password);
}
