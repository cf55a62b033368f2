import type { AlertOverview } from "@/lib/alerts/schema";
import { exactTime } from "@/lib/core/dates";

/** Sent alerts, newest first. */
export function SentList({ sent }: Pick<AlertOverview, "sent">) {
  if (sent.length === 0) return <p className="text-muted-foreground">Nothing yet.</p>;
  return (
    <ul>
      {sent.map(({ at, channel, what, failure }) => (
        <li key={`${at} ${channel} ${what}`} className="flex flex-wrap gap-x-3 border-b py-2 last:border-b-0">
          <span className="mr-auto min-w-0 truncate">{what}</span>
          <span className="text-meta text-muted-foreground">
            {channel === "mail" ? "Email" : "Webhook"}, {exactTime(at)}
          </span>
          {failure === null ? null : (
            <span className="w-full wrap-anywhere text-destructive-text">
              Not delivered: {failure}. Its contents go into the next email.
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
