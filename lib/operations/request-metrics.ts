import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { collectDefaultMetrics, Histogram, register } from "prom-client";
import { type Exchange, onEveryRequest } from "@/lib/http/every-request";
import { readRouteManifest, routeNamer } from "./routes";

const NAME = "winnow_http_request_duration_seconds";
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** How often the event loop is looked at: at the 10 ms that are usual, a process that waits is woken a hundred times a second. */
const LOOK_MS = 100;

/**
 * Counts and times every answer of this process by method, route and status, from the HTTP server itself: pages,
 * calls and refusals alike; and watches the process's memory, CPU time and event loop. Call it once when the
 * server starts.
 */
export function measureRequests(): void {
  if (register.getSingleMetric(NAME)) return;
  collectDefaultMetrics({ eventLoopMonitoringPrecision: LOOK_MS });
  const durations = new Histogram({
    name: NAME,
    help: "Time from a request's arrival to the end of its answer.",
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
