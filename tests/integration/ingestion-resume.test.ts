import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { type RunOptions, runSource } from "@/lib/ingestion/run";
import type { Source } from "@/lib/ingestion/source";
import { dealledger } from "@/lib/ingestion/sources/dealledger/source";
import { listedSource, rawListings } from "@/tests/doubles/listed-source";
import { spread } from "@/tests/sweeps";
import { useCatalogue } from "./setup/catalogue";
import { emptyTables } from "./setup/database";

const { sql } = useCatalogue();

const NOON = new Date("2026-03-01T12:00:00Z");
const run = (source: Source, options: Partial<RunOptions> = {}) =>
  runSource(sql, source, { trigger: "schedule", now: NOON, batchRows: 200, ...options });

/** A digest of everything a run leaves behind, without generated ids. */
async function finalTable() {
  const [table] = await sql`
    select count(*)::int as listings, (select count(*)::int from scrape_sightings) as sightings,
      md5(string_agg(concat(
        to_jsonb(l) - 'id', to_jsonb(t) - 'listing_id',
        (select jsonb_agg(to_jsonb(p) - 'id' - 'listing_id') from listing_prices p where p.listing_id = l.id)
      ), '' order by l.source_listing_id)) as digest
    from listings l join listing_text t on t.listing_id = l.id`;
  return table;
}

/** Two whole batches and the start of a third. */
const ROWS = 420;

/** Waits for the first batch to be committed, because a batch is written while the next one is read. */
const firstBatchWritten = () =>
  vi.waitFor(async () => expect(await sql`select from scrape_sightings`).toHaveLength(1), {
    timeout: 30_000,
  });

describe("an interrupted run", () => {
  let undisturbed: { metadata: object; table: unknown };

  beforeAll(async () => {
    const { metadata } = await run(listedSource(rawListings(ROWS)));
    undisturbed = { metadata, table: await finalTable() };
  });

  const POINTS: [string, number][] = [
    ["within its third batch", 410],
    ["within its first batch", 100],
    ["before its first row", 0],
    ["at its last row", ROWS - 1],
  ];
  it.each(spread(POINTS, 2))(
    "continues where it stopped and ends with the same table when interrupted %s [DAT-1]",
    async (_, at) => {
      const end = new AbortController();
      const cut = listedSource(rawListings(ROWS), { beforeRow: (index) => index === at && end.abort() });
      const interrupted = await run(cut, { signal: end.signal });
      expect(interrupted.status).toBe("interrupted");

      const passed: number[] = [];
      const rest = listedSource(rawListings(ROWS), { beforeRow: (index) => passed.push(index) });
      const resumed = await run(rest, { now: new Date("2026-03-02T12:00:00Z") });
      expect(resumed.runId).toBe(interrupted.runId);
      expect(passed[0] ?? ROWS).toBe(interrupted.metadata.seen);
      expect(resumed.metadata).toMatchObject({
        ...undisturbed.metadata,
        resumed: 1,
        durationMs: expect.any(Number),
      });
      expect(await finalTable()).toEqual(undisturbed.table);
    },
  );

  it("stays open when the database drops its connection within a batch, and continues with the next run", async () => {
    // The trigger terminates the batch's own connection partway through its third statement.
    await sql`create function cut() returns trigger language plpgsql as
      'begin perform pg_terminate_backend(pg_backend_pid()); return null; end'`;
    const cutting = listedSource(rawListings(ROWS), {
      async beforeRow(index) {
        if (index !== 300) return;
        await firstBatchWritten();
        await sql`create trigger cut after insert on listing_prices execute function cut()`;
      },
    });
    await expect(run(cutting)).rejects.toMatchObject({ code: "UNAVAILABLE" });
    expect(await sql`select status from scrape_runs`).toEqual([{ status: "running" }]);
    expect(await sql`select count(*)::int as count from listings`).toEqual([{ count: 200 }]);

    await sql`drop function cut cascade`;
    const { metadata } = await run(listedSource(rawListings(ROWS)));
    expect(metadata).toMatchObject({ seen: ROWS, new: ROWS, resumed: 1 });
    expect(await finalTable()).toEqual(undisturbed.table);
  });

  it("stops when another process has taken it over", async () => {
    const source = listedSource(rawListings(ROWS), {
      async beforeRow(index) {
        if (index !== 300) return;
        await firstBatchWritten();
        await sql`update scrape_runs set attempt = attempt + 1`;
      },
    });
    await expect(run(source)).rejects.toMatchObject({ message: "Another process has taken over this run." });
    expect(await sql`select count(*)::int as count from listings`).toEqual([{ count: 200 }]);
  });
});

/** Writes an edition in the ledger's format. */
async function writeLedger(name: string, runAt: string, rows: number): Promise<string> {
  const path = join(process.env.DATA_DIR ?? "", name);
  const listings = rawListings(rows).map((row) => ({
    id: row.sourceListingId,
    title: row.title,
    source_url: row.sourceUrl,
    broker_name: row.brokerName,
    asking_price: 250_000,
    price_text: row.askingPrice,
    revenue: null,
    cash_flow: 90_000,
    location: null,
    state: "FL",
    country: "US",
    description: row.description,
    first_seen: runAt,
    status: "active",
  }));
  await writeFile(path, JSON.stringify({ metadata: { run_at: runAt }, listings }));
  return path;
}

