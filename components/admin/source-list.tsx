"use client";

import { useRouter } from "next/navigation";
import { Link } from "@/components/ui/link";
import { TextLink } from "@/components/ui/text-link";
import { numericTime, share } from "@/lib/admin/rules";
import type { AdminSource, SourceHealth } from "@/lib/admin/schema";
import { Alarms } from "./alarms";
import { RunBadge } from "./run-status";
import { SourceEntry } from "./source-entry";
import { SourcePause } from "./source-pause";

/** Every source with its daily run, its pause, and the result of its last run (SRC-12). */
export function SourceList({ sources }: { sources: AdminSource[] }) {
  const router = useRouter();
  return (
    <ul className="border-t">
      {sources.map((source) => (
        <SourceEntry key={source.id} source={source} onStarted={() => router.push("/admin")}>
          <div className="mt-1.5 flex flex-wrap items-center gap-x-6 gap-y-1.5">
            <Health health={source.health} />
            <SourcePause source={source} />
            {source.isConfigured ? (
              <Link
                href={`/admin/sources/${source.id}`}
                aria-label={`Edit how ${source.name} is read`}
                className="link text-meta"
              >
                Edit
              </Link>
            ) : null}
          </div>
          <Alarms alarms={source.health?.alarms ?? []} />
        </SourceEntry>
      ))}
    </ul>
  );
}

function Health({ health }: { health: SourceHealth | null }) {
  if (!health) return <p className="mr-auto text-meta text-muted-foreground">Not read yet.</p>;
  const { taken, error } = health;
  return (
    <div className="mr-auto min-w-0 text-meta text-muted-foreground">
      <p>
        <RunBadge status={health.status} stopRequested={false} />{" "}
        <TextLink href={`/admin/scrape-runs/${health.runId}`}>Last read {numericTime(health.at)}</TextLink>
        {taken
          ? `: ${taken.rows.toLocaleString("en-US")} listings, ${share(taken.withPrice, taken.rows) || "0%"} with a price, ${share(taken.withPlace, taken.rows) || "0%"} with a location, ${taken.rejected.toLocaleString("en-US")} rows rejected`
          : ""}
      </p>
      {error ? <p className="mt-1 text-destructive-text wrap-anywhere">{error}</p> : null}
    </div>
  );
}
