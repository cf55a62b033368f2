import "server-only";
import { eq } from "drizzle-orm";
import type { DatabaseOrTransaction } from "@/db/client";
import { sources } from "@/db/schema/ingestion";
import type { Source } from "../source";
import { sourceFromRow } from "./configured";
import { findSource, SOURCES } from "./registry";

/** A source by id: one defined in code, or a row of `sources` with settings. Throws NOT_FOUND. */
export async function loadSource(database: DatabaseOrTransaction, id: string): Promise<Source> {
  if (SOURCES.some((source) => source.id === id)) return findSource(id);
  const [row] = await database.select().from(sources).where(eq(sources.id, id));
  return row && "kind" in row.config ? sourceFromRow(row) : findSource(id);
}

/** All sources by id: those defined in code and those configured in a row. `scheduled` ones run daily. */
export async function listSourceNames(
  database: DatabaseOrTransaction,
): Promise<{ id: string; name: string; scheduled: boolean }[]> {
  const rows = await database.select().from(sources).orderBy(sources.id);
  const known = new Map(rows.map((row) => [row.id, row]));
  const coded = SOURCES.map(({ id, name }) => ({ id, name, scheduled: known.get(id)?.scheduled ?? false }));
  const configured = rows.filter(
    ({ id, config }) => "kind" in config && !coded.some((source) => source.id === id),
  );
  return [...coded, ...configured.map(({ id, name, scheduled }) => ({ id, name, scheduled }))];
}
