import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { closeDatabase, connect, sql } from "@/db/client";
import { ensureLocalAccounts } from "@/lib/accounts/local-accounts";
import { closeJobs, prepareJobs } from "@/lib/jobs/engine";
import { applyMigrations } from "@/scripts/apply-migrations";
import { dropEmptyVariables } from "@/scripts/environment";
import { startPart, stopPart, webPart } from "@/scripts/start/children";
import { waitUntilReady } from "@/scripts/start/port";
import { withDatabase } from "@/tests/integration/setup/address";
import {
  demoPassword,
  failAtHostileSites,
  ingestHostileFeed,
  judgeHostileListings,
  writeHostileDigests,
} from "./catalogue";

const HOST = "127.0.0.1";
const START_LIMIT_MS = 60_000;

/** A separate product full of hostile listings, on its own database on the shared server. */
export interface HostileProduct {
  url: string;
  databaseUrl: string;
  /** The ingestion run, which has rejected rows. */
  runId: string;
  /** The demo user's filters, which together contain every listing. */
  filterIds: string[];
  demo: { email: string; password: string };
  /** Paths of HTML files with the digests. */
  mails: string[];
}

async function start(): Promise<{ product: HostileProduct; stop: () => Promise<void> }> {
  const {
    DATABASE_URL: shared = "",
    DATA_DIR: folder = "",
    PORT: port = "",
    APP_URL: url = "",
  } = process.env;
  dropEmptyVariables();
  const name = `hostile_${process.pid}`;
  const databaseUrl = withDatabase(shared, name);
  const server = connect(shared, { max: 1 });
  await server`create database ${server(name)}`;
  await server.end({ timeout: 1 });
  process.env.DATABASE_URL = databaseUrl;
  await applyMigrations(databaseUrl);
  await prepareJobs(databaseUrl);
  await ensureLocalAccounts();
  const [demo] = await sql()<{ id: string; email: string }[]>`select id, email from users where not is_admin`;
  if (!demo) throw new Error("There is no demo account.");

  const runId = await ingestHostileFeed(folder);
  await failAtHostileSites();
  const filterIds = await judgeHostileListings(demo.id);
  const mails = (await writeHostileDigests(demo.id, filterIds)).map((html, index) => {
    const path = join(folder, `digest-${index}.html`);
    writeFileSync(path, html);
    return path;
  });
  await closeJobs();
  await closeDatabase();

  const web = startPart(webPart("start", HOST, Number(port)), folder);
  await waitUntilReady(HOST, Number(port), AbortSignal.timeout(START_LIMIT_MS));
  const password = await demoPassword(folder);
  const product = { url, databaseUrl, runId, filterIds, demo: { email: demo.email, password }, mails };
  return { product, stop: () => stopPart(web) };
}

/**
 * Runs as a separate process, like the product under test; fixtures.ts configures it by environment
 * variables.
 */
const { product, stop } = await start();
process.once("SIGTERM", () => stop().then(() => process.exit(0)));
process.send?.(product);
