import "server-only";
import { eq } from "drizzle-orm";
import type { DatabaseOrTransaction } from "@/db/client";
import { sources } from "@/db/schema/ingestion";
import type { Source } from "@/lib/ingestion/source";
import { sourceFromRow } from "./configured";
import { findSource, SOURCES } from "./registry";

/** The source of this id: one of the folders, or a row of `sources` with settings. Throws NOT_FOUND otherwise. */
export async function loadSource(database: DatabaseOrTransaction, id: string): Promise<Source> {
  if (SOURCES.some((source) => source.id === id)) return findSource(id);
  const [row] = await database.select().from(sources).where(eq(sources.id, id));
  return row && "kind" in row.config ? sourceFromRow(row) : findSource(id);
}
