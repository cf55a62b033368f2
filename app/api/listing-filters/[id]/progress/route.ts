import { filterProgressEndpoint, progressAnswer } from "@/lib/filters/api";
import { getFilter } from "@/lib/filters/queries";
import { methods, route } from "@/lib/http/route";
import { workSoon } from "@/lib/jobs/after-response";

/** In seconds. On hosts without a worker process, filters are judged after the response (OPS-4). */
export const maxDuration = 60;

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(filterProgressEndpoint, async ({ viewer, params }) => {
    const filter = await getFilter(viewer.userId, params.id);
    if (!filter.isCompleted) workSoon("filter-run");
    return { ...progressAnswer(filter), name: filter.name };
  }),
);
