import "server-only";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import * as pool from "@node-rs/argon2";

/** How much lower than its process the priority of hashing is (niceness; 19 is the lowest priority). */
const NICENESS = 10;

/** Priorities belong to threads on Linux; elsewhere to whole processes, and libuv's pool hashes. */
const OWN_THREADS = process.platform === "linux";

/** What a thread runs, as text, so that no bundler has to find a file for it. */
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

// On globalThis, because parts of the build may each have a copy of this module.
const global_ = globalThis as typeof globalThis & { winnowHashingThreads?: Worker[] };

/** Threads without work; those at work are known to their call alone. */
function idle(): Worker[] {
  global_.winnowHashingThreads ??= [];
  return global_.winnowHashingThreads;
}

function startThread(): Worker {
  // Without the options of the process: a loader of TypeScript would run in the thread as well.
  return new Worker(SOURCE, { eval: true, execArgv: [], workerData: { niceness: NICENESS } });
}

async function inThread<T>(work: "hashSync" | "verifySync", given: readonly unknown[]): Promise<T> {
  const thread = idle().pop() ?? startThread();
  // Only work keeps the process alive, not waiting for it.
  thread.ref();
  const done = new AbortController();
  thread.postMessage({ work, given });
  const answer = await Promise.race([
    once(thread, "message", done),
    once(thread, "exit", done).then(() => {
      throw new Error("The hashing thread ended.");
    }),
  ]).finally(() => done.abort());
  thread.unref();
  idle().push(thread);
  const [outcome] = answer as [Outcome];
  if ("error" in outcome) throw outcome.error;
  return outcome.result as T;
}

/** argon2id hash in PHC format, made in a thread that yields to everything else; as many at once as are asked for. */
export function hash(password: string, cost: pool.Options): Promise<string> {
  return OWN_THREADS ? inThread("hashSync", [password, cost]) : pool.hash(password, cost);
}

/** Whether `password` belongs to the hash, checked in such a thread. Throws when the hash is malformed. */
export function verify(passwordHash: string, password: string): Promise<boolean> {
  return OWN_THREADS ? inThread("verifySync", [passwordHash, password]) : pool.verify(passwordHash, password);
}
