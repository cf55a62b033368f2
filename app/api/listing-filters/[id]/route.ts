import {
  deleteFilterEndpoint,
  filterAnswer,
  readFilterEndpoint,
  updateFilterEndpoint,
} from "@/lib/filters/api";
import { deleteFilter, updateFilter } from "@/lib/filters/mutations";
import { getFilter } from "@/lib/filters/queries";
import { methods, route } from "@/lib/http/route";
import { countAiSearch } from "@/lib/matching/mutations";

/** In seconds. On hosts without a worker process, filters are judged after the response (OPS-4). */
export const maxDuration = 60;

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(readFilterEndpoint, async ({ viewer, params }) =>
    filterAnswer(await getFilter(viewer.userId, params.id)),
  ),
  route(updateFilterEndpoint, ({ viewer, params, body }) =>
    updateFilter(viewer.userId, params.id, body, () => countAiSearch(viewer.userId)),
  ),
  route(deleteFilterEndpoint, async ({ viewer, params }) => {
    await deleteFilter(viewer.userId, params.id);
    return { message: "The filter was deleted." };
  }),
);
