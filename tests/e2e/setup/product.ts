import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { closeDatabase, connect } from "@/db/client";
import { ensureLocalAccounts } from "@/lib/accounts/local-accounts";
import { readEnv } from "@/lib/core/env";
import { prepareJobs } from "@/lib/jobs/engine";
import { applyMigrations } from "@/scripts/apply-migrations";
import { dropEmptyVariables } from "@/scripts/environment";
import { build, TEST_BUILD } from "@/scripts/start/build";
import { backgroundParts, startPart, stopPart, webPart } from "@/scripts/start/children";
import { loadSampleListings } from "@/scripts/start/first-data";
import { waitUntilReady } from "@/scripts/start/port";
import { prepareSandbox } from "@/scripts/start/sandbox";
import { startGoogleIssuer } from "@/tests/doubles/google-issuer";
import { TEST_ENVIRONMENT } from "@/tests/environment.mjs";
import { freePort } from "@/tests/free-port";
import { startTemporaryPostgres } from "@/tests/temporary-postgres";
import { ADMIN, SUPPORT_EMAIL } from "./accounts";

const HOST = "127.0.0.1";
const START_LIMIT_MS = 60_000;

/** What the tests need to know about the running product. */
export interface Product {
  url: string;
  databaseUrl: string;
  dataDir: string;
  demoPassword: string;
  /** The stand-in for Google, which issues ID tokens at /mint?claims={…}. */
  google: { issuer: string; scriptUrl: string };
}

/**
 * Waits until the worker has refreshed every filter, which it does once after starting. Later it would run
 * filters whose progress a test has set.
 */
async function untilRefreshed(databaseUrl: string): Promise<void> {
  const sql = connect(databaseUrl, { max: 1 });
  try {
    const [job] =
      await sql`insert into pgboss.job (name, data) values ('filters-refresh', '{}') returning id`;
    const end = Date.now() + START_LIMIT_MS;
    while ((await sql`select from pgboss.job where id = ${job?.id} and state = 'completed'`).length === 0) {
      if (Date.now() > end) throw new Error("The worker did not refresh the filters in time.");
      await pause(100);
    }
  } finally {
    await sql.end();
  }
}

/**
 * Starts the production build with everything it needs, in a temporary data folder, with the sample listings
 * and two accounts.
 */
async function startProduct(): Promise<{ product: Product; stop: () => Promise<void> }> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const undo of stops.splice(0).reverse()) await undo();
  };
  try {
    const google = await startGoogleIssuer();
    stops.push(() => google.stop());
    const [database, port] = await Promise.all([startTemporaryPostgres(), freePort(HOST), build(TEST_BUILD)]);
    stops.push(() => database.stop());
    const { dataDir } = database;
    const url = `http://localhost:${port}`;
    Object.assign(process.env, TEST_ENVIRONMENT, {
      NODE_ENV: "production",
      NEXT_DIST_DIR: TEST_BUILD,
      PORT: String(port),
      HOST,
      APP_URL: url,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SUPPORT_EMAIL,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMIT_SCALE: "1000",
      INBOUND_DOMAIN: "in.winnow.test",
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_ISSUER: google.issuer,
      GOOGLE_JWKS_URL: google.jwksUrl,
      GOOGLE_SCRIPT_URL: google.scriptUrl,
    });
    dropEmptyVariables();
    const sandbox = await prepareSandbox(readEnv(process.env));
    await applyMigrations(database.url);
    // Web processes do not create the queues, and the first test may run before the worker has.
    await prepareJobs(database.url);
    await ensureLocalAccounts().finally(closeDatabase);
    await loadSampleListings(database.url, AbortSignal.timeout(START_LIMIT_MS));

    const parts = [webPart("start", HOST, port), ...(sandbox ? [sandbox] : []), ...backgroundParts()];
    for (const part of parts) {
      const running = startPart(part, dataDir);
      stops.push(() => stopPart(running));
    }
    await Promise.all([
      waitUntilReady(HOST, port, AbortSignal.timeout(START_LIMIT_MS)),
      untilRefreshed(database.url),
    ]);
    const demoPassword = readFileSync(join(dataDir, "demo-password"), "utf8");
    return {
      product: {
        url,
        databaseUrl: database.url,
        dataDir,
        demoPassword,
        google: { issuer: google.issuer, scriptUrl: google.scriptUrl },
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Runs as a separate process, because the server's modules need the project's loader; ends with the test
 * runner.
 */
const { product, stop } = await startProduct();
process.once("SIGTERM", () => stop().then(() => process.exit(0)));
process.send?.(product);
