import "server-only";
import { sql as pool, type Sql } from "@/db/client";
import { AppError } from "@/lib/core/errors";
import { checkUuid } from "@/lib/core/ids";
import { IMPORT_LIMITS } from "./limits";
import type { OwnImport, SheetRow } from "./schema";

const columns = (sql: Sql) => sql`
  id, file_name as "fileName", state, columns, fields, total, done, added, updated, unchanged, rejected, rejections, error,
  (extract(epoch from created_at) * 1000)::float8 as "createdAt",
  (extract(epoch from finished_at) * 1000)::float8 as "finishedAt"`;

/** An import with its first rows. Throws NOT_FOUND, including for another user's import. */
export async function getImport(
  userId: string,
  id: string,
): Promise<{ imported: OwnImport; firstRows: SheetRow[] }> {
  checkUuid(id);
  const sql = pool();
  const [row] = await sql<(OwnImport & { firstRows: SheetRow[] | null })[]>`
    select ${columns(sql)}, (select jsonb_agg(row order by at) from jsonb_array_elements(rows) with ordinality r(row, at)
      where at <= ${IMPORT_LIMITS.previewed}) as "firstRows"
    from own_imports where user_id = ${userId} and id = ${id}`;
  if (!row) throw new AppError("NOT_FOUND");
  const { firstRows, ...imported } = row;
  return { imported, firstRows: firstRows ?? [] };
}

/** A user's most recent imports, newest first, without drafts. */
export function listImports(userId: string): Promise<OwnImport[]> {
  const sql = pool();
  return sql<OwnImport[]>`
    select ${columns(sql)} from own_imports where user_id = ${userId} and state <> 'draft'
    order by created_at desc limit 5`;
}
