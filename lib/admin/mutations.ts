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
 * Queues a run of a source on behalf of an admin (ADM-6); returns the run's id. Throws NOT_FOUND for an
 * unknown source, CONFLICT when one of its runs is already queued or running.
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

/** Requests that a run stops, on behalf of an admin. Throws NOT_FOUND unless the run is queued or running. */
export function stopRun(adminId: string, runId: string): Promise<void> {
  return db().transaction(async (tx) => {
    await requestStop(tx, runId);
    await auditAdmin(tx, adminId, "scrape-run.stopped", { subjectId: runId });
  });
}

/**
 * Turns a source's daily run on or off and sets its pause and feed URL; omitted settings are left unchanged.
 * Throws NOT_FOUND for an unknown source.
 */
export async function changeSource(adminId: string, change: SourceChange): Promise<void> {
  const { sourceId, scheduled, url, pauseSeconds } = change;
  const settings = { ...(url && { url }), ...(pauseSeconds !== undefined && { pauseSeconds }) };
  const { id, name, homepageUrl, isSample } = await loadSource(db(), sourceId);
  await db().transaction(async (tx) => {
    await tx
      .insert(sources)
      .values({ id, name, homepageUrl, isSample, scheduled: scheduled ?? false, config: settings })
      .onConflictDoUpdate({
        target: sources.id,
        set: {
          scheduled: scheduled ?? sql`${sources.scheduled}`,
          config: sql`(${sources.config} - ${url === "" ? "url" : ""}::text) || ${JSON.stringify(settings)}::jsonb`,
        },
      });
    const details = { scheduled, url, pauseSeconds };
    await auditAdmin(tx, adminId, "source.changed", { subjectId: id, details });
  });
}

const refuse = (message: string, field: string) => new AppError("BAD_REQUEST", message, { field });

/** 'Cedar Street Listings' → cedarStreetListings, in the style of the built-in sources' ids. */
function idFor(name: string): string {
  const [first = "source", ...rest] = name
    .toLowerCase()
    .normalize("NFKD")
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return [first, ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join("").slice(0, 60);
}

/**
 * Adds a source from settings (SRC-11), with its file if it has no URL, and optionally queues its first run.
 * Throws CONFLICT when the name is taken, BAD_REQUEST when there is neither a URL nor a file.
 */
export async function addSource(adminId: string, added: AddedSource): Promise<{ id: string; name: string }> {
  const { name, config, scheduled, attribution, readNow, file } = added;
  const id = idFor(name);
  const taken = () =>
    new AppError("CONFLICT", `There is already a source called '${name}'.`, { field: "name" });
  if (SOURCES.some((source) => source.id === id)) throw taken();
  const address = addressOf(config);
  if (!address && !file) throw refuse("A feed needs an address or a file.", "url");
  await db().transaction(async (tx) => {
    const { count } = await tx
      .insert(sources)
      .values({
        id,
        name,
        config,
        attribution: attribution || null,
        scheduled: scheduled && address !== undefined,
        homepageUrl: address ? new URL(address).origin : null,
      })
      .onConflictDoNothing();
    if (count === 0) throw taken();
    if (file && !address) {
      await tx.insert(sourceFiles).values({ sourceId: id, content: Buffer.from(await file.arrayBuffer()) });
    }
    await auditAdmin(tx, adminId, "source.added", { subjectId: id, details: { address } });
    if (readNow) await requestRun(tx, { sourceId: id, trigger: "admin", requestedBy: adminId });
  });
  return { id, name };
}

/**
 * Changes the name, attribution and settings of a source configured without code, from its next run on
 * (SRC-17). Throws NOT_FOUND for a built-in or unconfigured source, BAD_REQUEST for settings of another kind.
 */
export async function changeReading(adminId: string, change: ChangedReading): Promise<{ name: string }> {
  const { sourceId, name, attribution, config } = change;
  const before = await readConfiguredSource(sourceId);
  const address = addressOf(config);
  if (before.config.kind !== config.kind || !(address || before.content))
    throw refuse("These settings belong to another kind of source.", "config");
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
