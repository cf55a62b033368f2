import { cn } from "./class-names";
import { Spinner } from "./spinner";

/** What is said while something is on its way, and what may be expected. */
export interface WaitingWords {
  title: string;
  detail?: string;
}

/** Of a filter's results, wherever they are waited for (SAV-3). */
export const LOADING_RESULTS: WaitingWords = {
  title: "Loading filter results...",
  detail: "Please wait while we fetch your filtered listings",
};

/** Shown over what is there once the next thing takes longer than a glance. */
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
