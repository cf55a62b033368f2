import "@/scripts/quiet-log";
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { connect } from "@/db/client";
import { applyMigrations } from "@/scripts/apply-migrations";
import { startPostgres } from "@/scripts/postgres/server";
import { benchAlerts } from "./alerts/alerts";
import { benchBackup } from "./backup";
import { benchIngestion } from "./ingestion";
import { loadListings, settle } from "./load";
import { benchMatching } from "./matching";
import { benchMemory } from "./memory";
import { benchPages } from "./pages";
import { benchReliability, FIGURE_NAMES } from "./reliability/reliability";
import { benchSearch } from "./search";
import { benchSignIn } from "./sign-in";
import { printTable } from "./table";
import { benchWorth } from "./worth";

const USAGE = `Usage: npm run bench [-- search|worth|pages|sign-in|matching|ingestion|alerts|reliability|memory|backup] [options]

  search       every kind of search, at each number of listings
  worth        lists sorted and filtered by DSCR and peers, and placing every listing among its peers
  pages        CPU of whole requests against reference twins, at the largest number of listings
  sign-in      list latency during a flood of sign-ins, and whether response times reveal accounts
  matching     AI filtering of 500 listings by a double of the model
  ingestion    20,000 changed and new rows through the pipeline against plain upserts, at the smallest number of listings
  alerts       instant alerts of 1,000 users with 3,000 filters after an ingestion, and list latency meanwhile
  reliability  worker kills, Postgres restarts, outages of other services and SIGTERM under load (half an hour)
  memory       memory of a web process over many requests
  backup       dump and restore with the commands of docs/deploy.md and the tools in PG_BIN

  --rows       numbers of listings, 100000,1000000 by default; each database is loaded once and kept in .data/bench
  --only       parts of reliability to run: ${FIGURE_NAMES.join(",")}
  --requests   number of requests for memory, 200000 by default`;

/** Parts that start their own Postgres. */
const APART = new Set(["reliability", "memory", "backup", "alerts"]);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rows: { type: "string", default: "100000,1000000" },
      only: { type: "string", default: FIGURE_NAMES.join(",") },
      requests: { type: "string", default: "200000" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const wanted = new Set(positionals.length > 0 ? positionals : ["search", "pages", "matching"]);
  const requests = Number(values.requests);
  const only = values.only.split(",");
  if (!Number.isInteger(requests) || requests < 1_000 || !only.every((name) => FIGURE_NAMES.includes(name)))
    throw new Error(USAGE);
  if (wanted.has("reliability")) await benchReliability(only);
  if (wanted.has("alerts")) await benchAlerts();
  if (wanted.has("memory")) await benchMemory(requests);
  if (wanted.has("backup")) await benchBackup();
  if ([...wanted].every((part) => APART.has(part))) return;
  const sizes = values.rows.split(",").map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 1_000)) throw new Error(USAGE);

  const dataDir = resolve(process.env.DATA_DIR ?? ".data", "bench");
  mkdirSync(dataDir, { recursive: true });
  const server = await startPostgres({ dataDir, database: "postgres" });
  try {
    const results = [];
    if (wanted.has("matching")) await benchMatching(server.url);
    if (wanted.has("ingestion"))
      await benchIngestion(server.url, await loaded(server.url, Math.min(...sizes)));
    let url = server.url;
    for (const size of ["search", "pages", "worth"].some((part) => wanted.has(part)) ? sizes : []) {
      url = await loaded(server.url, size);
      if (wanted.has("worth")) await benchWorth(url, size.toLocaleString("en-US"));
      if (wanted.has("search")) results.push(await benchSearch(url, size.toLocaleString("en-US")));
    }
    const [small, large] = [results[0], results.at(-1)];
    if (small && large && small !== large) {
      printTable(
        "p95 with the most listings ÷ p95 with the fewest",
        ["shape", "ratio"],
        large.map((result, index) => [
          result.shape.name,
          (result.p95 / (small[index]?.p95 ?? Number.NaN)).toFixed(1),
        ]),
      );
    }
    if (wanted.has("pages")) await benchPages(url, dataDir);
    if (wanted.has("sign-in")) await benchSignIn(url);
  } finally {
    await server.stop();
  }
}

/** Returns the URL of the database with this many listings, loading it first if necessary. */
async function loaded(adminUrl: string, size: number): Promise<string> {
  const name = `bench_${size}`;
  const address = new URL(adminUrl);
  address.pathname = `/${name}`;
  const url = address.href;
  const admin = connect(adminUrl, { max: 1 });
  const [existing] = await admin`select 1 from pg_database where datname = ${name}`;
  if (!existing) await admin`create database ${admin(name)}`;
  await admin.end();
  await applyMigrations(url);
  const pool = connect(url, { max: 2, statementTimeoutMs: 0 });
  const [{ count }] = await pool<[{ count: number }]>`select count(*) as count from listings`;
  if (count !== size) {
    await pool`truncate listings, listing_text, marks cascade`;
    await loadListings(pool, size, (done) => {
      if (done % 100_000 === 0)
        console.error(`${done.toLocaleString("en-US")} of ${size.toLocaleString("en-US")} loaded`);
    });
    await settle(pool);
  }
  // Totals are cached by catalogue version, and this process queries several databases.
  await pool`update catalogue set version = ${size}`;
  await pool`analyze catalogue`;
  await pool.end();
  return url;
}

await main();
