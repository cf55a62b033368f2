"use client";

import { useActionState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { notForMeAction } from "@/lib/alerts/actions";

export interface MailLinkFormProps {
  token: string;
  action: typeof notForMeAction;
  label: string;
  busyLabel: string;
  /** Shown once it is done. */
  done: string;
}

/** The one button of a page that an email links to; it also works before any script has loaded. */
export function MailLinkForm({ token, action, label, busyLabel, done }: MailLinkFormProps) {
  const [result, send, busy] = useActionState(action, null);
  if (result?.ok) return <Alert tone="success">{done}</Alert>;
  return (
    <form action={send} className="grid gap-4">
      {result ? <Alert tone="destructive">{result.error.message}</Alert> : null}
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="lg" block busy={busy} busyLabel={busyLabel}>
        {label}
      </Button>
    </form>
  );
}
