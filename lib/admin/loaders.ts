import "server-only";
import { notFound } from "next/navigation";
import { z } from "zod";
import { getViewer, requireAdmin, requireViewer } from "@/lib/auth/viewer";
import { toAppError } from "@/lib/core/errors";
import { type PageParams, reportUnread } from "@/lib/core/page-data";
import { orNotFound } from "@/lib/listings/loaders";
import { readBudget } from "@/lib/matching/budget/queries";
import { modelNotice } from "@/lib/matching/models/check";
import { pageNumber } from "./api";
import { readDashboard, readRejections } from "./dashboard";
import { listAiRuns, listAlertFailures, listSources, readConfiguredSource, sumAiCosts } from "./queries";
import type { ConfiguredSource, Rejections, ScrapeRun } from "./schema";

const first = pageNumber.catch(1);
const reasonParam = z
  .string()
  .min(1)
  .max(200)
  // Postgres text cannot contain it.
  .refine((text) => !text.includes("\u0000"))
  .optional()
  .catch(undefined);

/** The signed-in admin. Anonymous visitors are redirected to /login (RT-3), other users get a 404 (ADM-1). */
export async function requireAdminAt(path: string) {
  await requireViewer(path);
  return requireAdmin();
}

/** The title of an admin page; for anybody else that of the 404 page, so that it reveals nothing (ADM-1). */
export async function titleForAdmin(title: string): Promise<{ title: string }> {
  return { title: (await getViewer())?.isAdmin ? title : "Page Not Found" };
}

/** The dashboard for the URL's page parameters, or a message when it could not be read (ADM-2). */
export async function loadDashboard(search: PageParams) {
  await requireAdminAt("/admin");
  try {
    const pages = { usersPage: first.parse(search.users), runsPage: first.parse(search.runs) };
    const [dashboard, sources, alertFailures, warning, sum, runs, budget] = await Promise.all([
      readDashboard(pages),
      listSources(),
      listAlertFailures(FAILURES_SHOWN),
      modelNotice(),
      sumAiCosts(),
      listAiRuns(AI_RUNS_SHOWN),
      readBudget(),
    ]);
    return { dashboard, sources, ai: { warning, sum, runs, budget }, alertFailures };
  } catch (thrown) {
    reportUnread("/admin")(thrown);
    const error = toAppError(thrown);
    return { failure: error.code === "INTERNAL" ? "Failed to load dashboard data" : error.message };
  }
}

const AI_RUNS_SHOWN = 10;
const FAILURES_SHOWN = 20;

/** Every source with its health (SRC-12). */
export async function loadSources() {
  await requireAdminAt("/admin/sources");
  return listSources();
}

/** A source configured without code, with its settings (SRC-17). 404 for any other source. */
export async function loadConfiguredSource(sourceId: string): Promise<ConfiguredSource> {
  await requireAdminAt(`/admin/sources/${sourceId}`);
  const { content: _file, ...source } = await readConfiguredSource(sourceId).catch(orNotFound);
  return source;
}

/** The rejected rows of a run. 404 for an unknown run. */
export async function loadRejections(
  runId: string,
  search: PageParams,
): Promise<Rejections & { run: ScrapeRun; reason: string | undefined }> {
  await requireAdminAt(`/admin/scrape-runs/${runId}`);
  if (!z.uuid().safeParse(runId).success) notFound();
  const reason = reasonParam.parse(search.reason);
  const page = first.parse(search.page);
  return { ...(await readRejections(runId, { reason, page }).catch(orNotFound)), reason };
}
