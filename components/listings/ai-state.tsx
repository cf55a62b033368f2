import { useState } from "react";
import { ListNotice, OverflowNotice } from "@/components/filters/notices";
import { RunLine, RunSummary } from "@/components/filters/run-line";
import { Understood } from "@/components/filters/understood";
import { useRunWatch } from "@/components/filters/use-run-watch";
import type { ShownReading } from "@/lib/filters/reading";
import type { Progress } from "@/lib/filters/rules";

export interface AiStateProps {
  /** The progress of the AI run; null when the AI was not asked. */
  run: Progress | null;
  runId: string | null;
  progressHref: `/api/${string}` | null;
  reading: ShownReading | null;
  flipped: readonly string[];
  onFlip: (flipped: string[]) => void;
  flipping?: boolean;
  noMatch: { isShown: boolean; href: string };
  /** How many listings match, if not all of them are judged. */
  matching: number | null;
  /** The URL that shows all of them, judged or not. */
  allHref: string;
  onLastPage: boolean;
  list: { pending: boolean; refresh: () => void; openPanel: () => void };
}

const NOT_ASKED: Progress = {
  state: "plain",
  progress: 1,
  isCompleted: true,
  message: null,
  counts: null,
};

/**
 * Everything about a list's AI run: its progress, how the criteria were understood, the results, and the
 * overflow notice.
 */
export default function AiState(props: AiStateProps) {
  const { run, runId, reading, list, matching } = props;
  const watch = useRunWatch({
    progressHref: props.progressHref,
    shown: run ?? NOT_ASKED,
    pending: list.pending,
    refresh: list.refresh,
  });
  const [wasOpen] = useState(run?.state === "waiting" || run?.state === "running");
  const { state, counts, message } = watch.progress;
  return (
    <>
      {matching === null ? null : (
        <OverflowNotice
          total={matching}
          judged={state === "completed" ? (counts?.judged ?? 0) : (counts?.candidates ?? 0)}
          runId={state === "completed" ? runId : null}
          allHref={props.allHref}
          onRefine={list.openPanel}
          onStarted={list.refresh}
        />
      )}
      {run ? (
        <RunLine runId={runId} watch={watch} refresh={list.refresh} onLastPage={props.onLastPage} />
      ) : null}
      {wasOpen && state === "completed" && counts ? <RunSummary counts={counts} /> : null}
      {state === "completed" && message && message !== reading?.contradiction ? (
        <ListNotice title="About these results">{message}</ListNotice>
      ) : null}
      {reading ? (
        <Understood
          reading={reading}
          counts={counts}
          flipped={props.flipped}
          onFlip={props.onFlip}
          busy={(props.flipping ?? false) || list.pending}
          noMatch={props.noMatch}
        />
      ) : null}
    </>
  );
}
