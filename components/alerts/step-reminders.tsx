"use client";

import { useCalls } from "@/components/api/use-calls";
import { Alert } from "@/components/ui/alert";
import { LabelledCheckbox } from "@/components/ui/checkbox";

/** Whether due next steps of deals are included in the 08:00 email (PIPE-11). */
export function StepReminders({ isOn }: { isOn: boolean }) {
  const { busy, failure, call } = useCalls();
  return (
    <>
      {failure === null ? null : <Alert tone="destructive">{failure}</Alert>}
      <LabelledCheckbox
        className="min-h-8 gap-2.5"
        checked={isOn}
        disabled={busy}
        onChange={() => void call("/api/alerts", { method: "PUT", body: { stepReminders: !isOn } })}
      >
        Due next steps from your pipeline
      </LabelledCheckbox>
    </>
  );
}
