"use client";

import { useCalls } from "@/components/api/use-calls";
import { Section } from "@/components/shell/page";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { SessionView } from "@/lib/accounts/schema";
import { relativeTime } from "@/lib/core/dates";

/** Active sessions, with buttons to end them (SEC-5). `now` is milliseconds since 1970. */
export function SessionList({ sessions, now }: { sessions: SessionView[]; now: number }) {
  const { underWay, failure, call } = useCalls();
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const end = (path: `/api/${string}`) =>
    call(path, { method: "DELETE" }, "Failed to end the session. Please try again.");

  return (
    <Section
      title="Where you’re signed in"
      why="End any session you don’t recognize, then change your password."
    >
      {failure === null ? null : <Alert tone="destructive">{failure}</Alert>}
      <ul>
        {sessions.map(({ id, device, address, createdAt, lastUsedAt, isCurrent }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t py-2.5 first:border-t-0 first:pt-0"
          >
            <span className="mr-auto">
              <b className="font-medium">{device}</b>{" "}
              {isCurrent ? <Badge variant="neutral">This device</Badge> : null}
              <span className="block text-meta text-muted-foreground">
                {address === null ? "" : `From ${address}, `}
                signed in {relativeTime(Date.parse(createdAt), now)}, last used{" "}
                {relativeTime(Date.parse(lastUsedAt), now)}
              </span>
            </span>
            {isCurrent ? null : (
              <Button
                type="button"
                variant="outline"
                onClick={() => void end(`/api/me/sessions/${id}`)}
                busy={underWay === `/api/me/sessions/${id}`}
                busyLabel="Ending..."
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 ? (
        <Button
          type="button"
          variant="outline"
          className="mt-3"
          onClick={() => void end("/api/me/sessions")}
          busy={underWay === "/api/me/sessions"}
          busyLabel="Ending..."
        >
          End all others
        </Button>
      ) : null}
    </Section>
  );
}
