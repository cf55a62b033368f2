import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeDatabase } from "@/db/client";
import { ensureLocalAccounts } from "@/lib/accounts/local-accounts";
import { applyMigrations } from "@/scripts/apply-migrations";
import { startPostgres } from "@/scripts/postgres/server";
import { build } from "@/scripts/start/build";
import { backgroundParts, startPart, stopPart, webPart } from "@/scripts/start/children";
import { loadSampleListings } from "@/scripts/start/first-data";
import { untilAnswering } from "@/scripts/start/port";
import { TEST_ENVIRONMENT } from "@/tests/environment.mjs";
import { ADMIN } from "./accounts";

const HOST = "127.0.0.1";
/** Apart from `.next`, so that a server that runs from there is not disturbed. */
const BUILD_FOLDER = ".next-e2e";
const START_LIMIT_MS = 60_000;

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((done) => {
    server.listen(0, HOST, () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => done(port));
    });
  });
}

/** What the tests need to know of the running product. */
export interface Product {
  url: string;
  databaseUrl: string;
  dataDir: string;
  demoPassword: string;
}

/**
 * Starts the production build with everything it needs, in a data folder of its own, filled with the sample
 * listings and two accounts.
 */
async function startProduct(): Promise<{ product: Product; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "winnow-e2e-"));
  // Root runs the database as another account, which must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  const stops: (() => Promise<unknown>)[] = [async () => rmSync(dataDir, { recursive: true, force: true })];
  const stop = async () => {
    for (const undo of stops.splice(0).reverse()) await undo();
  };
  try {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    Object.assign(process.env, TEST_ENVIRONMENT, {
      NODE_ENV: "production",
      NEXT_DIST_DIR: BUILD_FOLDER,
      PORT: String(port),
      HOST,
      APP_URL: url,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMIT_SCALE: "1000",
    });
    const [postgres] = await Promise.all([startPostgres({ dataDir, durable: false }), build(BUILD_FOLDER)]);
    stops.push(() => postgres.stop());
    process.env.DATABASE_URL = postgres.url;
    await applyMigrations(postgres.url);
    await ensureLocalAccounts().finally(closeDatabase);
    await loadSampleListings(postgres.url, AbortSignal.timeout(START_LIMIT_MS));

    for (const part of [webPart("start", HOST, port), ...backgroundParts()]) {
      const running = startPart(part, dataDir);
      stops.push(() => stopPart(running));
    }
    await untilAnswering(HOST, port, AbortSignal.timeout(START_LIMIT_MS));
    const demoPassword = readFileSync(join(dataDir, "demo-password"), "utf8");
    return { product: { url, databaseUrl: postgres.url, dataDir, demoPassword }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A process of its own, since the server's modules need the project's loader; it ends with the test runner. */
const { product, stop } = await startProduct();
process.once("SIGTERM", () => stop().then(() => process.exit(0)));
process.send?.(product);
