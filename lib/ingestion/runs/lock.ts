import "server-only";
import { type Sql, type Transaction, whileLocked } from "@/db/client";

/** How long to wait for a killed process's lock; Postgres notices the lost connection in moments. */
const LOCK_WAIT = "2s";
const LOCK_NOT_AVAILABLE = "55P03";

async function lock(holder: Transaction, sourceId: string): Promise<boolean> {
  await holder`select set_config('lock_timeout', ${LOCK_WAIT}, true)`;
  try {
    await holder`select pg_advisory_xact_lock(hashtext('winnow ingestion'), hashtext(${sourceId}))`;
    return true;
  } catch (thrown) {
    if ((thrown as { code?: string }).code === LOCK_NOT_AVAILABLE) return false;
    throw thrown;
  }
}

/**
 * Runs `work` while this process alone may ingest the source, or returns null when another process is doing
 * so. The lock lives as long as its transaction: a killed process frees it at once, and it survives a
 * connection pooler. If the lock is lost while the process lives, the run's attempt number keeps two
 * processes apart (`advanceRun`).
 */
export function withSourceLock<Result>(
  sql: Sql,
  sourceId: string,
  work: () => Promise<Result>,
): Promise<{ result: Result } | null> {
  return whileLocked(sql, (holder) => lock(holder, sourceId), work);
}
