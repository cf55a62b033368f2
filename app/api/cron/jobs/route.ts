import { methods, route } from "@/lib/http/route";
import { drainJobsEndpoint } from "@/lib/operations/api";
import { requireCronSecret } from "@/lib/operations/guard";
import { handlers } from "@/lib/operations/job-handlers";
import { workOffJobs } from "@/lib/operations/scheduled";

/** In seconds. The work itself stops a minute earlier. */
export const maxDuration = 300;

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(drainJobsEndpoint, async ({ request }) => {
    requireCronSecret(request.headers);
    return workOffJobs(handlers);
  }),
);
