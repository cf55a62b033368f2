import { progressAnswer, runProgressEndpoint } from "@/lib/filters/api";
import { getOwnRun } from "@/lib/filters/searches/queries";
import { methods, route } from "@/lib/http/route";
import { workSoon } from "@/lib/jobs/after-response";

/** In seconds. On hosts without a worker process, filters are judged after the response (OPS-4). */
export const maxDuration = 60;

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(runProgressEndpoint, async ({ viewer, params }) => {
    const run = await getOwnRun(viewer.userId, params.id);
    if (!run.isCompleted) workSoon(run.filterId ? "filter-run" : "search-run");
    return progressAnswer(run);
  }),
);
