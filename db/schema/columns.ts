import { customType, timestamp } from "drizzle-orm/pg-core";

/**
 * Text with byte-wise comparison. Sorted and filtered columns use it consistently in tables, indexes and
 * queries, because Postgres does not use an index with another collation.
 */
export const ctext = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A timestamp in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
