import "server-only";
import { Gauge, register } from "prom-client";
import { log } from "@/lib/core/log";
import { countConnections, countJobs, findLastRuns, findQueueState } from "./queries";

function gauge<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Gauge<Label> {
  const made = register.getSingleMetric(name) as Gauge<Label> | undefined;
  const metric = made ?? new Gauge({ name, help, labelNames: [...labelNames] });
  metric.reset();
  return metric;
}

function fillJobs(jobs: Awaited<ReturnType<typeof countJobs>>): void {
  const counts = gauge("winnow_jobs", "Jobs by queue and state; finished ones of three days.", [
    "queue",
    "state",
  ]);
  const seconds = gauge("winnow_jobs_seconds", "Time that finished jobs took together.", ["queue", "state"]);
  for (const { queue, state, count, seconds: spent } of jobs) {
    counts.set({ queue, state }, count);
    if (state === "completed" || state === "failed") seconds.set({ queue, state }, spent);
  }
}

/** Figures that all processes share are read from the database. Throws what the database throws. */
async function readDatabaseFigures(): Promise<void> {
  const [queue, jobs, connections, runs] = await Promise.all([
    findQueueState(),
    countJobs(),
    countConnections(),
    findLastRuns(),
  ]);
  const waiting = gauge("winnow_jobs_oldest_waiting_seconds", "How long the oldest due job has waited.", []);
  if (queue) waiting.set(queue.oldestWaiting);
  fillJobs(jobs);
  const pool = gauge("winnow_database_connections", "Connections of all processes.", [
    "application",
    "state",
  ]);
  for (const { application, state, count } of connections) pool.set({ application, state }, count);
  const last = gauge("winnow_source_completed_timestamp_seconds", "End of the last completed run.", [
    "source",
  ]);
  for (const { source, completedAt } of runs) last.set({ source }, completedAt);
}

/** All metrics in Prometheus' text format. Without a database, those of this process and `winnow_database_up 0`. */
export async function readMetrics(): Promise<string> {
  const up = gauge("winnow_database_up", "1 when the database answers.", []);
  await readDatabaseFigures().then(
    () => up.set(1),
    (err: unknown) => {
      log.warn({ err }, "metrics without the database");
      up.set(0);
    },
  );
  return register.metrics();
}

/** The media type of `readMetrics`. */
export const METRICS_TYPE = register.contentType;
