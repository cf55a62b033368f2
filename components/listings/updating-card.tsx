import { Spinner } from "@/components/ui/spinner";

/** Shown over the rows once a change of filters takes longer than a glance (LIST-8). */
export function UpdatingCard() {
  return (
    <div
      role="status"
      className="late absolute top-30 left-1/2 z-12 grid w-max max-w-[calc(100%-2rem)] -translate-x-1/2 gap-0.5 rounded-lg bg-popover px-4 py-3 shadow-popover"
    >
      <span className="flex items-center gap-2.5 font-semibold">
        <Spinner tone="accent" />
        Updating filter...
      </span>
      <span className="pl-6 text-meta text-muted-foreground">
        This may take a few seconds to up to a minute for AI-powered searches
      </span>
    </div>
  );
}
