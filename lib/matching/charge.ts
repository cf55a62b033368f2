import "server-only";
import type { DatabaseOrTransaction } from "@/db/client";

/**
 * Counts one AI search within the caller's transaction, so that nothing is charged when it fails. Returns the UTC day it
 * was counted on, so that it can be refunded. Throws when none is left (SUB-1).
 */
export type Count = (on: DatabaseOrTransaction) => Promise<string>;

/**
 * Checks that the user may start an AI search and returns how to count it; null when it is free. Every entry point to
 * matching takes a `Charge`, so that counting and limits stay in the code that knows the plans.
 */
export type Charge = () => Promise<Count | null>;
