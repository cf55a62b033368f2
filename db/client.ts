import "server-only";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { watchSlowQueries } from "@/lib/core/slow-queries";
import * as billing from "./schema/billing";
import * as filters from "./schema/filters";
import * as ingestion from "./schema/ingestion";
import * as listings from "./schema/listings";
import * as marks from "./schema/marks";
import * as operations from "./schema/operations";
import * as users from "./schema/users";

const schema = { ...users, ...listings, ...ingestion, ...marks, ...filters, ...billing, ...operations };

export type Sql = postgres.Sql;
/** A transaction begun with `Sql.begin`. */
export type Transaction = postgres.TransactionSql;
export type Database = PostgresJsDatabase<typeof schema>;
/** What a mutation runs on: the pool, or the caller's transaction (writes that belong together share one). */
export type DatabaseOrTransaction = Database | Parameters<Parameters<Database["transaction"]>[0]>[0];

interface ConnectOptions {
  /** Connections of the pool. */
  max?: number;
  /** Milliseconds after which Postgres cancels a statement. */
  statementTimeoutMs?: number;
  /** Keeps a connection for as long as the pool lives, for what a session holds, such as an advisory lock. */
  keepOpen?: boolean;
  /** Hears of every statement; for measuring. */
  debug?: (connection: number, text: string, parameters: unknown[]) => void;
}

const urls = new WeakMap<Sql, string>();

/**
 * libpq names the folder of a Unix socket in the `host` parameter; the driver would send that parameter to the
 * server as a setting and wants the socket's path instead.
 */
function parseAddress(url: string): { address: string; path?: string } {
  const parsed = new URL(url);
  const folder = parsed.searchParams.get("host");
  if (!folder?.startsWith("/")) return { address: url };
  parsed.searchParams.delete("host");
  return { address: parsed.href, path: `${folder}/.s.PGSQL.${parsed.port || 5432}` };
}

/**
 * A pool on `url`. Time-outs everywhere and quick bounded reconnects: with the driver's defaults a request
 * that begins while the database restarts waits up to 17 s (docs/decisions/0003-database-connection.md).
 */
export function connect(
  url: string,
  { max = 10, statementTimeoutMs = 10_000, keepOpen = false, debug }: ConnectOptions = {},
): Sql {
  const { address, path } = parseAddress(url);
  const pool = postgres(address, {
    max,
    ...(path && { path }),
    connect_timeout: 5,
    idle_timeout: keepOpen ? 0 : 60,
    max_lifetime: keepOpen ? null : 1_800,
    backoff: (attempt) => Math.min(0.1 * 2 ** attempt, 1),
    onnotice: () => {},
    debug,
    // bigint columns hold whole dollars and row ids, all below 2^53.
    types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
    connection: {
      application_name: "winnow",
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 30_000,
      // A generic plan for a search takes seconds where the plan for its values takes one millisecond.
      plan_cache_mode: "force_custom_plan",
      jit: "off",
      work_mem: "16MB",
      // Data lies in memory or on solid state: a page out of order costs hardly more than the next one.
      random_page_cost: "1.1",
    } as Partial<postgres.ConnectionParameters>,
  });
  urls.set(pool, url);
  watchSlowQueries(pool`select`);
  return pool;
}

/**
 * A pool of its own on the database of `pool`. For what needs one session for long: a connection reserved from a
 * pool is not safe for that, since the driver ends the process when it is used after the server closed it.
 */
export function connectBeside(pool: Sql, options: ConnectOptions): Sql {
  const url = urls.get(pool);
  if (!url) throw new Error("This pool was not opened by connect().");
  return connect(url, options);
}

/** Drizzle over a pool. */
export function withSchema(pool: Sql): Database {
  return drizzle(pool, { schema });
}

const global_ = globalThis as typeof globalThis & { winnowDatabase?: { sql: Sql; db: Database } };

function open(): { sql: Sql; db: Database } {
  // Kept on globalThis so that a reload of modules in development does not open a second pool.
  if (!global_.winnowDatabase) {
    const url = process.env.DATABASE_URL;
    if (!url) throw new Error("DATABASE_URL is not set.");
    const pool = connect(url, { max: Number(process.env.DATABASE_POOL ?? 10) });
    global_.winnowDatabase = { sql: pool, db: withSchema(pool) };
  }
  return global_.winnowDatabase;
}

/** This process's pool, for hand-written SQL; opened at first use. */
export const sql = (): Sql => open().sql;

/** This process's pool behind Drizzle; opened at first use. */
export const db = (): Database => open().db;

/** Waits up to 5 s for running statements, then closes the pool. */
export async function closeDatabase(): Promise<void> {
  const opened = global_.winnowDatabase;
  global_.winnowDatabase = undefined;
  await opened?.sql.end({ timeout: 5 });
}
