import "server-only";
import type { DatabaseOrTransaction } from "@/db/client";
import { auditLog } from "@/db/schema/operations";
import type { Caller } from "@/lib/http/caller";

/** Who acted: a user in the browser or through the API, an admin, a job, a webhook, or the system itself. */
type ActorKind = "user" | "api" | "admin" | "job" | "webhook" | "system";

export interface AuditEvent {
  actorKind: ActorKind;
  actorId?: string | null;
  /** 'noun.verb', such as 'session.started' or 'password.changed'. */
  action: string;
  /** The user or object acted on. */
  subjectId?: string;
  address?: string;
  /** Must never contain a secret: no password, no token. */
  details?: Record<string, unknown>;
}

/** Records an action of a user on their own account. */
export function auditOwn(
  on: DatabaseOrTransaction,
  userId: string,
  action: string,
  { address }: Caller,
  details?: AuditEvent["details"],
): Promise<void> {
  return audit(on, { actorKind: "user", actorId: userId, action, subjectId: userId, address, details });
}

/** Records an action of an admin in the admin area. */
export function auditAdmin(
  on: DatabaseOrTransaction,
  actorId: string,
  action: string,
  { subjectId, details }: Pick<AuditEvent, "subjectId" | "details">,
): Promise<void> {
  return audit(on, { actorKind: "admin", actorId, action, subjectId, details });
}

/** Writes one entry to the audit log, in the caller's transaction if there is one. */
export async function audit(on: DatabaseOrTransaction, event: AuditEvent): Promise<void> {
  await on.insert(auditLog).values(event);
}
