import { cn } from "./class-names";
import { Spinner } from "./spinner";

/** A loading message and what to expect. */
export interface WaitingWords {
  title: string;
  detail?: string;
}

/** The loading message for a filter's results (SAV-3). */
export const LOADING_RESULTS: WaitingWords = {
  title: "Loading filter results...",
  detail: "Please wait while we fetch your filtered listings",
};

/** Shown over the current content when loading takes a while. */
export function WaitingCard({
  words: { title, detail },
  className,
}: {
  words: WaitingWords;
  className: string;
}) {
  return (
    <div
      role="status"
      className={cn(
        "top-30 left-1/2 grid w-max max-w-[calc(100%-2rem)] -translate-x-1/2 animate-late gap-0.5 rounded-lg bg-popover px-4 py-3 text-foreground shadow-popover",
        className,
      )}
    >
      <span className="flex items-center gap-2.5 font-semibold">
        <Spinner tone="accent" />
        {title}
      </span>
      {detail ? <span className="pl-6 text-meta text-muted-foreground">{detail}</span> : null}
    </div>
  );
}
