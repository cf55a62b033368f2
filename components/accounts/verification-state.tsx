"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { sendVerificationAction } from "@/lib/accounts/actions";

/** Says that an address is not confirmed yet, and sends the mail again (SEC-3). */
export function VerificationState() {
  const [said, setSaid] = useState<string | null>(null);
  const [busy, start] = useTransition();
  const send = () =>
    start(async () => {
      const result = await sendVerificationAction();
      setSaid(result.ok ? result.data.message : result.error.message);
    });
  return (
    <span className="flex flex-wrap items-center gap-3">
      <span className="text-muted-foreground">{said ?? "Not confirmed yet: alerts wait for it."}</span>
      {said === null ? (
        <Button type="button" variant="outline" size="sm" onClick={send} busy={busy} busyLabel="Sending...">
          Send the mail again
        </Button>
      ) : null}
    </span>
  );
}
