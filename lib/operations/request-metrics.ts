import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { collectDefaultMetrics, Histogram, register } from "prom-client";
import { type Exchange, onEveryRequest } from "@/lib/http/every-request";
import { readRouteManifest, routeNamer } from "./routes";

const NAME = "winnow_http_request_duration_seconds";
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** Event loop sampling interval. The default of 10 ms would wake an idle process a hundred times a second. */
const LOOK_MS = 100;

/**
 * Counts and times every response by method, route and status at the level of the HTTP server, so that pages,
 * API calls and rejected requests are all included. Also collects memory, CPU time and event loop metrics.
 * Call it once at server start.
 */
export function measureRequests(): void {
  if (register.getSingleMetric(NAME)) return;
  collectDefaultMetrics({ eventLoopMonitoringPrecision: LOOK_MS });
  const durations = new Histogram({
    name: NAME,
    help: "Time from a request's arrival to the end of its response.",
    labelNames: ["method", "route", "status"] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
  });
  const nameOf = routeNamer(readRouteManifest());
  const begun = new WeakMap<IncomingMessage, { at: number; path: string }>();
  onEveryRequest(({ request }) => {
    begun.set(request, { at: performance.now(), path: request.url?.split("?", 1)[0] ?? "" });
  });
  subscribe("http.server.response.finish", (message) => {
    const { request, response } = message as Exchange;
    const start = begun.get(request);
    if (!start) return;
    const method = METHODS.has(request.method ?? "") ? (request.method ?? "") : "other";
    const status = String(response.statusCode);
    durations.observe({ method, route: nameOf(start.path), status }, (performance.now() - start.at) / 1_000);
  });
}
