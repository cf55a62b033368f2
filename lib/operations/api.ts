import "server-only";
import { z } from "zod";
import { endpoint } from "@/lib/http/contract";
import { drainedView, healthView } from "./schema";

export const readHealthEndpoint = endpoint("GET /api/health", {
  summary: "Readiness: whether the database and the job queue respond",
  access: "public",
  response: healthView,
  errors: { 503: "The process is not ready; the body states why." },
  errorResponses: { 503: healthView },
});

export const readLivenessEndpoint = endpoint("GET /api/health/live", {
  summary: "Liveness: whether the process responds. Checks nothing else",
  access: "public",
  response: z.object({ status: z.literal("ok") }),
});

const SECRET = "The bearer token is not CRON_SECRET, or this server has none.";

export const readMetricsEndpoint = endpoint("GET /api/metrics", {
  summary: "Metrics of this process, the jobs and the sources, in Prometheus text format",
  access: "public",
  response: z.string(),
  errors: {
    401: "The call has no CRON_SECRET as bearer token and does not come directly from this machine.",
  },
});

export const drainJobsEndpoint = endpoint("GET /api/cron/jobs", {
  summary: "Run waiting jobs, for hosts without a worker. Call it every minute",
  access: "public",
  response: drainedView,
  errors: { 401: SECRET },
});

export const drainIngestionEndpoint = endpoint("GET /api/cron/ingestion", {
  summary: "Start the day's scrape runs and continue interrupted ones. Call it every five minutes",
  access: "public",
  response: drainedView,
  errors: { 401: SECRET },
});

export const readOpenApiEndpoint = endpoint("GET /api/openapi.json", {
  summary: "This API description",
  access: "public",
  response: z.record(z.string(), z.unknown()).describe("An OpenAPI 3.1 document."),
});
