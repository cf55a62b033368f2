import "server-only";
import { z } from "zod";
import { endpoint } from "@/lib/http/contract";
import { dashboardView, rejectionsView, scrapeRunView } from "./schema";

/** A page number. The upper bound only rejects nonsense. */
export const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, "must be a whole number from 1 to 999999")
  .transform(Number);

const params = z.object({ id: z.uuid() });
const notFound = { 404: "There is no such run, or the caller is not an admin." };

export const readDashboardEndpoint = endpoint("GET /api/admin/dashboard", {
  summary: "Key figures, recent users with their API calls, and recent scrape runs",
  access: "admin",
  query: z.object({ usersPage: pageNumber.optional(), runsPage: pageNumber.optional() }),
  response: dashboardView,
});

export const startRunEndpoint = endpoint("POST /api/admin/scrape-runs", {
  summary: "Queue a run of a source for the worker",
  access: "admin",
  body: z.object({ source: z.string().min(1).max(100).describe("The id of the source.") }),
  response: scrapeRunView,
  errors: { 404: "There is no such source.", 409: "A run of this source is already waiting or in progress." },
});

export const readRunEndpoint = endpoint("GET /api/admin/scrape-runs/{id}", {
  summary: "One scrape run, with its progress while it is active",
  access: "admin",
  params,
  response: scrapeRunView,
  errors: notFound,
});

export const stopRunEndpoint = endpoint("POST /api/admin/scrape-runs/{id}/stop", {
  summary: "Stop a run. A queued run ends immediately, a running one after its current batch",
  access: "admin",
  params,
  response: scrapeRunView,
  errors: { 404: "No such run is in progress." },
});

export const listRejectionsEndpoint = endpoint("GET /api/admin/scrape-runs/{id}/rejections", {
  summary: "Rejected rows of a run, with the reason. Kept for the latest runs of each source",
  access: "admin",
  params,
  query: z.object({ reason: z.string().max(200).optional(), page: pageNumber.optional() }),
  response: rejectionsView,
  errors: notFound,
});
