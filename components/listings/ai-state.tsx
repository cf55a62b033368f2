import { useState } from "react";
import { ListNotice, OverflowNotice } from "@/components/filters/notices";
import { RunLine, RunSummary } from "@/components/filters/run-line";
import { Understood } from "@/components/filters/understood";
import { useRunWatch } from "@/components/filters/use-run-watch";
import type { ShownReading } from "@/lib/filters/reading";
import type { Progress } from "@/lib/filters/rules";
import type { ListingPage } from "@/lib/listings/schema";
import { DEFAULT_SORT, noMatchView, type ResultSort } from "@/lib/listings/sorting";

export interface AiStateProps {
  /** The progress of the AI run; null when the AI was not asked. */
  run: Progress | null;
  runId: string | null;
  progressHref: `/api/${string}` | null;
  reading: ShownReading | null;
  flipped: readonly string[];
  onFlip: (flipped: string[]) => void;
  flipping?: boolean;
  /** The judged page; with `overflow`, more listings match than are judged. */
  page: (Omit<ListingPage, "rows"> & { overflow?: boolean; matching?: number | null }) | null;
  /** Whether 'no match' listings are shown. */
  withNoMatch: boolean;
  /** The URL of the first page in another view. */
  hrefFor: (view: { withNoMatch?: boolean; sort: ResultSort }) => string;
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
  const { run, runId, reading, list, page, withNoMatch, hrefFor } = props;
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
      {page?.overflow ? (
        <OverflowNotice
          total={page.matching ?? page.total}
          judged={state === "completed" ? (counts?.judged ?? 0) : (counts?.candidates ?? 0)}
          runId={state === "completed" ? runId : null}
          allHref={hrefFor({ sort: DEFAULT_SORT })}
          onRefine={list.openPanel}
          onStarted={list.refresh}
        />
      ) : null}
      {run ? (
        <RunLine
          runId={runId}
          watch={watch}
          refresh={list.refresh}
          onLastPage={page !== null && page.totalPages > 0 && page.page === page.totalPages}
        />
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
          noMatch={{ isShown: withNoMatch, href: hrefFor(noMatchView(!withNoMatch)) }}
        />
      ) : null}
    </>
  );
}
