import "server-only";
import { notFound } from "next/navigation";
import { z } from "zod";
import { requireViewer } from "@/lib/auth/viewer";
import { type PageParams, reportUnread } from "@/lib/core/page-data";
import type { PreviewRow } from "@/lib/ingestion/inspection/view";
import { countCriteria } from "@/lib/listings/criteria-words";
import { orNotFound } from "@/lib/listings/loaders";
import { PAGE_SIZE } from "@/lib/listings/page-size";
import { type AskedListings, readListingQuery } from "@/lib/listings/schema";
import { type Sort, withoutQuality } from "@/lib/listings/sorting";
import { type OwnListingAnswer, ownListingAnswer } from "./api";
import { getImport, listImports } from "./imports/queries";
import { rawOfRow } from "./imports/raw-rows";
import type { OwnImport } from "./imports/schema";
import { type OwnMatches, searchOwn } from "./matches/queries";
import { countOwn, getOwnListing, listOwn } from "./queries";
import { ownIdSchema, SHOWN, type Shown } from "./schema";
import { sheetRowPreview } from "./unread";

export interface OwnView {
  search: string | null;
  sort: Sort;
  show: Shown;
}

const shown = z.enum(SHOWN).catch("all");

/**
 * The data of /my-listings; null for what could not be read, so that a failure never looks like 'none'. Reading
 * stays available after a subscription has ended (OWN-6).
 */
export async function loadOwnListings(userId: string, params: PageParams) {
  const { criteria, page: number, sort: asked } = readListingQuery(params);
  const [sort, show] = [withoutQuality(asked), shown.parse(params.show)];
  const unread = reportUnread("own listings");
  const [page, counts] = await Promise.all([
    listOwn(userId, { criteria, sort, show, page: number, limit: PAGE_SIZE }).catch(unread),
    countOwn(userId).catch(unread),
  ]);
  const view: OwnView = { search: criteria.search, sort, show };
  return { page, counts, view };
}

/** One of the user's own listings; a missing one, or another user's, becomes a 404 page. */
export async function loadOwnListing(userId: string, text: string): Promise<OwnListingAnswer> {
  const id = ownIdSchema.safeParse(text);
  if (!id.success) notFound();
  const listing = await getOwnListing(userId, id.data).catch(orNotFound);
  return ownListingAnswer(listing);
}

/**
 * The user's own listings that match a search (OWN-13), for its first page: they are shown next to the
 * results and not counted in any total. A search without any filter returns none.
 */
export async function loadOwnFound(userId: string, asked: AskedListings): Promise<OwnMatches> {
  const { criteria, aiCriteria, flipped, page } = asked;
  const narrows = countCriteria(criteria) > 0 || aiCriteria;
  const found =
    narrows && page === 1
      ? await searchOwn(userId, { criteria, aiCriteria, flipped }).catch(reportUnread("own matches"))
      : null;
  return found ?? { matches: [], total: 0 };
}

/** The user's most recent imports. */
export async function loadImports(): Promise<{ imports: OwnImport[] }> {
  const { userId } = await requireViewer("/my-listings/import");
  return { imports: (await listImports(userId).catch(reportUnread("imports"))) ?? [] };
}

/** An import with a preview of its first rows; 404 for another user's. */
export async function loadImport(id: string): Promise<{ imported: OwnImport; preview: PreviewRow[] }> {
  const { userId } = await requireViewer(`/my-listings/import/${encodeURIComponent(id)}`);
  const { imported, firstRows } = await getImport(userId, id).catch(orNotFound);
  const now = new Date();
  const preview = firstRows.map((row, at) => sheetRowPreview(rawOfRow(row, imported.fields), at, now));
  return { imported, preview };
}
