import "server-only";
import { requireAdmin } from "@/lib/auth/viewer";
import type { PageParams } from "@/lib/core/page-data";
import { listAuditLog } from "./api";
import { type AuditFilter, listEntries } from "./queries";
import type { AuditPage } from "./schema";

/** The audit log for the URL's parameters; invalid ones are ignored. Admins only. */
export async function loadAuditLog(search: PageParams): Promise<AuditPage & { filter: AuditFilter }> {
  await requireAdmin();
  const { action, person, page } = listAuditLog.query?.shape ?? {};
  const filter = {
    action: action?.catch(undefined).parse(search.action),
    person: person?.catch(undefined).parse(search.person),
  };
  return { ...(await listEntries(filter, page?.catch(undefined).parse(search.page) ?? 1)), filter };
}
