import "server-only";
import type { DatabaseOrTransaction } from "@/db/client";
import { auditLog } from "@/db/schema/operations";
import type { Caller } from "@/lib/http/caller";

/** Who did it: a person in the browser or by the API, an admin, a job, a webhook, or the product itself. */
type ActorKind = "user" | "api" | "admin" | "job" | "webhook" | "system";

export interface AuditEvent {
  actorKind: ActorKind;
  actorId?: string | null;
  /** What happened, as 'noun.verb': 'session.started', 'password.changed'. */
  action: string;
  /** Whom or what it happened to. */
  subjectId?: string;
  address?: string;
  /** Never a secret, never the text of a password or token. */
  details?: Record<string, unknown>;
}

/** Writes that a person did something to their own account. */
export function auditOwn(
  on: DatabaseOrTransaction,
  userId: string,
  action: string,
  { address }: Caller,
  details?: AuditEvent["details"],
): Promise<void> {
  return audit(on, { actorKind: "user", actorId: userId, action, subjectId: userId, address, details });
}

/** Writes that an admin did something in the admin's screens. */
export function auditAdmin(
  on: DatabaseOrTransaction,
  actorId: string,
  action: string,
  { subjectId, details }: Pick<AuditEvent, "subjectId" | "details">,
): Promise<void> {
  return audit(on, { actorKind: "admin", actorId, action, subjectId, details });
}

/** Writes one line of the audit log, in the caller's transaction where there is one. */
export async function audit(on: DatabaseOrTransaction, event: AuditEvent): Promise<void> {
  await on.insert(auditLog).values(event);
}
