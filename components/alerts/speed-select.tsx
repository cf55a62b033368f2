import { Select } from "@/components/ui/select";
import { SPEED_LABEL, SPEEDS, type Speed } from "@/lib/vocabulary/alert-kinds";

interface SpeedSelectProps {
  label: string;
  speed: Speed | null;
  frequency: "daily" | "weekly";
  disabled: boolean;
  onChange: (speed: Speed | null) => void;
}

/** How soon alerts are emailed; without a choice, the frequency from the settings applies. */
export function SpeedSelect({ label, speed, frequency, disabled, onChange }: SpeedSelectProps) {
  return (
    <Select
      aria-label={label}
      value={speed ?? ""}
      disabled={disabled}
      onChange={(event) => onChange(SPEEDS.find((one) => one === event.currentTarget.value) ?? null)}
      className="max-sm:basis-full disabled:opacity-50"
      options={[["", `As in settings (${frequency})`], ...Object.entries(SPEED_LABEL)]}
    />
  );
}
