import { basename, dirname } from "node:path";
import postgres from "postgres";

/**
 * Advisory lock (in database `postgres`) shared by all processes that use the server. The last one stops it.
 */
const USERS = 4_150_018;

/** A claim on a running server. It ends with the claiming process, even after kill -9. */
export interface Hold {
  socket: string;
  sql: postgres.Sql;
}

/** A DATABASE_URL for a socket, with libpq's `host` parameter, which db/client.ts supports too. */
export function addressOf(socket: string, database: string): string {
  const folder = encodeURIComponent(dirname(socket));
  const port = basename(socket).split(".").at(-1);
  return `postgres://app@localhost:${port}/${database}?host=${folder}`;
}

/** Codes that mean no server is running, or that it is going down right now. */
const SILENT =
  /^(ECONNREFUSED|ENOENT|ECONNRESET|EPIPE|CONNECTION_CLOSED|CONNECTION_ENDED|CONNECTION_DESTROYED|CONNECT_TIMEOUT|57P01|57P02)$/;
/** cannot_connect_now: the server is starting up, recovering or shutting down. */
const BUSY = "57P03";

/**
 * Claims the server behind `socket` and creates `database` if it is missing. Resolves to `silent` when no
 * server responds and to `busy` when it is starting up or shutting down.
 */
export async function holdServer(socket: string, database: string): Promise<Hold | "silent" | "busy"> {
  const sql = postgres({
    path: socket,
    user: "app",
    database: "postgres",
    max: 1,
    connect_timeout: 5,
    max_lifetime: null,
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: "winnow launcher" },
  });
  try {
    await sql`select pg_advisory_lock_shared(${USERS})`;
    const [known] = await sql`select 1 from pg_database where datname = ${database}`;
    if (!known) await sql`create database ${sql(database)}`.catch(ignoreDuplicate);
    return { socket, sql };
  } catch (error) {
    await sql.end({ timeout: 0 });
    const code = String((error as { code?: unknown }).code);
    if (code === BUSY) return "busy";
    if (SILENT.test(code)) return "silent";
    throw error;
  }
}

/** Another process may have just created the database (duplicate_database, unique_violation). */
function ignoreDuplicate(error: { code?: string }): void {
  if (error.code !== "42P04" && error.code !== "23505") throw error;
}

/**
 * Releases the claim. If it was the last one, calls `stopServer` while still holding the lock exclusively, so
 * that no other process can start to use a server that is about to stop.
 */
export async function releaseServer({ sql }: Hold, stopServer: () => void): Promise<void> {
  try {
    await sql`select pg_advisory_unlock_shared(${USERS})`;
    const [answer] = await sql<{ last: boolean }[]>`select pg_try_advisory_lock(${USERS}) as last`;
    if (answer?.last) stopServer();
  } catch {
    // The server is gone or going down: make sure that it stops.
    stopServer();
  } finally {
    await sql.end({ timeout: 1 });
  }
}
