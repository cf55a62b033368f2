import { RefreshCw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";

interface RunProgressProps {
  /** 0 to 1. */
  progress: number;
  /** Why it does not get on just now. */
  message: string | null;
  reloading: boolean;
  failed: boolean;
  onReload: () => void;
  /** On the last page, unless the server is out of reach. */
  autoReloads: boolean;
}

/** How far the AI filtering is, while it is not over (SAV-5). */
export function RunProgress({
  progress,
  message,
  reloading,
  failed,
  onReload,
  autoReloads,
}: RunProgressProps) {
  const percent = Math.round(progress * 100);
  return (
    <section
      aria-label="AI Filtering in Progress"
      className="mx-4 mb-3 grid flex-none gap-2 rounded-lg border border-border-strong bg-card px-3.5 py-3"
    >
      <div className="flex items-center gap-2.5">
        <h2 className="font-semibold">AI Filtering in Progress</h2>
        <span className="mr-auto font-semibold text-primary" role="status">
          {percent}%
        </span>
        <Button variant="outline" size="sm" busy={reloading} busyLabel="Reloading..." onClick={onReload}>
          <RefreshCw className="size-3.5!" /> Reload
        </Button>
      </div>
      <Progress value={percent} label="AI Filtering in Progress" />
      <div className="text-meta/[1.0625rem] text-muted-foreground">
        {message ? <p className="text-warning">{message}</p> : null}
        {failed ? <p className="text-destructive-text">Failed to reload results. Please try again.</p> : null}
        <p>
          AI is analyzing listings. Click "Reload" to check for updated results. This process may take a few
          minutes depending on the complexity of your AI criteria.
        </p>
        {autoReloads ? (
          <p>Auto-reload is active - results will update automatically when you reach the last page</p>
        ) : null}
      </div>
    </section>
  );
}
