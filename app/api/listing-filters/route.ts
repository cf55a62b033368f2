import { createFilterEndpoint, filterAnswer, listFiltersEndpoint } from "@/lib/filters/api";
import { createFilter } from "@/lib/filters/mutations";
import { listFilters } from "@/lib/filters/queries";
import { methods, route } from "@/lib/http/route";
import { countAiSearch } from "@/lib/matching/mutations";

/** In seconds. On hosts without a worker process, filters are judged after the response (OPS-4). */
export const maxDuration = 60;

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(listFiltersEndpoint, async ({ viewer }) => (await listFilters(viewer.userId)).map(filterAnswer)),
  route(createFilterEndpoint, ({ viewer, body }) =>
    createFilter(viewer.userId, body, () => countAiSearch(viewer.userId)),
  ),
);
