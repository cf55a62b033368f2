"use client";

import { useActionState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { notForMeAction } from "@/lib/alerts/actions";

/** The one button; it also works before any script has loaded. */
export function NotForMeForm({ token }: { token: string }) {
  const [result, dismiss, busy] = useActionState(notForMeAction, null);
  if (result?.ok) {
    return <Alert tone="success">It is hidden. You find it among your hidden listings.</Alert>;
  }
  return (
    <form action={dismiss} className="grid gap-4">
      {result ? <Alert tone="destructive">{result.error.message}</Alert> : null}
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="lg" block busy={busy} busyLabel="Hiding...">
        Hide this listing
      </Button>
    </form>
  );
}
