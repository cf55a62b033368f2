import { useEffect, useState } from "react";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

const ID = "timeZone";

/** The zone whose 8:00 is meant, found by typing. The list of all zones is the browser's own and comes after the first paint. */
export function TimeZoneField({ current, isInvalid }: { current: string; isInvalid: boolean }) {
  const [zones, setZones] = useState<string[]>([]);
  useEffect(() => setZones(Intl.supportedValuesOf("timeZone")), []);
  return (
    <div className="mt-4 max-w-80">
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