describe("a run of a feed file", () => {
  it("that is killed with SIGKILL at any batch ends with the same table [DAT-1]", async () => {
    const points = spread([1, 2], 2);
    // The child process uses the default batch size of 2,000. One batch beyond those written is in progress
    // when it is killed.
    const rows = 5 * ROWS * Math.max(...points);
    const whole = { batchRows: undefined };
    const file = await writeLedger("killed.json", "2026-02-18T21:10:00Z", rows);
    await run(dealledger, { input: { file }, ...whole });
    const expected = await finalTable();

    for (const killedAfter of points) {
      await emptyTables(sql, "listings", "scrape_runs", "sources");
      const child = spawn(
        process.execPath,
        ["--import", "tsx", "scripts/ingest.ts", "dealledger", "--file", file],
        {
          env: { ...process.env, TSX_TSCONFIG_PATH: "tsconfig.node.json" },
          stdio: ["ignore", "pipe", "inherit"],
        },
      );
      const exited = once(child, "exit");
      let lines = 0;
      for await (const _ of createInterface({ input: child.stdout })) {
        if (++lines === killedAfter) child.kill("SIGKILL");
      }
      await exited;
      const { status, metadata } = await run(dealledger, { input: { file }, ...whole });
      expect(status).toBe("completed");
      expect(metadata).toMatchObject({ seen: rows, new: rows });
      expect(await finalTable()).toEqual(expected);
    }
  }, 180_000);

  it("starts over when the file was replaced in the meantime", async () => {
    const file = await writeLedger("replaced.json", "2026-02-18T21:10:00Z", 450);
    const end = new AbortController();
    const onProgress = () => end.abort();
    const first = await run(dealledger, { input: { file }, signal: end.signal, onProgress });
    expect(first.status).toBe("interrupted");
    // A batch in preparation when the run stops may still be committed.
    const { new: committed } = first.metadata;
    expect([200, 400]).toContain(committed);
    await writeLedger("replaced.json", "2026-02-19T21:10:00Z", 460);
    const second = await run(dealledger, { input: { file } });
    expect(second).toMatchObject({
      status: "completed",
      metadata: { seen: 460, new: 460 - committed, unchanged: committed },
    });
    expect(await sql`select error from scrape_runs where id = ${first.runId}`).toEqual([
      { error: "The feed was replaced while the run was interrupted." },
    ]);
  });

  it("fails on a truncated file with a message, keeps what it read, and is completed by the next run", async () => {
    const file = await writeLedger("whole.json", "2026-02-18T21:10:00Z", 450);
    const truncated = join(process.env.DATA_DIR ?? "", "truncated.json");
    const text = await readFile(file, "utf8");
    await writeFile(truncated, text.slice(0, text.length * 0.7));
    const broken = await run(dealledger, { input: { file: truncated } });
    expect(broken.status).toBe("failed");
    expect(broken.error).toMatch(/^The feed is truncated: it ends after row \d+\.$/);
    const read = Number(/\d+/.exec(broken.error ?? "")?.[0]);
    expect(read).toBeGreaterThan(200);
    expect(broken.metadata).toMatchObject({ seen: read, new: read, gone: 0 });
    expect((await run(dealledger, { input: { file } })).metadata).toMatchObject({
      new: 450 - read,
      unchanged: read,
    });
  });

  it("uses the edition's date as the observation time and rejects an older edition", async () => {
    const older = await writeLedger("older.json", "2026-02-18T21:10:00Z", 3);
    const newer = await writeLedger("newer.json", "2026-02-19T21:10:00Z", 3);
    await run(dealledger, { input: { file: newer } });
    expect(await sql`select distinct last_seen_at from listings`).toEqual([
      { last_seen_at: new Date("2026-02-19T21:10:00Z") },
    ]);
    const { status, error } = await run(dealledger, { input: { file: older } });
    expect(status).toBe("failed");
    expect(error).toBe(
      "This edition was made on February 18, 2026, before the last one ingested (February 19, 2026).",
    );
  });

  it("counts repeated runs of the same edition as one missed run", async () => {
    await run(dealledger, { input: { file: await writeLedger("a.json", "2026-02-18T21:10:00Z", 10) } });
    const file = await writeLedger("b.json", "2026-02-19T21:10:00Z", 9);
    await run(dealledger, { input: { file } });
    await run(dealledger, { input: { file } });
    const [missing] = await sql`select status, missed_runs from listings where source_listing_id = 'L-10'`;
    expect(missing).toEqual({ status: "active", missed_runs: 1 });
  });

  it.each([
    ["a missing file", "/nowhere/feed.json", "There is no file at /nowhere/feed.json."],
    ["a folder", "/", "/ is a folder, not a file."],
  ])("fails on %s with a message", async (_, file, sentence) => {
    expect(await run(dealledger, { input: { file } })).toMatchObject({ status: "failed", error: sentence });
  });
});
