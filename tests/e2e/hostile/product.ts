import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { closeDatabase, connect, sql } from "@/db/client";
import { ensureLocalAccounts } from "@/lib/accounts/local-accounts";
import { closeJobs, prepareJobs } from "@/lib/jobs/engine";
import { applyMigrations } from "@/scripts/apply-migrations";
import { dropEmptyVariables } from "@/scripts/environment";
import { startPart, stopPart, webPart } from "@/scripts/start/children";
import { untilAnswering } from "@/scripts/start/port";
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

/** A product of its own, full of hostile listings, on a database beside the one that the other tests share. */
export interface HostileProduct {
  url: string;
  databaseUrl: string;
  /** Of the ingestion, with its rejected rows. */
  runId: string;
  /** Of the demo user: together they hold every listing. */
  filterIds: string[];
  demo: { email: string; password: string };
  /** Files with the digests as web pages. */
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
  await untilAnswering(HOST, Number(port), AbortSignal.timeout(START_LIMIT_MS));
  const password = await demoPassword(folder);
  const product = { url, databaseUrl, runId, filterIds, demo: { email: demo.email, password }, mails };
  return { product, stop: () => stopPart(web) };
}

/** A process of its own, as the product under test is; its variables say where. */
const { product, stop } = await start();
process.once("SIGTERM", () => stop().then(() => process.exit(0)));
process.send?.(product);
