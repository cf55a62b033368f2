import "server-only";
import type { Sql } from "@/db/client";

/**
 * Runs `work` while this process alone may ingest the source, or returns null when another process does. The
 * lock lives as long as its connection, so a killed process frees it at once.
 */
export async function withSourceLock<Result>(
  sql: Sql,
  sourceId: string,
  work: () => Promise<Result>,
): Promise<{ result: Result } | null> {
  const connection = await sql.reserve();
  try {
    const [row] = await connection<{ locked: boolean }[]>`
      select pg_try_advisory_lock(hashtext('winnow ingestion'), hashtext(${sourceId})) as locked`;
    if (!row?.locked) return null;
    try {
      return { result: await work() };
    } finally {
      // When the connection is gone, so is the lock.
      await connection`
        select pg_advisory_unlock(hashtext('winnow ingestion'), hashtext(${sourceId}))`.catch(() => {});
    }
  } finally {
    connection.release();
  }
}
