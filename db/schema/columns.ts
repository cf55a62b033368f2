import { customType, timestamp } from "drizzle-orm/pg-core";

/**
 * Text compared byte by byte. Columns that are sorted or filtered use it in table, index and query alike:
 * a mismatch of collations costs the index (docs/benchmarks.md).
 */
export const ctext = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A moment in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
