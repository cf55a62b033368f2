import "server-only";
import { Gauge, register } from "prom-client";
import { log } from "@/lib/core/log";
import { countConnections, countJobs, findLastRuns, findQueueState } from "./queries";

function gauge<Label extends string>(name: string, help: string, ...labelNames: Label[]): Gauge<Label> {
  const made = register.getSingleMetric(name) as Gauge<Label> | undefined;
  const metric = made ?? new Gauge({ name, help, labelNames });
  metric.reset();
  return metric;
}

/** Reads the metrics shared by all processes from the database. Throws database errors. */
async function readDatabaseFigures(): Promise<void> {
  const [queue, jobs, connections, runs] = await Promise.all([
    findQueueState(),
    countJobs(),
    countConnections(),
    findLastRuns(),
  ]);
  const waiting = gauge(
    "winnow_jobs_oldest_waiting_seconds",
    "How long the oldest due job has been waiting.",
  );
  if (queue) waiting.set(queue.oldestWaiting);
  const perState = "Jobs by queue and state; finished jobs of the last three days.";
  const counts = gauge("winnow_jobs", perState, "queue", "state");
  const seconds = gauge("winnow_jobs_seconds", "Total run time of finished jobs.", "queue", "state");
  for (const { queue, state, count, seconds: spent } of jobs) {
    counts.set({ queue, state }, count);
    if (state === "completed" || state === "failed") seconds.set({ queue, state }, spent);
  }
  const ofAll = "Database connections of all processes.";
  const pool = gauge("winnow_database_connections", ofAll, "application", "state");
  for (const { application, state, count } of connections) pool.set({ application, state }, count);
  const ended = "When the last completed run ended.";
  const last = gauge("winnow_source_completed_timestamp_seconds", ended, "source");
  for (const { source, completedAt } of runs) last.set({ source }, completedAt);
}

/** All metrics in Prometheus text format. Without the database, only those of this process. */
export async function readMetrics(): Promise<string> {
  const up = gauge("winnow_database_up", "1 if the database responds.");
  await readDatabaseFigures().then(
    () => up.set(1),
    (err: unknown) => {
      log.warn({ err }, "could not read metrics from the database");
      up.set(0);
    },
  );
  return register.metrics();
}

/** The media type of `readMetrics`. */
export const METRICS_TYPE = register.contentType;
