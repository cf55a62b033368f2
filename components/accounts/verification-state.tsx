"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { sendVerificationAction } from "@/lib/accounts/actions";

/** Says that an address is not confirmed yet (SEC-3) or takes no mails (ALT-13), and sends the mail again. */
export function VerificationState({ refusal }: { refusal: string | null }) {
  const [said, setSaid] = useState<string | null>(null);
  const [busy, start] = useTransition();
  const send = () =>
    start(async () => {
      const result = await sendVerificationAction();
      setSaid(result.ok ? result.data.message : result.error.message);
    });
  return (
    <span className="flex flex-wrap items-center gap-3">
      {said === null && refusal !== null ? (
        <span className="wrap-anywhere">
          Emails to this address were refused. No alerts are sent there until it is confirmed again. The mail
          server said: <q className="text-muted-foreground">{refusal}</q>
        </span>
      ) : (
        <span className="text-muted-foreground">{said ?? "Not confirmed yet: alerts start once it is."}</span>
      )}
      {said === null ? (
        <Button type="button" variant="outline" size="sm" onClick={send} busy={busy} busyLabel="Sending...">
          Send the mail again
        </Button>
      ) : null}
    </span>
  );
}
