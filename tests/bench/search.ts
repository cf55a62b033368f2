import type postgres from "postgres";
import { connect, type Sql, withSchema } from "@/db/client";
import { countFacets, countFacetsSoon } from "@/lib/listings/facet-counts/queries";
import { searchListings } from "@/lib/listings/queries";
import type { ListingQuery } from "@/lib/listings/schema";
import { queryOf, SHAPES, type Shape } from "./shapes";
import { milliseconds, percentile, printTable } from "./table";

/** How often each shape is asked for after its total is known. */
const RUNS = 40;
/** Listings that the searching person has hidden: some, as people do. */
const HIDDEN = 40;

interface Statement {
  text: string;
  parameters: unknown[];
}

export interface ShapeResult {
  shape: Shape;
  total: number;
  coldMs: number;
  /** The page itself for the first time, its total known. */
  firstMs: number;
  p50: number;
  p95: number;
  /** The counts beside choices: the first answer, perhaps estimates, and the exact ones. */
  countsMs: number;
  exactCountsMs: number;
  rowsRead: number;
  seqScan: boolean;
}

/**
 * Measures every shape on a loaded database: the first request, which has to count (cold), the first one for the
 * page itself (first), which may have to go there, then p50 and p95 of whole searches, and from the plan of the page's statement how many rows were read and whether any table of
 * listings was read from end to end.
 */
export async function benchSearch(url: string, label: string): Promise<ShapeResult[]> {
  const pool = connect(url, { max: 4, statementTimeoutMs: 60_000 });
  try {
    const userId = await insertHider(pool);
    const results: ShapeResult[] = [];
    for (const shape of SHAPES) results.push(await measure(pool, url, shape, userId));
    printTable(
      `Search at ${label} listings (ms)`,
      [
        "shape",
        "matches",
        "cold",
        "first",
        "p50",
        "p95",
        "counts",
        "exact counts",
        "rows read",
        "whole table",
      ],
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

/** Makes searches go through this pool. */
export function useDatabase(pool: Sql | undefined): void {
  const processWide = globalThis as { winnowDatabase?: unknown };
  processWide.winnowDatabase = pool && { sql: pool, db: withSchema(pool) };
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

/** The statement that reads the page. A pool of its own hears it: listening makes every statement dearer. */
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
  if (!page) throw new Error("The statement of the page was not seen.");
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

/** A person who has hidden some listings; returns their id. */
export async function insertHider(pool: Sql): Promise<string> {
  const [user] = await pool<[{ id: string }]>`
    insert into users (email, trial_ends_at) values (${`${crypto.randomUUID()}@bench.example`}, now()) returning id`;
  await pool`
    insert into marks (user_id, listing_id, hidden_at)
    select ${user.id}, id, now() from listings where id % 997 = 0 order by id limit ${HIDDEN}`;
  return user.id;
}
