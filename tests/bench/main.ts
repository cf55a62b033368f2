import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { connect } from "@/db/client";
import { applyMigrations } from "@/scripts/apply-migrations";
import { startPostgres } from "@/scripts/postgres/server";
import { benchIngestion } from "./ingestion";
import { loadListings, settle } from "./load";
import { benchMatching } from "./matching";
import { benchPages } from "./pages";
import { benchSearch } from "./search";
import { benchSignIn } from "./sign-in";
import { printTable } from "./table";

const USAGE = `Usage: npm run bench [-- search|pages|sign-in|matching|ingestion] [--rows 100000,1000000]

  search   every kind of search, at each number of listings
  pages    whole requests against reference twins, at the largest number of listings
  sign-in  lists during a flood of sign-ins, and what the time of an answer tells
  matching AI filtering of 500 listings by a double of the model
  ingestion 20,000 changed and new rows through the pipeline against plain upserts, at the smallest number of listings
  --rows   how many listings; each database is loaded once and kept in .data/bench`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rows: { type: "string", default: "100000,1000000" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const wanted = new Set(positionals.length > 0 ? positionals : ["search", "pages", "matching"]);
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
    for (const size of wanted.has("search") || wanted.has("pages") ? sizes : []) {
      url = await loaded(server.url, size);
      if (wanted.has("search")) results.push(await benchSearch(url, size.toLocaleString("en-US")));
    }
    const [small, large] = [results[0], results.at(-1)];
    if (small && large && small !== large) {
      printTable(
        "p95 at the largest number over p95 at the smallest",
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

/** The database with this many listings, loaded when it is not there yet. */
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
  // Totals are remembered by version, and one process asks several databases here.
  await pool`update catalogue set version = ${size}`;
  await pool.end();
  return url;
}

await main();
