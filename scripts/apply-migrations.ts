import { fileURLToPath } from "node:url";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import {
  databaseOn,
  isPooled,
  type Sql,
  setUpRole,
  type Transaction,
  whileLocked,
  withPool,
} from "@/db/client";
import { PlainError, reasonOf } from "./plain-error";

/**
 * Advisory lock so that only one process migrates at a time. A killed process loses it with its connection.
 */
const MIGRATION = 4_150_019;
export const OLDEST_MAJOR = 15;

const FOLDER = fileURLToPath(new URL("../db/migrations", import.meta.url));

/** Host, port and database of a DATABASE_URL, without the password. */
function placeOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  return `${searchParams.get("host") ?? `${hostname}:${port || 5432}`}${pathname}`;
}

/**
 * Migrates the database at `url` to the latest schema. It runs under a lock and in a single transaction, so
 * that several processes may start at once and an interrupted run changes nothing. Returns the number of
 * migrations applied. Throws a PlainError when the database is unreachable or older than Postgres 15.
 */
export async function applyMigrations(url: string): Promise<number> {
  if (!URL.canParse(url))
    throw new PlainError("DATABASE_URL must be a URL such as postgres://user@host/name.");
  return withPool(url, { max: 1, statementTimeoutMs: 0 }, async (sql) => {
    const [server] = await sql<{ major: number }[]>`
      select current_setting('server_version_num')::int / 10000 as major
    `.catch((cause: unknown) => {
      throw new PlainError(
        `Could not connect to the database at ${placeOf(url)} (${reasonOf(cause)}). Check DATABASE_URL.`,
        { cause },
      );
    });
    if (!server || server.major < OLDEST_MAJOR) {
      throw new PlainError(
        `Postgres ${OLDEST_MAJOR} or newer is required; ${placeOf(url)} runs Postgres ${server?.major}.`,
      );
    }
    const take = async (holder: Transaction) => {
      await holder`select pg_advisory_xact_lock(${MIGRATION})`;
      return true;
    };
    const applied = await whileLocked(sql, take, async () => {
      const before = await countApplied(sql);
      await migrate(databaseOn(sql), { migrationsFolder: FOLDER });
      if (isPooled(process.env.DATABASE_URL || url)) await setUpRole(sql);
      return (await countApplied(sql)) - before;
    });
    return applied?.result ?? 0;
  });
}

/** The number of migrations applied to a database. */
export async function countApplied(sql: Sql): Promise<number> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as present`;
  if (!table?.present) return 0;
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::int as count from drizzle.__drizzle_migrations`;
  return row?.count ?? 0;
}
