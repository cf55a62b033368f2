import { counted } from "@/components/ui/counted";
import { JsonBlock } from "@/components/ui/json-block";
import { Link } from "@/components/ui/link";
import { Progress } from "@/components/ui/progress";
import { alarmsIn, isUnfinished, sourceLabel } from "@/lib/admin/rules";
import type { ScrapeRun } from "@/lib/admin/schema";
import { Alarms } from "./alarms";
import { ListHead } from "./list-head";
import { RunFacts } from "./run-facts";
import { RunBadge, RunIcon } from "./run-status";
import { StopRunButton } from "./stop-run-button";

/** Recent runs with their counts, errors and progress (ADM-5, ADM-6). */
export function RunList({ runs, now }: { runs: ScrapeRun[]; now: number }) {
  return (
    <>
      <ListHead title={`Recent Scrape Runs (${runs.length})`} />
      {runs.length === 0 ? (
        <p className="py-4 text-muted-foreground">No runs yet.</p>
      ) : (
        <ul>
          {runs.map((run) => (
            <Run key={run.id} run={run} now={now} />
          ))}
        </ul>
      )}
    </>
  );
}

function Run({ run, now }: { run: ScrapeRun; now: number }) {
  return (
    <li className="grid grid-cols-[1.125rem_minmax(0,1fr)] gap-x-2.5 border-b py-3 [&>svg]:mt-px">
      <RunIcon status={run.status} />
      <div className="min-w-0">
        <div className="flex items-baseline gap-2">
          <b className="font-medium wrap-anywhere">{sourceLabel(run.source, run.sourceName)}</b>
          <RunBadge status={run.status} stopRequested={run.stopRequested} />
          <span
            className="ml-auto min-w-16 flex-1 truncate text-right font-mono text-meta text-subtle-foreground"
            data-tooltip={run.id}
          >
            {run.id}
          </span>
        </div>
        <RunFacts run={run} now={now} />
        {run.error ? (
          <p className="mt-1.5 text-destructive-text text-meta wrap-anywhere">{run.error}</p>
        ) : null}
        <Alarms alarms={alarmsIn(run.metadata)} />
        {isUnfinished(run.status) ? <AtWork run={run} /> : null}
        {Object.keys(run.metadata).length > 0 ? <JsonBlock value={run.metadata} className="mt-2.5" /> : null}
        {run.rejectedRows > 0 ? (
          <Link
            href={`/admin/scrape-runs/${run.id}`}
            className="link mt-1 inline-flex min-h-6 items-center text-meta touch:min-h-11"
          >
            {counted(run.rejectedRows, "rejected row")}
          </Link>
        ) : null}
      </div>
    </li>
  );
}

/** The progress of a run, with a stop button. */
function AtWork({ run }: { run: ScrapeRun }) {
  const percent = run.progress === null ? null : Math.round(run.progress * 100);
  return (
    <div className="mt-2 flex min-h-7 items-center gap-3">
      {percent === null ? (
        <span className="mr-auto text-meta text-muted-foreground">
          {run.status === "queued" ? "Waiting for the worker" : "Reading"}
        </span>
      ) : (
        <>
          <Progress value={percent} label="Rows read" className="flex-1" />
          <span className="text-meta text-muted-foreground">{percent}%</span>
        </>
      )}
      <StopRunButton runId={run.id} stopping={run.stopRequested} />
    </div>
  );
}
