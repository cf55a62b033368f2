"use client";

import { useEffect, useState } from "react";
import { Label } from "@/components/ui/label";

const ID = "timeZone";

/** The zone whose 8:00 is meant. The list of all zones is the browser's own and comes after the first paint. */
export function TimeZoneSelect({ current }: { current: string }) {
  const [zones, setZones] = useState<string[]>([]);
  useEffect(() => setZones(Intl.supportedValuesOf("timeZone").filter((zone) => zone !== current)), [current]);
  return (
    <div className="mt-4 max-w-80">
      <Label htmlFor={ID}>Time zone</Label>
      <select
        id={ID}
        name={ID}
        defaultValue={current}
        className="ledger-line block h-9 w-full min-w-0 px-2 text-prose touch:h-11 touch:text-title"
      >
        <option>{current}</option>
        {zones.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </select>
    </div>
  );
}
