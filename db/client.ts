import "server-only";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { watchSlowQueries } from "@/lib/core/slow-queries";

export type Sql = postgres.Sql;
/** A transaction begun with `Sql.begin`. */
export type Transaction = postgres.TransactionSql;
export type Database = PostgresJsDatabase;
/** Where a mutation runs: on the pool, or in the caller's transaction. */
export type DatabaseOrTransaction = Database | Parameters<Parameters<Database["transaction"]>[0]>[0];

interface ConnectOptions {
  /** Maximum number of connections. */
  max?: number;
  /** Milliseconds after which Postgres cancels a statement. */
  statementTimeoutMs?: number;
  /** Never closes connections, for session state such as advisory locks. */
  keepOpen?: boolean;
  /** Called for every statement, for measurements. */
  debug?: (connection: number, text: string, parameters: unknown[]) => void;
}

/**
 * The property of a pool that holds its URL. It is a registered symbol because pages and routes bundle their
 * own copies of this module but share one pool.
 */
const ADDRESS = Symbol.for("winnow.address");

/** URL parameters that are kept. The driver passes any parameter it does not know on to the server. */
const KNOWN_PARAMETERS = new Set(["sslmode", "application_name", "options"]);

/**
 * Converts a libpq URL to what the driver expects. For Unix sockets, libpq has a folder in the `host`
 * parameter, but the driver needs the socket's path. Parameters for other drivers (`pgbouncer`,
 * `channel_binding`) are dropped, because the server would reject them.
 */
function parseAddress(url: string): { address: string; path?: string } {
  const parsed = new URL(url);
  const folder = parsed.searchParams.get("host");
  for (const name of [...parsed.searchParams.keys()])
    if (!KNOWN_PARAMETERS.has(name)) parsed.searchParams.delete(name);
  if (!folder?.startsWith("/")) return { address: parsed.href };
  return { address: parsed.href, path: `${folder}/.s.PGSQL.${parsed.port || 5432}` };
}

/**
 * Settings of every session. Direct connections send them as startup parameters. Poolers in transaction mode
 * accept none, so there they are set on the role (docs/decisions/0034-postgres-urls.md).
 */
const SETTINGS = {
  idle_in_transaction_session_timeout: "30000",
  // A generic plan makes searches take seconds that take a millisecond with a custom plan.
  plan_cache_mode: "force_custom_plan",
  jit: "off",
  work_mem: "16MB",
  // Data is in memory or on SSDs, so random reads cost hardly more than sequential ones.
  random_page_cost: "1.1",
};
/** A role has a single timeout for pages and ingestion; with direct connections each pool sets its own. */
const ROLE_SETTINGS = { ...SETTINGS, statement_timeout: "120000" };

/** Host names and ports used by the poolers of Neon, Supabase and others. */
const POOLER = /[-.]pooler\.|^pooler\.|pgbouncer/;
const POOLER_PORTS = new Set(["6432", "6543"]);

/** Whether `url` is a pooler in transaction mode: detected by `learnPooling`, or guessed from the URL. */
export function isPooled(url: string): boolean {
  if (unpooledUrls().includes(url)) return false;
  if (process.env.DATABASE_POOLING) return process.env.DATABASE_POOLING === "transaction";
  const { hostname, port, searchParams } = new URL(url);
  if (searchParams.get("host")?.startsWith("/")) return false;
  return POOLER.test(hostname) || POOLER_PORTS.has(port) || searchParams.get("pgbouncer") === "true";
}

/** Error codes of poolers that reject a startup parameter, such as protocol_violation. */
const REFUSED_PARAMETER = /^(08P01|22023|0A000)$/;

/**
 * Detects whether `url` is a pooler in transaction mode and stores the result in DATABASE_POOLING, for this
 * process and its children. Call it once, before the first query. Without a response from the database, the
 * URL decides. Never throws.
 */
export async function learnPooling(url: string): Promise<void> {
  if (process.env.DATABASE_POOLING || isPooled(url)) return;
  const { address, path } = parseAddress(url);
  if (path) return;
  const connection = { application_name: "winnow", statement_timeout: 7_001 };
  const probe = postgres(address, {
    max: 1,
    connect_timeout: 5,
    prepare: false,
    fetch_types: false,
    connection,
  });
  try {
    const [row] = await probe<[{ heard: boolean }]>`
      select current_setting('statement_timeout') = '7001ms' as heard`;
    process.env.DATABASE_POOLING = row.heard ? "none" : "transaction";
  } catch (thrown) {
    const { code = "" } = thrown as { code?: string };
    if (REFUSED_PARAMETER.test(code)) process.env.DATABASE_POOLING = "transaction";
  } finally {
    await probe.end({ timeout: 1 }).catch(() => {});
  }
}

/**
 * A URL that bypasses the pooler, if the host provides one; otherwise `url`. For migrations, the worker and
 * anything else that needs its own session.
 */
export function directUrl(url: string): string {
  return (isPooled(url) && unpooledUrls()[0]) || url;
}

