import { checkPage } from "@/lib/billing/access";
import { matchListings } from "@/lib/filters/searches/match-listings";
import { methods, route } from "@/lib/http/route";
import { listingAnswer, paginationAnswer } from "@/lib/listings/answer";
import { listListings } from "@/lib/listings/api";
import { setCriteria } from "@/lib/listings/criteria";
import { searchListings } from "@/lib/listings/queries";
import { toListingQuery } from "@/lib/listings/schema";
import { withoutQuality } from "@/lib/listings/sorting";
import { countAiSearch } from "@/lib/matching/mutations";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(listListings, async ({ viewer, query: params, request }) => {
    const { userId, terms } = viewer;
    const { aiCriteria, flipped = [], withNoMatch, ...query } = toListingQuery(params);
    checkPage(viewer, query);
    const filters = {
      ...setCriteria(query.criteria),
      ...(aiCriteria && { aiCriteria }),
      ...(flipped.length > 0 && { flip: flipped }),
    };
    if (!aiCriteria) {
      const page = await searchListings({ ...query, sort: withoutQuality(query.sort) }, userId, terms);
      const data = page.rows.map((row) => ({ ...listingAnswer(row), aiResult: null }));
      return { data, pagination: paginationAnswer(page), filters };
    }
    const charge = () => countAiSearch(userId);
    const page = await matchListings({
      ...query,
      aiCriteria,
      flipped,
      withNoMatch,
      userId,
      charge,
      signal: request.signal,
    });
    return {
      data: page.rows.map(({ aiResult, ...row }) => ({
        ...listingAnswer(row),
        aiResult: aiResult ?? null,
      })),
      pagination: paginationAnswer(page),
      filters,
      aiFilter: {
        overflow: page.overflow,
        isComplete: page.isComplete,
        message: page.message,
        conditions: page.reading?.conditions ?? [],
        unused: page.reading?.unused ?? [],
      },
    };
  }),
);
