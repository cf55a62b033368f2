import { useState } from "react";
import { ListNotice, OverflowNotice } from "@/components/filters/notices";
import { RunLine, RunSum } from "@/components/filters/run-line";
import { Understood } from "@/components/filters/understood";
import { useRunWatch } from "@/components/filters/use-run-watch";
import type { ShownReading } from "@/lib/filters/reading";
import type { Progress } from "@/lib/filters/rules";

export interface AiStateProps {
  /** How far the AI is; null when it was not asked. */
  run: Progress | null;
  runId: string | null;
  progressHref: `/api/${string}` | null;
  reading: ShownReading | null;
  flipped: readonly string[];
  onFlip: (flipped: string[]) => void;
  flipping?: boolean;
  noMatch: { isShown: boolean; href: string };
  /** How many listings match, when they are more than are judged. */
  matching: number | null;
  /** Where all of them are shown, judged or not. */
  allHref: string;
  onLastPage: boolean;
  list: { pending: boolean; refresh: () => void; openPanel: () => void };
}

const NOT_ASKED: Progress = {
  ...{ state: "plain", progress: 1, isCompleted: true, message: null, counts: null },
};

/** What there is to know about the AI of a list: how far it is, what it read, what it found, and that there is too much. */
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
      {wasOpen && state === "completed" && counts ? <RunSum counts={counts} /> : null}
      {state === "completed" && message && message !== reading?.contradiction ? (
        <ListNotice title="About these results">{message}</ListNotice>
      ) : null}
      {reading ? (
        <Understood
          {...{ reading, counts }}
          flipped={props.flipped}
          onFlip={props.onFlip}
          busy={(props.flipping ?? false) || list.pending}
          noMatch={props.noMatch}
        />
      ) : null}
    </>
  );
}
