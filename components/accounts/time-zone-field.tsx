import { useEffect, useState } from "react";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

const ID = "timeZone";

/**
 * The time zone in which emails go out at 8:00. The browser's list of zones is added after the first paint.
 */
export function TimeZoneField({ current, isInvalid }: { current: string; isInvalid: boolean }) {
  const [zones, setZones] = useState<string[]>([]);
  useEffect(() => setZones(Intl.supportedValuesOf("timeZone")), []);
  return (
    <div className="mt-4 sm:max-w-80">
      <Label htmlFor={ID}>Time zone</Label>
      <Input
        id={ID}
        name={ID}
        list={`${ID}s`}
        defaultValue={current}
        autoComplete="off"
        required
        aria-invalid={isInvalid || undefined}
      />
      <datalist id={`${ID}s`}>
        {zones.map((zone) => (
          <option key={zone} value={zone} label={zone.replaceAll("_", " ").replace("/", ", ")} />
        ))}
      </datalist>
    </div>
  );
}
