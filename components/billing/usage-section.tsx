import { Section } from "@/components/shell/page";
import { Progress } from "@/components/ui/progress";
import type { SubscriptionStatus } from "@/lib/billing/schema";

function Meter({ label, used, limit }: { label: string; used: number; limit: number }) {
  const share = limit === 0 ? 0 : (used / limit) * 100;
  return (
    <div>
      <p className="mb-1.5 flex">
        <span className="mr-auto text-muted-foreground">{label}</span>
        <span>
          <b className="font-semibold">{used}</b>{" "}
          <span className="text-subtle-foreground">{limit === 0 ? "(paused)" : `of ${limit}`}</span>
        </span>
      </p>
      <Progress value={share} label={`${label}: ${used} of ${limit}`} />
    </div>
  );
}

/** Usage of the plan's limits (SUB-1). */
export function UsageSection({ usage }: { usage: SubscriptionStatus["usage"] }) {
  return (
    <Section title="Usage" why="AI searches reset daily at midnight UTC.">
      <div className="grid gap-4">
        <Meter label="AI searches today" used={usage.aiSearchesToday} limit={usage.aiSearchesPerDay} />
        <Meter label="Parallel alerts" used={usage.alerts} limit={usage.parallelAlerts} />
      </div>
    </Section>
  );
}
