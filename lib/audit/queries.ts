import "server-only";
import type { z } from "zod";
import { isoTime, sql as pool } from "@/db/client";
import { pageOf } from "@/lib/listings/answer";
import type { auditQuery } from "./api";
import type { AuditEntry, AuditPage } from "./schema";

const AUDIT_PAGE_SIZE = 50;
/** Maximum number of entries in an export. */
const EXPORT_LIMIT = 50_000;

export type AuditFilter = z.output<typeof auditQuery>;

async function entries(
  filter: AuditFilter,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<AuditEntry[]> {
  const sql = pool();
  return sql<AuditEntry[]>`
    select a.id, ${isoTime("a.at")} as at, a.actor_kind as "actorKind",
      a.actor_id as "actorId", u.email as "actorEmail", a.action, a.subject_id as "subjectId", a.address, a.details
    from audit_log a left join users u on u.id = a.actor_id
    where ${matching(filter)} order by a.at desc, a.id desc limit ${limit} offset ${offset}`;
}

function matching({ action, person }: AuditFilter) {
  const sql = pool();
  return sql`true ${action === undefined ? sql`` : sql`and a.action = ${action}`}
    ${person === undefined ? sql`` : sql`and (a.actor_id = ${person} or a.subject_id = ${person})`}`;
}

/** A page of the audit log, latest first, with the number of entries per action in the whole log (SEC-6). */
export async function listEntries(filter: AuditFilter, page: number): Promise<AuditPage> {
  const sql = pool();
  const [counts, everywhere] = await Promise.all([
    sql<[{ total: number }]>`select count(*)::int as total from audit_log a where ${matching(filter)}`,
    sql<{ action: string; count: number }[]>`
      select action, count(*)::int as count from audit_log group by action order by action`,
  ]);
  const [{ total }] = counts;
  const { slice, pagination } = pageOf(total, page, AUDIT_PAGE_SIZE);
  return {
    data: await entries(filter, slice),
    actions: Object.fromEntries(everywhere.map(({ action, count }) => [action, count])),
    pagination,
  };
}

/** The entries of an export, latest first. */
export const entriesForExport = (filter: AuditFilter): Promise<AuditEntry[]> =>
  entries(filter, { limit: EXPORT_LIMIT });
