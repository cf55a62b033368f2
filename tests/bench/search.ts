import type postgres from "postgres";
import { connect, databaseOn, type Sql } from "@/db/client";
import { countFacets, countFacetsSoon } from "@/lib/listings/facet-counts/queries";
import { searchListings } from "@/lib/listings/queries";
import type { ListingQuery } from "@/lib/listings/schema";
import { queryOf, SHAPES, type Shape } from "./shapes";
import { milliseconds, percentile, printTable } from "./table";

/** How often each search is repeated once its total is known. */
const RUNS = 40;
/** Listings hidden by the searching user, as real users have some. */
const HIDDEN = 40;

interface Statement {
  text: string;
  parameters: unknown[];
}

export interface ShapeResult {
  shape: Shape;
  total: number;
  coldMs: number;
  /** The first request for the page itself, when the total is already known. */
  firstMs: number;
  p50: number;
  p95: number;
  /** The counts next to filter choices: the first ones, possibly estimated, and the exact ones. */
  countsMs: number;
  exactCountsMs: number;
  rowsRead: number;
  seqScan: boolean;
}

/**
 * Measures every shape on a loaded database: the first request, which has to count (cold); the first one for
 * that page, which may have to walk there (first); p50 and p95 of repeated searches; and, from the plan of
 * the page's statement, how many rows were read and whether a listings table was scanned completely.
 */
export async function benchSearch(url: string, label: string): Promise<ShapeResult[]> {
  const pool = connect(url, { max: 4, statementTimeoutMs: 60_000 });
  try {
    const userId = await insertHider(pool);
    const results: ShapeResult[] = [];
    for (const shape of SHAPES) results.push(await measure(pool, url, shape, userId));
    printTable(
      `Search at ${label} listings (ms)`,
      ["shape", "matches", "cold", "first", "p50", "p95", "counts", "exact counts", "rows read", "full scan"],
      results.map((result) => [
        result.shape.name,
        result.total.toLocaleString("en-US"),
        milliseconds(result.coldMs),
        milliseconds(result.firstMs),
        milliseconds(result.p50),
        milliseconds(result.p95),
        milliseconds(result.countsMs),
        milliseconds(result.exactCountsMs),
        result.rowsRead.toLocaleString("en-US"),
        result.seqScan ? "yes" : "no",
      ]),
    );
    return results;
  } finally {
    await pool.end({ timeout: 5 });
  }
}

/** Makes searches use this pool; undefined restores the default. */
export function useDatabase(pool: Sql | undefined): void {
  const processWide = globalThis as { winnowDatabase?: unknown };
  processWide.winnowDatabase = pool && { sql: pool, db: databaseOn(pool) };
}

async function measure(pool: Sql, url: string, shape: Shape, userId: string): Promise<ShapeResult> {
  useDatabase(pool);
  const started = performance.now();
  const { total } = await searchListings(queryOf(shape, 0), userId);
  const coldMs = performance.now() - started;
  const query = queryOf(shape, total);
  const again = performance.now();
  await searchListings(query, userId);
  const firstMs = performance.now() - again;
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const before = performance.now();
    await searchListings(query, userId);
    times.push(performance.now() - before);
  }
  const counting = performance.now();
  await countFacetsSoon(query.criteria);
  const countsMs = performance.now() - counting;
  await countFacets(query.criteria);
  const exactCountsMs = performance.now() - counting;
  const plan = await explain(pool, await pageStatement(url, query, userId));
  return {
    shape,
    total,
    coldMs,
    firstMs,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    countsMs,
    exactCountsMs,
    ...plan,
  };
}

/**
 * The statement that reads the page, captured on a separate pool because the debug hook slows every statement
 * down.
 */
async function pageStatement(url: string, query: ListingQuery, userId: string): Promise<Statement> {
  const statements: Statement[] = [];
  const debug = (_: number, text: string, parameters: unknown[]) => statements.push({ text, parameters });
  const pool = connect(url, { max: 1, statementTimeoutMs: 60_000, debug });
  useDatabase(pool);
  try {
    await searchListings(query, userId);
  } finally {
    useDatabase(undefined);
    await pool.end({ timeout: 5 });
  }
  const page = statements.findLast(({ text }) => text.includes("with page as materialized"));
  if (!page) throw new Error("The page's statement was not captured.");
  return page;
}

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

async function explain(pool: Sql, { text, parameters }: Statement) {
  const rows = await pool.unsafe(
    `explain (analyze, buffers, format json) ${text}`,
    parameters as postgres.ParameterOrJSON<never>[],
  );
  const [answer] = rows as unknown as [{ "QUERY PLAN": [{ Plan: PlanNode }] }];
  const [{ Plan }] = answer["QUERY PLAN"];
  let rowsRead = 0;
  let seqScan = false;
  const walk = (node: PlanNode) => {
    if (node["Relation Name"]) {
      rowsRead += Math.round(
        (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"],
      );
      if (node["Node Type"] === "Seq Scan" && /^listing(s|_text)$/.test(node["Relation Name"]))
        seqScan = true;
    }
    node.Plans?.forEach(walk);
  };
  walk(Plan);
  return { rowsRead, seqScan };
}

/** Adds a user who has hidden some listings; returns their id. */
export async function insertHider(pool: Sql): Promise<string> {
  const [user] = await pool<[{ id: string }]>`
    insert into users (email, trial_ends_at) values (${`${crypto.randomUUID()}@bench.example`}, now()) returning id`;
  await pool`
    insert into marks (user_id, listing_id, hidden_at)
    select ${user.id}, id, now() from listings where id % 997 = 0 order by id limit ${HIDDEN}`;
  return user.id;
}
