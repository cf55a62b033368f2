import { TriangleAlert } from "lucide-react";

/** What got much worse at a source since its last runs (SRC-7). */
export function Alarms({ alarms }: { alarms: string[] }) {
  return alarms.map((alarm) => (
    <p key={alarm} className="mt-1.5 flex gap-1.5 text-meta text-warning">
      <TriangleAlert aria-label="Alarm" role="img" className="mt-0.5 size-3.25! flex-none" />
      {alarm}
    </p>
  ));
}