/** URLs that bypass the pooler, as set by hosting integrations. */
function unpooledUrls(): string[] {
  const { DATABASE_URL_UNPOOLED, POSTGRES_URL_NON_POOLING } = process.env;
  return [DATABASE_URL_UNPOOLED, POSTGRES_URL_NON_POOLING].filter((url) => url !== undefined).filter(Boolean);
}

/**
 * Sets the session settings on the role for this database, because a pooler accepts no startup parameters.
 */
export async function setUpRole(pool: Sql): Promise<void> {
  for (const [name, value] of Object.entries(ROLE_SETTINGS)) {
    await pool.unsafe(`do $$ begin
      execute format('alter role %I in database %I set ${name} = %L', current_user, current_database(), '${value}');
    end $$`);
  }
}

/**
 * Creates a pool. It has timeouts everywhere and reconnects quickly: with the driver's defaults, a request
 * during a database restart waits up to 17 s (docs/decisions/0003-database-connection.md).
 */
export function connect(
  url: string,
  { max = 10, statementTimeoutMs = 10_000, keepOpen = false, debug }: ConnectOptions = {},
): Sql {
  const { address, path } = parseAddress(url);
  const pooled = isPooled(url);
  const pool = postgres(address, {
    max,
    // Behind a pooler the next statement may run in another session, which lacks the prepared statement.
    ...(pooled && { prepare: false }),
    ...(path && { path }),
    connect_timeout: 5,
    idle_timeout: keepOpen ? 0 : 60,
    max_lifetime: keepOpen ? null : 1_800,
    backoff: (attempt) => Math.min(0.1 * 2 ** attempt, 1),
    onnotice: () => {},
    debug,
    // bigint columns contain whole dollars and row ids, all below 2^53.
    types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
    connection: {
      application_name: "winnow",
      ...(!pooled && { ...SETTINGS, statement_timeout: String(statementTimeoutMs) }),
    } as Partial<postgres.ConnectionParameters>,
  });
  watchSlowQueries(pool`select`);
  return Object.assign(pool, { [ADDRESS]: url });
}

/**
 * Creates a separate pool on the same database, for work that needs one session for a long time. A connection
 * reserved from `pool` is not safe for that: the driver crashes the process if it is used after the server
 * closed it.
 */
export function connectBeside(pool: Sql, options: ConnectOptions): Sql {
  const url = (pool as Sql & { [ADDRESS]?: string })[ADDRESS];
  if (!url) throw new Error("This pool was not opened by connect().");
  return connect(url, options);
}

/**
 * Runs `work` while a separate transaction holds the lock acquired by `take`: a transaction-level advisory
 * lock, which also works through a pooler. Returns null when `take` returns false. A killed process releases
 * its lock immediately. If the connection is lost, `work` continues without the lock.
 */
export async function whileLocked<Result>(
  pool: Sql,
  take: (holder: Transaction) => Promise<boolean>,
  work: () => Promise<Result>,
): Promise<{ result: Result } | null> {
  // No timeout for acquiring the lock, unless `take` sets one.
  const session = connectBeside(pool, { max: 1, keepOpen: true, statementTimeoutMs: 0 });
  const held = Promise.withResolvers<boolean>();
  const done = Promise.withResolvers<void>();
  const holding = session
    .begin(async (holder) => {
      // The transaction is idle for as long as the work takes.
      await holder`select set_config('idle_in_transaction_session_timeout', '0', true)`;
      held.resolve(await take(holder));
      await done.promise;
    })
    .catch(held.reject);
  try {
    return (await held.promise) ? { result: await work() } : null;
  } finally {
    done.resolve();
    await holding;
    await session.end({ timeout: 1 });
  }
}

/** A Drizzle database on a pool. */
export const databaseOn = (pool: Sql): Database => drizzle(pool);

const global_ = globalThis as typeof globalThis & { winnowDatabase?: { sql: Sql; db: Database } };

function open(): { sql: Sql; db: Database } {
  // On globalThis so that module reloads in development do not open a second pool.
  if (!global_.winnowDatabase) {
    const url = process.env.DATABASE_URL;
    if (!url) throw new Error("DATABASE_URL is not set.");
    const pool = connect(url, { max: Number(process.env.DATABASE_POOL ?? 10) });
    global_.winnowDatabase = { sql: pool, db: databaseOn(pool) };
  }
  return global_.winnowDatabase;
}

/** Runs `work` with a pool of its own. */
export async function withPool<Result>(
  url: string,
  options: ConnectOptions,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const pool = connect(url, options);
  try {
    return await work(pool);
  } finally {
    await pool.end({ timeout: 5 });
  }
}

/** This process's pool, for handwritten SQL. Opened on first use. */
export const sql = (): Sql => open().sql;

/** SQL that turns a timestamp column into ISO 8601 text, as the API returns it: '2026-11-29T08:00:00.000Z'. */
export const isoTime = (column: string) =>
  sql().unsafe(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** This process's Drizzle database. Opened on first use. */
export const db = (): Database => open().db;

/** Waits up to 5 s for running statements, then closes the pool. */
export async function closeDatabase(): Promise<void> {
  const opened = global_.winnowDatabase;
  global_.winnowDatabase = undefined;
  await opened?.sql.end({ timeout: 5 });
}
