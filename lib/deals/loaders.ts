import "server-only";
import { z } from "zod";
import { requireViewer } from "@/lib/auth/viewer";
import { localDay } from "@/lib/core/clock";
import { type PageParams, reportUnread } from "@/lib/core/page-data";
import { orNotFound } from "@/lib/listings/loaders";
import type { DealDetail } from "./answer";
import { funnelStart } from "./funnel";
import { readFunnel } from "./funnels/queries";
import { findDealsWith, getDeal, listDeals } from "./queries";
import { DEAL_SORTS, type Pipeline } from "./rules";
import { STAGES } from "./stages";
import { hasCalendar } from "./steps/queries";

const viewSchema = z.object({
  view: z.enum(["board", "list"]).catch("board"),
  stage: z.enum(["active", "any", ...STAGES]).catch("active"),
  step: z.enum(["any", "due", "overdue", "none"]).catch("any"),
  broker: z
    .string()
    .max(300)
    .transform((name) => name || null)
    .nullable()
    .catch(null),
  since: z.iso.date().optional().catch(undefined),
  sort: z.enum(DEAL_SORTS).catch("due"),
  order: z.enum(["asc", "desc"]).catch("asc"),
});

/** The pipeline as requested by the URL. Redirects to /login without a session (RT-3). */
export async function loadPipeline(params: PageParams): Promise<Pipeline> {
  const { userId, timeZone } = await requireViewer("/pipeline");
  const view = viewSchema.parse(params);
  const unread = reportUnread("/pipeline");
  const [deals, funnel, calendar] = await Promise.all([
    listDeals(userId).catch(unread),
    readFunnel(userId, view.since ?? funnelStart(Date.now()), timeZone).catch(unread),
    hasCalendar(userId).catch(unread),
  ]);
  return {
    deals,
    funnel,
    hasCalendar: calendar ?? false,
    view,
    today: localDay(new Date(), timeZone),
  };
}

/** One deal; a missing one, or another user's, becomes a 404 page. */
export async function loadDeal(id: string): Promise<{ deal: DealDetail; today: string }> {
  const { userId, timeZone } = await requireViewer(`/pipeline/${encodeURIComponent(id)}`);
  const deal = await getDeal(userId, id).catch(orNotFound);
  return { deal, today: localDay(new Date(), timeZone) };
}

/** The deals of those listings that are in the user's pipeline; empty when they could not be read. */
export async function loadDealIds(
  userId: string,
  listingIds: number[],
): Promise<ReadonlyMap<number, string>> {
  if (listingIds.length === 0) return new Map();
  const deals = await findDealsWith(userId, listingIds).catch(reportUnread("deals"));
  return new Map([...(deals ?? [])].map(([listingId, { id }]) => [listingId, id]));
}
