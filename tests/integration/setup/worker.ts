import { type ChildProcess, spawn } from "node:child_process";
import { onTestFinished } from "vitest";

/**
 * A worker as it runs in production, on this test's database, with `settings` in its environment. It is gone when the
 * test is over, however that ends: a process that is left behind would keep the whole run of tests open.
 */
export function startWorkerProcess(
  settings: Record<string, string> = {},
): ChildProcess & { stdout: NodeJS.ReadableStream } {
  const child = spawn(process.execPath, ["--import", "./scripts/typescript.mjs", "worker/main.ts"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      AUTH_SECRET: "a-secret-for-the-worker-of-this-test",
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // Nobody may be reading; a full pipe would stop the worker.
  child.stdout.resume();
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}
