import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { startPart, stopPart, webPart } from "@/scripts/start/children";
import { waitUntilReady } from "@/scripts/start/port";
import { TEST_ENVIRONMENT } from "@/tests/environment.mjs";
import { freePort } from "@/tests/free-port";
import type { Product } from "./product";

const HOST = "127.0.0.1";

/** The folder of the build under test. */
export const BUILD = process.env.NEXT_DIST_DIR ?? ".next-e2e";

/**
 * Starts another web process on the same database, as a second machine would, by default from the same build.
 */
export async function startSecondWeb(product: Product, build = BUILD, more: Record<string, string> = {}) {
  const port = await freePort(HOST);
  const running = startPart({
    ...webPart("start", HOST, port),
    env: {
      ...Object.fromEntries(Object.entries(TEST_ENVIRONMENT).filter(([, value]) => value !== "")),
      NODE_ENV: "production",
      NEXT_MANUAL_SIG_HANDLE: "true",
      NEXT_DIST_DIR: build,
      LOG_LEVEL: "warn",
      DATABASE_URL: product.databaseUrl,
      DATA_DIR: product.dataDir,
      APP_URL: `http://localhost:${port}`,
      RATE_LIMIT_SCALE: "1000",
      ...more,
    },
  });
  await waitUntilReady(HOST, port, AbortSignal.timeout(20_000));
  return { url: `http://localhost:${port}`, child: running.process, stop: () => stopPart(running) };
}

function linkAll(from: string, to: string, except: string[]): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (!except.includes(name)) symlinkSync(resolve(from, name), join(to, name));
  }
}

/** The manifest that declares a build's Node middleware. */
const FUNCTIONS = "functions-config-manifest.json";
const MIDDLEWARE = "/_middleware";

/** Links the build into a subfolder as it would be without middleware.ts; returns that folder. */
export function buildWithoutMiddleware(): string {
  const name = "without-middleware";
  const folder = join(BUILD, name);
  rmSync(folder, { recursive: true, force: true });
  linkAll(BUILD, folder, ["server", name]);
  linkAll(join(BUILD, "server"), join(folder, "server"), [FUNCTIONS]);
  const manifest = JSON.parse(readFileSync(join(BUILD, "server", FUNCTIONS), "utf8"));
  const { [MIDDLEWARE]: middleware, ...functions } = manifest.functions;
  if (!middleware) throw new Error("The build has no middleware to remove.");
  writeFileSync(join(folder, "server", FUNCTIONS), JSON.stringify({ ...manifest, functions }));
  return folder;
}
