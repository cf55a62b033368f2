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
    <select
      aria-label={label}
      value={speed ?? ""}
      disabled={disabled}
      onChange={(event) => onChange(SPEEDS.find((one) => one === event.currentTarget.value) ?? null)}
      className="ledger-line h-8 max-sm:basis-full cursor-pointer bg-transparent px-2 disabled:opacity-50 touch:h-11"
    >
      <option value="">As in settings ({frequency})</option>
      {SPEEDS.map((one) => (
        <option key={one} value={one}>
          {SPEED_LABEL[one]}
        </option>
      ))}
    </select>
  );
}
