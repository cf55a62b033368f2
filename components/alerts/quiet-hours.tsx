"use client";

import { useCalls } from "@/components/api/use-calls";
import { Alert } from "@/components/ui/alert";
import { Select } from "@/components/ui/select";

const HOURS = Array.from({ length: 24 }, (_, hour) => [hour, `${String(hour).padStart(2, "0")}:00`] as const);

/** The hours in which immediate alerts wait; equal hours turn them off (ALT-7). */
export function QuietHours({ from, to, timeZone }: { from: number; to: number; timeZone: string }) {
  const { busy, failure, call } = useCalls();
  const hour = (name: "quietFrom" | "quietTo", value: number, label: string) => (
    <Select
      aria-label={label}
      value={value}
      disabled={busy}
      onChange={(event) =>
        void call("/api/alerts", { method: "PUT", body: { [name]: Number(event.currentTarget.value) } })
      }
      options={HOURS}
    />
  );
  return (
    <>
      {failure === null ? null : <Alert tone="destructive">{failure}</Alert>}
      <p className="flex flex-wrap items-center gap-2">
        {hour("quietFrom", from, "Quiet from")} to {hour("quietTo", to, "Quiet until")}
        <span className="text-muted-foreground">
          {from === to ? "No quiet hours. " : ""}
          {timeZone}
        </span>
      </p>
    </>
  );
}
