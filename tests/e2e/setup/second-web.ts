import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { startPart, stopPart, webPart } from "@/scripts/start/children";
import { untilAnswering } from "@/scripts/start/port";
import { TEST_ENVIRONMENT } from "@/tests/environment.mjs";
import { freePort } from "@/tests/free-port";
import type { Product } from "./product";

const HOST = "127.0.0.1";

/** Where the build of the product under test lies. */
export const BUILD = process.env.NEXT_DIST_DIR ?? ".next-e2e";

/** A second web process on the same database, as another machine would run it; of the same build unless another is given. */
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
  await untilAnswering(HOST, port, AbortSignal.timeout(20_000));
  return { url: `http://localhost:${port}`, child: running.process, stop: () => stopPart(running) };
}

function linkAll(from: string, to: string, except: string[]): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (!except.includes(name)) symlinkSync(resolve(from, name), join(to, name));
  }
}

/** Where a build says that it has a middleware that runs in Node. */
const FUNCTIONS = "functions-config-manifest.json";
const MIDDLEWARE = "/_middleware";

/** The build as it would be without middleware.ts; returns its folder, which lies in that of the build. */
export function buildWithoutMiddleware(): string {
  const name = "without-middleware";
  const folder = join(BUILD, name);
  rmSync(folder, { recursive: true, force: true });
  linkAll(BUILD, folder, ["server", name]);
  linkAll(join(BUILD, "server"), join(folder, "server"), [FUNCTIONS]);
  const manifest = JSON.parse(readFileSync(join(BUILD, "server", FUNCTIONS), "utf8"));
  const { [MIDDLEWARE]: middleware, ...functions } = manifest.functions;
  if (!middleware) throw new Error("The build names no middleware that could be taken out.");
  writeFileSync(join(folder, "server", FUNCTIONS), JSON.stringify({ ...manifest, functions }));
  return folder;
}
