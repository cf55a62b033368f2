import "server-only";
import { sql as pool, type Transaction } from "@/db/client";

/** Reading a million listings that nobody has read since the database started takes longer than a page may. */
const TIMEOUT_MS = 30_000;

/** Runs a read that many will profit from, with 30 s for each of its statements; throws what the database throws. */
export function readAtLength<Result>(read: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return pool().begin("read only", async (tx) => {
    await tx`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`;
    return read(tx);
  }) as Promise<Result>;
}
