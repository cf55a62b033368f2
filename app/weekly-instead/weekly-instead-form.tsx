"use client";

import { useActionState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { weeklyInsteadAction } from "@/lib/alerts/actions";

/** The one button; it also works before any script has loaded. */
export function WeeklyInsteadForm({ token }: { token: string }) {
  const [result, turnWeekly, busy] = useActionState(weeklyInsteadAction, null);
  if (result?.ok) return <Alert tone="success">From now on there is one mail a week.</Alert>;
  return (
    <form action={turnWeekly} className="grid gap-4">
      {result ? <Alert tone="destructive">{result.error.message}</Alert> : null}
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="lg" block busy={busy} busyLabel="Changing...">
        One mail a week
      </Button>
    </form>
  );
}
