import { methods, route } from "@/lib/http/route";
import { drainIngestionEndpoint } from "@/lib/operations/api";
import { requireCronSecret } from "@/lib/operations/guard";
import { handlers } from "@/lib/operations/job-handlers";
import { workOffIngestion } from "@/lib/operations/scheduled";

/** In seconds. The work itself stops a minute earlier. */
export const maxDuration = 300;

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(drainIngestionEndpoint, async ({ request }) => {
    requireCronSecret(request.headers);
    return workOffIngestion(handlers);
  }),
);
