import { basename, dirname } from "node:path";
import postgres from "postgres";

/** Advisory lock (in database `postgres`) that everyone who uses the server shares: the last one out stops it. */
const USERS = 4_150_018;

/** A claim on a running server. It ends with the process that made it, even with kill -9. */
export interface Hold {
  socket: string;
  sql: postgres.Sql;
}

/** A DATABASE_URL for a socket: libpq's `host` parameter, which db/client.ts understands too. */
export function addressOf(socket: string, database: string): string {
  const folder = encodeURIComponent(dirname(socket));
  const port = basename(socket).split(".").at(-1);
  return `postgres://app@localhost:${port}/${database}?host=${folder}`;
}

/** Codes of 'nobody answers here' and of a server that goes down at this very moment. */
const SILENT =
  /^(ECONNREFUSED|ENOENT|ECONNRESET|EPIPE|CONNECTION_CLOSED|CONNECTION_ENDED|CONNECTION_DESTROYED|CONNECT_TIMEOUT|57P01|57P02)$/;
/** cannot_connect_now: the server starts up, recovers or shuts down. */
const BUSY = "57P03";

/**
 * Claims the server behind `socket` and creates `database` if it is missing. Resolves to `silent` when nobody answers
 * and to `busy` when the server is coming up or going down.
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

/** Two processes may create the database at once; the second finds it there (duplicate_database, unique_violation). */
function ignoreDuplicate(error: { code?: string }): void {
  if (error.code !== "42P04" && error.code !== "23505") throw error;
}

/**
 * Gives the claim up. `stopServer` is called if nobody else holds one, while newcomers are still kept waiting, so that
 * none of them can begin to use a server that is about to stop.
 */
export async function releaseServer({ sql }: Hold, stopServer: () => void): Promise<void> {
  try {
    await sql`select pg_advisory_unlock_shared(${USERS})`;
    const [answer] = await sql<{ last: boolean }[]>`select pg_try_advisory_lock(${USERS}) as last`;
    if (answer?.last) stopServer();
  } catch {
    // The server is gone already, or goes: whatever is left of it should stop.
    stopServer();
  } finally {
    await sql.end({ timeout: 1 });
  }
}
