import type { Sql } from "@/db/client";

/** Rows per statement, the same as the pipeline's batch size. */
const CHUNK = 2_000;
/** Columns that Postgres fills or that are not part of a row's content. */
const NOT_WRITTEN = ["id", "duplicate_group", "listing_id", "tsv"];

type Row = Record<string, string | null>;
interface Column {
  name: string;
  type: string;
  /** SQL expression for the value, when it is not simply the parameter. */
  value?: string;
}

const KEY: Column = { name: "listing_id", type: "bigint" };
const VECTOR: Column = {
  name: "tsv",
  type: "text",
  value: "listing_vector(t.tsv, t.description)",
};

/** The columns of a table that are written. */
const columnsOf = (sql: Sql, table: string) => sql<Column[]>`
  select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
  where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    and not attname = any(${NOT_WRITTEN}) order by attnum`;

function upsertInto(table: string, columns: Column[], key: string): string {
  const names = columns.map(({ name }) => name).join(", ");
  return `
    insert into ${table} (${names})
    select ${columns.map(({ name, type, value }) => value ?? `t.${name}::${type}`).join(", ")}
    from unnest(${columns.map((_, index) => `$${index + 1}::text[]`).join(", ")}) as t(${names})
    on conflict (${key}) do update set ${columns.map(({ name }) => `${name} = excluded.${name}`).join(", ")}`;
}

/**
 * Reads what the pipeline wrote into `from`. The returned function writes the same rows into `into` with
 * plain upserts: no reading, no comparing, no history.
 */
export async function prepareUpserts(from: Sql, into: Sql): Promise<() => Promise<void>> {
  const listing = await columnsOf(from, "listings");
  const text = await columnsOf(from, "listing_text");
  const asText = (table: string, columns: Column[]) =>
    columns.map(({ name }) => `${table}.${name}::text as "${table}.${name}"`).join(", ");
  const rows = await from.unsafe<Row[]>(`
    select ${asText("l", listing)}, ${asText("t", text)}
    from listings l join listing_text t on t.listing_id = l.id where l.source_id <> 'bench' order by l.id`);
  const upsertListings = `${upsertInto("listings", listing, "source_id, source_listing_id")}
    returning id::text, source_listing_id as key`;
  const upsertTexts = upsertInto("listing_text", [KEY, ...text, VECTOR], "listing_id");
  return async () => {
    for (let at = 0; at < rows.length; at += CHUNK) {
      const chunk = rows.slice(at, at + CHUNK);
      const values = (name: string) => chunk.map((row) => row[name] ?? null);
      await into.begin(async (tx) => {
        const written = await tx.unsafe<{ id: string; key: string }[]>(
          upsertListings,
          listing.map(({ name }) => values(`l.${name}`)),
        );
        const ids = new Map(written.map(({ id, key }) => [key, id]));
        await tx.unsafe(upsertTexts, [
          values("l.source_listing_id").map((key) => ids.get(key ?? "") ?? null),
          ...text.map(({ name }) => values(`t.${name}`)),
          values("l.title"),
        ]);
      });
    }
  };
}
