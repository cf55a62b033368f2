import { type ChildProcess, spawn } from "node:child_process";
import { onTestFinished } from "vitest";

/**
 * Starts a worker as in production, on this test's database, with `settings` in its environment. It is killed
 * when the test ends, because a leftover process would keep the test run open.
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
  // Keep reading, because a full pipe would block the worker.
  child.stdout.resume();
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}
