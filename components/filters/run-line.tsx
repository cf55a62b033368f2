import { CircleCheck, CircleX, RefreshCw, X } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useAction } from "@/components/api/use-action";
import { Button, QuietButton } from "@/components/ui/button";
import { Folding } from "@/components/ui/folding";
import { IconButton } from "@/components/ui/icon-button";
import { Progress } from "@/components/ui/progress";
import { ProgressRing } from "@/components/ui/progress-ring";
import { Spinner } from "@/components/ui/spinner";
import { cancelRunAction, continueRunAction } from "@/lib/filters/actions";
import type { RunCounts, Progress as RunProgress } from "@/lib/filters/rules";
import type { RunWatch } from "./use-run-watch";

interface RunLineProps {
  runId: string | null;
  watch: RunWatch;
  refresh: () => void;
  /** True on the last page, where new rows appear automatically. */
  onLastPage: boolean;
}

const TITLE = "AI Filtering in Progress";

/** The progress of an AI run, what it has found, and its actions (SAV-5, MAT-55). */
export function RunLine({ runId, watch, refresh, onLastPage }: RunLineProps) {
  const { progress, held, failed } = watch;
  const { state, counts, message } = progress;
  const percent = Math.round(progress.progress * 100);
  if (state === "canceled" || state === "failed")
    return <Stopped runId={runId} watch={watch} refresh={refresh} />;
  if (state !== "waiting" && state !== "running") return null;
  return (
    <Line
      label={TITLE}
      percent={percent}
      below={<Explained message={message} failed={failed} onLastPage={onLastPage} counts={counts} />}
    >
      {state === "running" ? <Spinner tone="accent" /> : <ProgressRing value={0} />}
      <h2 className="truncate font-semibold max-md:max-w-max max-md:flex-[1_1_0%]">{TITLE}</h2>
      <span className="font-semibold text-primary">{percent}%</span>
      {counts && counts.candidates > 0 ? <Found counts={counts} /> : <span>Waiting to start</span>}
      <Announced progress={progress} />
      <span className="mr-auto" />
      {held > 0 ? (
        <Button variant="outline" size="sm" onClick={refresh}>
          {held} more
        </Button>
      ) : null}
      <QuietButton
        busy={watch.reloading}
        busyLabel={<span className="max-md:sr-only">Reloading...</span>}
        onClick={watch.reload}
      >
        <RefreshCw className="size-3.5!" /> <span className="max-md:sr-only">Reload</span>
      </QuietButton>
      <RunButton runId={runId} act={cancelRunAction} onDone={refresh}>
        Cancel
      </RunButton>
    </Line>
  );
}

/** A run that was canceled or failed, and the button to go on with it. */
function Stopped({ runId, watch, refresh }: Omit<RunLineProps, "onLastPage">) {
  const { state, counts, message, progress } = watch.progress;
  const percent = Math.round(progress * 100);
  if (state === "canceled")
    return (
      <Line label="AI filtering canceled" percent={percent}>
        <h2 className="font-semibold">Canceled</h2>
        <span className="mr-auto text-muted-foreground">
          {counts ? `${readOf(counts)}; what was read is kept` : null}
        </span>
        <RunButton runId={runId} act={continueRunAction} onDone={refresh}>
          Go on
        </RunButton>
      </Line>
    );
  return (
    <Line label="AI filtering stopped" percent={percent}>
      <CircleX className="flex-none text-destructive-text" />
      <h2 className="font-semibold">AI filtering stopped</h2>
      <span className="mr-auto min-w-0 text-destructive-text">
        {message ?? "The AI could not be reached. It tries again when the filter changes."}
      </span>
      <RunButton runId={runId} act={continueRunAction} onDone={refresh}>
        Try Again
      </RunButton>
    </Line>
  );
}

function Line({
  label,
  percent,
  children,
  below,
}: {
  label: string;
  percent: number;
  children: ReactNode;
  below?: ReactNode;
}) {
  return (
    <section aria-label={label} className="relative mb-2.5 flex-none">
      <div className="flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1 px-4 py-1 max-md:gap-x-1.5 max-md:gap-y-0 max-[359px]:pr-2">
        {children}
      </div>
      {below}
      <Progress value={percent} label={label} className="h-0.5 rounded-none" />
    </section>
  );
}

