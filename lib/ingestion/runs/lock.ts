import "server-only";
import { connectBeside, type Sql } from "@/db/client";

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
    const [row] = await session<{ locked: boolean }[]>`
      select pg_try_advisory_lock(hashtext('winnow ingestion'), hashtext(${sourceId})) as locked`;
    return row?.locked ? { result: await work() } : null;
  } finally {
    await session.end({ timeout: 1 });
  }
}
