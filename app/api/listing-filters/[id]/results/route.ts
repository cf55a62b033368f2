import { checkPage } from "@/lib/billing/access";
import { filterResultsEndpoint, resultAnswer } from "@/lib/filters/api";
import { getFilterResults } from "@/lib/filters/results/queries";
import { toResultQuery } from "@/lib/filters/schema";
import { methods, route } from "@/lib/http/route";
import { paginationAnswer } from "@/lib/listings/answer";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(filterResultsEndpoint, async ({ viewer, params, query }) => {
    const wanted = toResultQuery(query);
    checkPage(viewer, wanted);
    const results = await getFilterResults(viewer.userId, params.id, wanted);
    const { id, name, progress, isCompleted, aiCriteria } = results.filter;
    return {
      data: results.rows.map(resultAnswer),
      pagination: paginationAnswer(results),
      filter: { id, name, progress, isCompleted },
      aiFilter: aiCriteria ? { overflow: results.overflow } : undefined,
    };
  }),
);
