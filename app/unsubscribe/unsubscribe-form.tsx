"use client";

import { useActionState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { unsubscribeAction } from "@/lib/alerts/actions";

/** The one button; it also works before any script has loaded. */
export function UnsubscribeForm({ token }: { token: string }) {
  const [result, unsubscribe, busy] = useActionState(unsubscribeAction, null);
  if (result?.ok) {
    return (
      <Alert tone="success">
        You will not receive these emails again. Each filter has a switch to turn them on again.
      </Alert>
    );
  }
  return (
    <form action={unsubscribe} className="grid gap-4">
      {result ? <Alert tone="destructive">{result.error.message}</Alert> : null}
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="lg" block busy={busy} busyLabel="Unsubscribing...">
        Unsubscribe
      </Button>
    </form>
  );
}