/** Details on a run that is waiting or whose rows fail to load; includes the texts required by SAV-5. */
function Explained(props: {
  message: string | null;
  failed: boolean;
  onLastPage: boolean;
  counts: RunCounts | null;
}) {
  const { message, failed, onLastPage, counts } = props;
  const left = counts ? counts.candidates - counts.judged : 0;
  return (
    <Folding className="mx-4 mb-2 text-meta/[1.0625rem] text-muted-foreground">
      {message ? <p className="text-warning">{message}</p> : null}
      {failed ? <p className="text-destructive-text">Failed to reload results. Please try again.</p> : null}
      <p>
        {left > 0 ? (
          <b className="mr-1.5 font-semibold text-foreground">
            {left.toLocaleString("en-US")} still to be read
          </b>
        ) : null}
        AI is analyzing listings. Click "Reload" to check for updated results. This process may take a few
        minutes depending on the complexity of your AI criteria.
      </p>
      {onLastPage && !failed ? (
        <p>Auto-reload is active - results will update automatically when you reach the last page</p>
      ) : null}
    </Folding>
  );
}

const number = (count: number) => count.toLocaleString("en-US");
const readOf = ({ judged, candidates }: RunCounts) => `${number(judged)} of ${number(candidates)} read`;

/** '24 of 76 read · 3 great · 5 good'. */
function Found({ counts }: { counts: RunCounts }) {
  return (
    <span className="flex flex-wrap gap-x-1.5 text-muted-foreground max-md:order-last max-md:basis-full">
      <span>{readOf(counts)}</span>
      <Qualities counts={counts} />
    </span>
  );
}

const QUALITY_COLOUR = {
  great: "text-match-great",
  good: "text-match-good",
  maybe: "text-match-maybe",
} as const;

function Qualities({ counts }: { counts: RunCounts }) {
  return (Object.keys(QUALITY_COLOUR) as (keyof typeof QUALITY_COLOUR)[])
    .filter((quality) => counts[quality] > 0)
    .map((quality) => (
      <span key={quality} className="whitespace-nowrap">
        <span aria-hidden="true" className="mr-1.5 text-subtle-foreground">
          ·
        </span>
        <span className={`font-medium ${QUALITY_COLOUR[quality]}`}>
          {number(counts[quality])} {quality}
        </span>
      </span>
    ));
}

/** Announces progress at each quarter instead of for every row. */
function Announced({ progress }: { progress: RunProgress }) {
  const quarter = Math.floor(progress.progress * 4) * 25;
  return (
    <span className="sr-only" role="status">
      {quarter > 0 ? `${quarter}% read` : "AI filtering has started"}
    </span>
  );
}

/** How long the summary of a run that has just finished stays visible, in milliseconds. */
const SUMMARY_MS = 10_000;

/** The summary of a run that has just finished: '76 read · 9 great · 14 good · 21 maybe'. */
export function RunSummary({ counts }: { counts: RunCounts }) {
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setGone(true), SUMMARY_MS);
    return () => window.clearTimeout(timer);
  }, []);
  if (gone) return null;
  return (
    <section aria-label="AI filtering done" className="flex min-h-11 flex-none items-center gap-2.5 px-4">
      <CircleCheck className="flex-none text-success" />
      <span className="mr-auto flex flex-wrap gap-x-1.5" role="status">
        <b className="font-semibold">{number(counts.judged)} read</b>
        <Qualities counts={counts} />
      </span>
      <IconButton aria-label="Close" onClick={() => setGone(true)}>
        <X />
      </IconButton>
    </section>
  );
}

interface RunButtonProps {
  runId: string | null;
  act: typeof cancelRunAction;
  onDone: () => void;
  children: ReactNode;
}

/** A button that acts on a run; failures show a toast. */
export function RunButton({ runId, act, onDone, children }: RunButtonProps) {
  const { busy, run } = useAction("That didn’t work. Please try again.");
  if (!runId) return null;
  return (
    <Button variant="outline" size="sm" busy={busy} onClick={() => run(() => act({ runId }), onDone)}>
      {children}
    </Button>
  );
}
