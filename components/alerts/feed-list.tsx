"use client";

import { useState } from "react";
import { useCalls } from "@/components/api/use-calls";
import { Alert } from "@/components/ui/alert";
import { Button, QuietButton } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import type { AlertOverview } from "@/lib/alerts/schema";
import { longDate } from "@/lib/core/dates";
import { ShownOnce } from "./shown-once";

/** The feeds by filter, and a form that creates a new address (ALT-9). */
export function FeedList({ feeds, filters }: Pick<AlertOverview, "feeds" | "filters">) {
  const { busy, failure, call } = useCalls();
  const [filterId, setFilterId] = useState("");
  const [made, setMade] = useState<{ url: string } | null>(null);
  async function create() {
    setMade(await call("/api/alerts/feeds", { method: "POST", body: { filterId: filterId || null } }));
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {failure === null ? null : <Alert tone="destructive">{failure}</Alert>}
      <ul className="empty:hidden">
        {feeds.map(({ id, name, createdAt }) => (
          <li key={id} className="flex items-center gap-3 border-b py-2">
            <span className="mr-auto min-w-0 truncate">{name}</span>
            <span className="text-meta text-muted-foreground">since {longDate(createdAt)}</span>
            <QuietButton
              disabled={busy}
              aria-label={`Revoke the feed of ${name}`}
              onClick={() => void call(`/api/alerts/feeds/${id}`, { method: "DELETE" })}
            >
              Revoke
            </QuietButton>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Select
          aria-label="Feed of"
          value={filterId}
          onChange={(event) => setFilterId(event.currentTarget.value)}
          className="max-w-full"
          options={[["", "Favourites"], ...filters.map(({ id, name }) => [id, name] as const)]}
        />
        <Button variant="outline" disabled={busy} onClick={create}>
          Create address
        </Button>
      </div>
      {made ? <ShownOnce label="The feed's address" value={made.url} /> : null}
    </div>
  );
}
