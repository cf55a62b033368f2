import "server-only";
import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { sourceFiles, sources } from "@/db/schema/ingestion";
import { auditAdmin } from "@/lib/auth/audit";
import { AppError } from "@/lib/core/errors";
import { addressOf } from "@/lib/ingestion/inspection/address";
import { requestRun, requestStop } from "@/lib/ingestion/mutations";
import { loadSource } from "@/lib/ingestion/sources/queries";
import { SOURCES } from "@/lib/ingestion/sources/registry";
import { readConfiguredSource } from "./queries";
import type { SourceChange } from "./schema";
import type { AddedSource, ChangedReading } from "./source-schema";

/**
 * Asks for a run of a source in an admin's name (ADM-6); returns the run's id. Throws AppError: NOT_FOUND for an
 * unknown source, CONFLICT when one of its runs is waiting or at work.
 */
export function startRun(adminId: string, sourceId: string): Promise<string> {
  return db().transaction(async (tx) => {
    const runId = await requestRun(tx, { sourceId, trigger: "admin", requestedBy: adminId });
    await auditAdmin(tx, adminId, "scrape-run.requested", {
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
    await auditAdmin(tx, adminId, "scrape-run.stopped", { subjectId: runId });
  });
}

/**
 * Switches the daily run of a source on or off, sets its pause and the address of its feed; what is not given stays.
 * Throws NOT_FOUND for an unknown source.
 */
export async function changeSource(adminId: string, change: SourceChange): Promise<void> {
  const { sourceId, scheduled, url, pauseSeconds } = change;
  const settings = { ...(url && { url }), ...(pauseSeconds !== undefined && { pauseSeconds }) };
  const { id, name, homepageUrl, isSample } = await loadSource(db(), sourceId);
  await db().transaction(async (tx) => {
    await tx
      .insert(sources)
      .values({
        ...{ id, name, homepageUrl, isSample },
        scheduled: scheduled ?? false,
        config: settings,
      })
      .onConflictDoUpdate({
        target: sources.id,
        set: {
          scheduled: scheduled ?? sql`${sources.scheduled}`,
          config: sql`(${sources.config} - ${url === "" ? "url" : ""}::text) || ${JSON.stringify(settings)}::jsonb`,
        },
      });
    await auditAdmin(tx, adminId, "source.changed", {
      subjectId: id,
      details: { scheduled, url, pauseSeconds },
    });
  });
}

/** 'Cedar Street Listings' → cedarStreetListings, as the sources of the code are called. */
function idFor(name: string): string {
  const [first = "source", ...rest] =
    name
      .toLowerCase()
      .normalize("NFKD")
      .match(/[a-z0-9]+/g) ?? [];
  return [first, ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join("").slice(0, 60);
}

/**
 * Adds a source by its settings (SRC-11), with the file it is read from when it has no address, and asks for its
 * first run when that is wanted. Throws CONFLICT when there is a source of this name.
 */
export async function addSource(adminId: string, added: AddedSource): Promise<{ id: string; name: string }> {
  const { name, config, scheduled, attribution, readNow, file } = added;
  const id = idFor(name);
  const taken = () =>
    new AppError("CONFLICT", `There already is a source called '${name}'.`, { field: "name" });
  if (SOURCES.some((source) => source.id === id)) throw taken();
  const address = addressOf(config);
  if (!address && !file)
    throw new AppError("BAD_REQUEST", "A feed needs an address or a file.", { field: "url" });
  await db().transaction(async (tx) => {
    const written = await tx
      .insert(sources)
      .values({
        ...{ id, name, config },
        attribution: attribution || null,
        scheduled: scheduled && address !== undefined,
        homepageUrl: address ? new URL(address).origin : null,
      })
      .onConflictDoNothing()
      .returning({ id: sources.id });
    if (written.length === 0) throw taken();
    if (file && !address) {
      await tx.insert(sourceFiles).values({ sourceId: id, content: Buffer.from(await file.arrayBuffer()) });
    }
    await auditAdmin(tx, adminId, "source.added", { subjectId: id, details: { address } });
    if (readNow) await requestRun(tx, { sourceId: id, trigger: "admin", requestedBy: adminId });
  });
  return { id, name };
}

/**
 * Sets the name, the attribution and the settings by which a source without code is read from its next run on (SRC-17).
 * Throws NOT_FOUND for a source of the code or of no settings, BAD_REQUEST for settings of another kind.
 */
export async function changeReading(adminId: string, change: ChangedReading): Promise<{ name: string }> {
  const { sourceId, name, attribution, config } = change;
  const before = await readConfiguredSource(sourceId);
  const address = addressOf(config);
  if (before.config.kind !== config.kind || !(address || before.content))
    throw new AppError("BAD_REQUEST", "These settings are of another kind of source.", { field: "config" });
  await db().transaction(async (tx) => {
    const homepageUrl = address ? new URL(address).origin : null;
    await tx
      .update(sources)
      .set({ name, config, homepageUrl, attribution: attribution || null })
      .where(eq(sources.id, sourceId));
    await auditAdmin(tx, adminId, "source.changed", { subjectId: sourceId, details: { config } });
  });
  return { name };
}
