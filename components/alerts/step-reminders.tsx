"use client";

import { useCalls } from "@/components/api/use-calls";
import { Alert } from "@/components/ui/alert";
import { Checkbox } from "@/components/ui/checkbox";

/** Whether due next steps of deals are included in the 08:00 email (PIPE-11). */
export function StepReminders({ isOn }: { isOn: boolean }) {
  const { busy, failure, call } = useCalls();
  return (
    <>
      {failure === null ? null : <Alert tone="destructive">{failure}</Alert>}
      <label className="flex min-h-8 items-center gap-2.5" htmlFor="step-reminders">
        <Checkbox
          id="step-reminders"
          checked={isOn}
          disabled={busy}
          onChange={() => void call("/api/alerts", { method: "PUT", body: { stepReminders: !isOn } })}
        />
        Due next steps from your pipeline
      </label>
    </>
  );
}
