import { methods, route } from "@/lib/auth/route";
import { drainIngestionEndpoint } from "@/lib/operations/api";
import { requireCronSecret } from "@/lib/operations/guard";
import { workOffIngestion } from "@/lib/operations/scheduled";
import { handlers } from "@/worker/handlers";

/** Seconds; the work itself ends a minute earlier. */
export const maxDuration = 300;

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(drainIngestionEndpoint, async ({ request }) => {
    requireCronSecret(request.headers);
    return workOffIngestion(handlers);
  }),
);
