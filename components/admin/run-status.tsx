import { CircleCheck, CircleX, Clock } from "lucide-react";
import { Badge, type BadgeVariant } from "@/components/ui/badge";
import type { ScrapeRun } from "@/lib/admin/schema";

type Status = ScrapeRun["status"];

/** States other than running and completed also get a text badge. */
const badges: Partial<Record<Status, { label: string; variant: BadgeVariant }>> = {
  queued: { label: "Queued", variant: "neutral" },
  failed: { label: "Failed", variant: "destructive" },
  blocked: { label: "Blocked", variant: "destructive" },
  stopped: { label: "Stopped", variant: "warning" },
};

export function RunIcon({ status }: { status: Status }) {
  if (status === "completed")
    return <CircleCheck aria-label="Completed" role="img" className="text-success" />;
  if (status === "queued" || status === "running") {
    return <Clock aria-label="Pending" role="img" className="text-warning" />;
  }
  return <CircleX aria-label="Not completed" role="img" className="text-destructive-text" />;
}

export function RunBadge({ status, stopRequested }: Pick<ScrapeRun, "status" | "stopRequested">) {
  if (status === "running" && stopRequested) return <Badge variant="warning">Stopping</Badge>;
  const badge = badges[status];
  return badge ? <Badge variant={badge.variant}>{badge.label}</Badge> : null;
}
