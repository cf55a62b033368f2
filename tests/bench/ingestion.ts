import { connect, type Sql } from "@/db/client";
import { runSource } from "@/lib/ingestion/run";
import type { RawListing } from "@/lib/ingestion/schema";
import type { Source } from "@/lib/ingestion/source";
import { sampleListings } from "@/lib/ingestion/sources/sample/listings";
import { listedSource } from "../doubles/listed-source";
import { serverCpuOf, serverOf } from "./cpu";
import { milliseconds, percentile, printTable } from "./table";
import { prepareUpserts } from "./upserts";

const ROWS = 20_000;
/** How many of the rows are new; the others exist already and have changed. */
const NEW = 5_000;
const ROUNDS = 3;
const FIRST_DAY = new Date("2026-03-01T12:00:00Z");
const SECOND_DAY = new Date("2026-03-02T12:00:00Z");

/** The sample listings repeated up to `count` rows, each with its own id, URL and price. */
async function rawRows(count: number): Promise<RawListing[]> {
  const sample = await sampleListings(FIRST_DAY);
  return Array.from({ length: count }, (_, index) => {
    const raw = sample[index % sample.length];
    if (!raw) throw new Error("There are no sample listings.");
    return {
      ...raw,
      sourceListingId: `${raw.sourceListingId}-${index}`,
      sourceUrl: `https://broker.example/${index}`,
      askingPrice: `$${(150_000 + index * 50).toLocaleString("en-US")}`,
      description: `${raw.description ?? ""} Reference ${index}.`,
    };
  });
}

/**
 * The row on the next day: every third has a new price, every third a new text, every third a new staff
 * count.
 */
function changed(raw: RawListing, index: number): RawListing {
  if (index % 3 === 0) return { ...raw, askingPrice: `$${(140_000 + index * 50).toLocaleString("en-US")}` };
  if (index % 3 === 1) return { ...raw, description: `${raw.description} Viewings by appointment only.` };
  return { ...raw, employees: String(200 + (index % 1_000)) };
}

interface Spent {
  seconds: number;
  /** CPU seconds of this process and of Postgres. */
  nodeCpu: number;
  serverCpu: number;
}

async function measured(server: number, work: () => Promise<unknown>): Promise<Spent> {
  const [began, node, postgres] = [performance.now(), process.cpuUsage(), serverCpuOf(server)];
  await work();
  const { user, system } = process.cpuUsage(node);
  return {
    seconds: (performance.now() - began) / 1_000,
    nodeCpu: (user + system) / 1_000_000,
    serverCpu: (serverCpuOf(server) - postgres) / 1_000,
  };
}

const run = async (sql: Sql, source: Source, now: Date) => {
  const outcome = await runSource(sql, source, { trigger: "command line", now });
  if (outcome.status !== "completed")
    throw new Error(`The run ended as '${outcome.status}': ${outcome.error}`);
  return outcome;
};

/** A digest of all rows without generated ids: pipeline and upserts must produce the same one. */
async function digest(sql: Sql): Promise<string> {
  const [{ digest }] = await sql<[{ digest: string }]>`
    select md5(string_agg(concat(to_jsonb(l) - 'id' - 'duplicate_group', to_jsonb(t) - 'listing_id'), ''
      order by l.source_id, l.source_listing_id)) as digest
    from listings l join listing_text t on t.listing_id = l.id where l.source_id <> 'bench'`;
  return digest;
}

/**
 * Ingests 20,000 changed and new rows through the whole pipeline (reading, normalising, comparing, writing
 * with price history, duplicates, facets, vacuum) and, in interleaved rounds, writes the same listings and
 * texts with plain upserts of finished rows, 2,000 per statement. Both start from the same tables and must
 * end with the same content.
 */
export async function benchIngestion(adminUrl: string, loadedUrl: string): Promise<void> {
  const admin = connect(adminUrl, { max: 1, statementTimeoutMs: 0 });
  const server = await serverOf(admin);
  const database = async (name: string, template: string) => {
    await admin`drop database if exists ${admin(name)} with (force)`;
    await admin`create database ${admin(name)} template ${admin(template)}`;
    await admin`checkpoint`;
    const address = new URL(adminUrl);
    address.pathname = `/${name}`;
    return connect(address.href, { max: 3, statementTimeoutMs: 120_000 });
  };
  const before = await rawRows(ROWS - NEW);
  const after = [...before.map(changed), ...(await rawRows(ROWS)).slice(ROWS - NEW)];
  const base = await database("ingestion_base", new URL(loadedUrl).pathname.slice(1));
  await run(base, listedSource(before), FIRST_DAY);
  await base.end();

  const rounds: { pipeline: Spent; upserts: Spent }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await database("ingestion_pipeline", "ingestion_base");
    const pipeline = await measured(server, async () => {
      const { metadata } = await run(one, listedSource(after), SECOND_DAY);
      if (metadata.new !== NEW || metadata.changed !== ROWS - NEW)
        throw new Error(`The run counted ${metadata.new} new and ${metadata.changed} changed rows.`);
    });
    const two = await database("ingestion_upserts", "ingestion_base");
    const upsert = await prepareUpserts(one, two);
    const upserts = await measured(server, upsert);
    if ((await digest(one)) !== (await digest(two)))
      throw new Error("The pipeline and the upserts wrote different rows.");
    await Promise.all([one.end(), two.end()]);
    rounds.push({ pipeline, upserts });
  }
  await admin.end();
  report(rounds);
}

function report(rounds: { pipeline: Spent; upserts: Spent }[]): void {
  const median = (value: (round: (typeof rounds)[number]) => number) => percentile(rounds.map(value), 0.5);
  const cpu = ({ nodeCpu, serverCpu }: Spent) => nodeCpu + serverCpu;
  const perSecond = (way: "pipeline" | "upserts") => median((round) => ROWS / round[way].seconds);
  const row = (name: string, value: (spent: Spent) => number, show: (value: number) => string) => [
    name,
    show(median(({ pipeline }) => value(pipeline))),
    show(median(({ upserts }) => value(upserts))),
    median(({ pipeline, upserts }) => value(upserts) / value(pipeline)).toFixed(2),
  ];
  const seconds = (value: number) => value.toFixed(2);
  printTable(
    `Ingestion of ${(ROWS - NEW).toLocaleString("en-US")} changed and ${NEW.toLocaleString("en-US")} new rows, median of ${ROUNDS} rounds`,
    ["figure", "pipeline", "plain upserts", "upserts ÷ pipeline"],
    [
      ["rows per second", milliseconds(perSecond("pipeline")), milliseconds(perSecond("upserts")), ""],
      row("seconds", (spent) => spent.seconds, seconds),
      row("CPU, both processes (s)", cpu, seconds),
      row("CPU, Postgres (s)", (spent) => spent.serverCpu, seconds),
    ],
  );
}
