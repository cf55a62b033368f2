import { methods, route } from "@/lib/http/route";
import { readMetricsEndpoint } from "@/lib/operations/api";
import { requireOperator } from "@/lib/operations/guard";
import { METRICS_TYPE, readMetrics } from "@/lib/operations/metrics";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(readMetricsEndpoint, async ({ request }) => {
    requireOperator(request.headers);
    return new Response(await readMetrics(), { headers: { "content-type": METRICS_TYPE } });
  }),
);
