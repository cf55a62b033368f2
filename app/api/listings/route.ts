import { methods, route } from "@/lib/auth/route";
import { listingAnswer, paginationAnswer } from "@/lib/listings/answer";
import { listListings } from "@/lib/listings/api";
import { criteriaToParams } from "@/lib/listings/criteria";
import { searchListings } from "@/lib/listings/queries";
import { toListingQuery } from "@/lib/listings/schema";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(listListings, async ({ viewer, query: params }) => {
    const query = toListingQuery(params);
    const page = await searchListings(query, viewer.userId);
    return {
      data: page.rows.map(listingAnswer),
      pagination: paginationAnswer(page),
      filters: appliedFilters(criteriaToParams(query.criteria)),
    };
  }),
);

function appliedFilters(params: [string, string][]): Record<string, string | string[]> {
  const filters: Record<string, string | string[]> = {};
  for (const [name, value] of params) {
    const before = filters[name];
    filters[name] = before === undefined ? value : [before, value].flat();
  }
  return filters;
}
