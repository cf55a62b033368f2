import type { ReactNode } from "react";
import { formatDuration, numericTime } from "@/lib/admin/rules";
import type { ScrapeRun } from "@/lib/admin/schema";
import { exactTime } from "@/lib/core/dates";

/** The start of a run, its end or current state, and its duration so far (ADM-5). */
export function RunFacts({ run, now }: { run: ScrapeRun; now: number }) {
  const started = run.startedAt ?? run.createdAt;
  const ended = run.completedAt ? Date.parse(run.completedAt) : now;
  return (
    <dl className="mt-1.25 grid grid-cols-[1.15fr_1.15fr_0.7fr] gap-x-3 text-meta">
      <Fact term={run.startedAt ? "Started" : "Requested"}>
        <Instant at={started} />
      </Fact>
      {run.completedAt ? (
        <Fact term="Completed">
          <Instant at={run.completedAt} />
        </Fact>
      ) : (
        <Fact term="Status">{run.status === "queued" ? "Queued" : "Running"}</Fact>
      )}
      <Fact term="Duration">{formatDuration(ended - Date.parse(started))}</Fact>
    </dl>
  );
}

function Instant({ at }: { at: string }) {
  return (
    <time dateTime={at} data-tooltip={exactTime(at)}>
      {numericTime(at)}
    </time>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-subtle-foreground">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
