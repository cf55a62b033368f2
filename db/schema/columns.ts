import { type AnyPgColumn, customType, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * Text with byte-wise comparison. Sorted and filtered columns use it consistently in tables, indexes and
 * queries, because Postgres does not use an index with another collation.
 */
export const ctext = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A timestamp in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** The row that this one belongs to, and is deleted with. */
export const partOf = (name: string, id: () => AnyPgColumn) =>
  uuid(name).notNull().references(id, { onDelete: "cascade" });
