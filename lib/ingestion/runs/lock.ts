import "server-only";
import { connectBeside, type Sql } from "@/db/client";

/** A killed process's connection is noticed within moments; so long the next one waits for its lock. */
const PATIENCE = "2s";
const LOCK_NOT_AVAILABLE = "55P03";

async function lock(session: Sql, sourceId: string): Promise<boolean> {
  await session`select set_config('lock_timeout', ${PATIENCE}, false)`;
  try {
    await session`select pg_advisory_lock(hashtext('winnow ingestion'), hashtext(${sourceId}))`;
    return true;
  } catch (thrown) {
    if ((thrown as { code?: string }).code === LOCK_NOT_AVAILABLE) return false;
    throw thrown;
  }
}

/**
 * Runs `work` while this process alone may ingest the source, or returns null when another process does. The
 * lock lives as long as its connection, so a killed process frees it at once; should it be lost while the
 * process lives, the run's attempt number keeps two processes apart (`advanceRun`).
 */
export async function withSourceLock<Result>(
  sql: Sql,
  sourceId: string,
  work: () => Promise<Result>,
): Promise<{ result: Result } | null> {
  const session = connectBeside(sql, { max: 1, keepOpen: true });
  try {
    return (await lock(session, sourceId)) ? { result: await work() } : null;
  } finally {
    await session.end({ timeout: 1 });
  }
}
