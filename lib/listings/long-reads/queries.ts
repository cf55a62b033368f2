import "server-only";
import { sql as pool, type Transaction } from "@/db/client";

/** A cold read of a million listings takes longer than a page request allows. */
const TIMEOUT_MS = 30_000;

/** Runs a read shared by many requests, with 30 s per statement; throws what the database throws. */
export function runLongRead<Result>(read: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return pool().begin("read only", async (tx) => {
    await tx`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`;
    return read(tx);
  }) as Promise<Result>;
}
