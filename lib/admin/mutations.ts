import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { sources } from "@/db/schema/ingestion";
import { audit } from "@/lib/auth/audit";
import { requestRun, requestStop } from "@/lib/ingestion/mutations";
import { loadSource } from "@/lib/ingestion/sources/queries";
import type { SourceChange } from "./schema";

/**
 * Asks for a run of a source in an admin's name (ADM-6); returns the run's id. Throws AppError: NOT_FOUND for an
 * unknown source, CONFLICT when one of its runs is waiting or at work.
 */
export function startRun(adminId: string, sourceId: string): Promise<string> {
  return db().transaction(async (tx) => {
    const runId = await requestRun(tx, { sourceId, trigger: "admin", requestedBy: adminId });
    await audit(tx, {
      actorKind: "admin",
      actorId: adminId,
      action: "scrape-run.requested",
      subjectId: runId,
      details: { source: sourceId },
    });
    return runId;
  });
}

/** Asks a run to stop in an admin's name. Throws NOT_FOUND when no such run is waiting or at work. */
export function stopRun(adminId: string, runId: string): Promise<void> {
  return db().transaction(async (tx) => {
    await requestStop(tx, runId);
    await audit(tx, {
      actorKind: "admin",
      actorId: adminId,
      action: "scrape-run.stopped",
      subjectId: runId,
    });
  });
}

/**
 * Switches the daily run of a source on or off, and sets the address of its feed; what is not given stays.
 * Throws NOT_FOUND for an unknown source.
 */
export async function changeSource(adminId: string, change: SourceChange): Promise<void> {
  const { sourceId, scheduled, url } = change;
  const { id, name, homepageUrl, isSample } = await loadSource(db(), sourceId);
  await db().transaction(async (tx) => {
    await tx
      .insert(sources)
      .values({
        ...{ id, name, homepageUrl, isSample },
        scheduled: scheduled ?? false,
        config: url ? { url } : {},
      })
      .onConflictDoUpdate({
        target: sources.id,
        set: {
          scheduled: scheduled ?? sql`${sources.scheduled}`,
          config:
            url === undefined
              ? sql`${sources.config}`
              : url === ""
                ? sql`${sources.config} - 'url'`
                : sql`${sources.config} || jsonb_build_object('url', ${url}::text)`,
        },
      });
    await audit(tx, {
      actorKind: "admin",
      actorId: adminId,
      action: "source.changed",
      subjectId: id,
      details: { scheduled, url },
    });
  });
}
