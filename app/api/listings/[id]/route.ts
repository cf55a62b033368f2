import { findFilterResult } from "@/lib/filters/results/queries";
import { methods, route } from "@/lib/http/route";
import { listingDetailAnswer } from "@/lib/listings/answer";
import { readListing } from "@/lib/listings/api";
import { getListing } from "@/lib/listings/queries";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(readListing, async ({ viewer, params, query }) => {
    const { userId } = viewer;
    const [listing, aiResult] = await Promise.all([
      getListing(params.id, userId),
      query.filter === undefined ? null : findFilterResult(userId, query.filter, params.id),
    ]);
    return { data: { ...listingDetailAnswer(listing), aiResult: aiResult ?? null } };
  }),
);
