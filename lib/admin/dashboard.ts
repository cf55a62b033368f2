import "server-only";
import { AppError } from "@/lib/core/errors";
import { pageOf } from "@/lib/listings/answer";
import { countRejections, findRun, findSummary, listRejections, listRuns, listUsers } from "./queries";
import { type Dashboard, PAGE_SIZES, type Rejections, type ScrapeRun } from "./schema";

/** The dashboard's data, in three queries (API-8, ADM-3 to ADM-5). */
export async function readDashboard({ usersPage = 1, runsPage = 1 } = {}): Promise<Dashboard> {
  const summary = await findSummary();
  const ofUsers = pageOf(summary.totalUsers, usersPage, PAGE_SIZES.users);
  const ofRuns = pageOf(summary.totalScrapeRuns, runsPage, PAGE_SIZES.scrapeRuns);
  const [users, scrapeRuns] = await Promise.all([listUsers(ofUsers.slice), listRuns(ofRuns.slice)]);
  return {
    summary,
    users,
    scrapeRuns,
    pagination: { users: ofUsers.pagination, scrapeRuns: ofRuns.pagination },
  };
}

/** A run. Throws NOT_FOUND. */
export async function readRun(runId: string): Promise<ScrapeRun> {
  const run = await findRun(runId);
  if (!run) throw new AppError("NOT_FOUND");
  return run;
}

/** A page of a run's rejected rows, optionally for one reason. Throws NOT_FOUND for an unknown run. */
export async function readRejections(
  runId: string,
  { reason, page = 1 }: { reason?: string; page?: number },
): Promise<Rejections & { run: ScrapeRun }> {
  const [run, reasons] = await Promise.all([readRun(runId), countRejections(runId)]);
  // Compare instead of indexing by `reason`: it is user input and may be 'valueOf'.
  const total = Object.entries(reasons)
    .filter(([known]) => reason === undefined || known === reason)
    .reduce((sum, [, rows]) => sum + rows, 0);
  const { slice, pagination } = pageOf(total, page, PAGE_SIZES.rejections);
  return { run, data: await listRejections(runId, reason, slice), reasons, pagination };
}
