"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { sendVerificationAction } from "@/lib/accounts/actions";

/** Says that an address is unconfirmed (SEC-3) or rejects emails (ALT-13), and resends the confirmation. */
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
          Emails to this address bounced, so alerts are paused until you confirm it again. The mail server
          said: <q className="text-muted-foreground">{refusal}</q>
        </span>
      ) : (
        <span className="text-muted-foreground">{said ?? "Not confirmed yet. Alerts start once it is."}</span>
      )}
      {said === null ? (
        <Button type="button" variant="outline" size="sm" onClick={send} busy={busy} busyLabel="Sending...">
          Resend email
        </Button>
      ) : null}
    </span>
  );
}
