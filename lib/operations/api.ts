import "server-only";
import { z } from "zod";
import { endpoint } from "@/lib/http/contract";
import { drainedView, healthView } from "./schema";

export const readHealthEndpoint = endpoint("GET /api/health", {
  summary: "Readiness: whether the database and the job queue respond",
  access: "public",
  response: healthView,
  errors: { 503: "The process cannot do its work; the body says why." },
  errorResponses: { 503: healthView },
});

export const readLivenessEndpoint = endpoint("GET /api/health/live", {
  summary: "Liveness: the process responds; nothing else is checked",
  access: "public",
  response: z.object({ status: z.literal("ok") }),
});

const SECRET = "The bearer token is not CRON_SECRET, or none is set on this server.";

export const readMetricsEndpoint = endpoint("GET /api/metrics", {
  summary: "Metrics of this process, the jobs and the sources, in Prometheus' text format",
  access: "public",
  response: z.string(),
  errors: {
    401: "Neither CRON_SECRET as bearer token nor a direct call from this machine.",
  },
});

export const drainJobsEndpoint = endpoint("GET /api/cron/jobs", {
  summary: "Run waiting jobs, for hosts without a worker; call every minute",
  access: "public",
  response: drainedView,
  errors: { 401: SECRET },
});

export const drainIngestionEndpoint = endpoint("GET /api/cron/ingestion", {
  summary: "Start the day's scrape runs and continue interrupted ones; call every five minutes",
  access: "public",
  response: drainedView,
  errors: { 401: SECRET },
});

export const readOpenApiEndpoint = endpoint("GET /api/openapi.json", {
  summary: "This description",
  access: "public",
  response: z.record(z.string(), z.unknown()).describe("An OpenAPI 3.1 document."),
});
