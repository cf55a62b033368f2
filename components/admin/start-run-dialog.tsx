import { Dialog, DialogBody, DialogHeader } from "@/components/ui/dialog";
import type { FloatingProps } from "@/components/ui/lazy";
import type { AdminSource } from "@/lib/admin/schema";
import { SourceEntry } from "./source-entry";

/** Describes the daily schedule of the sources that have one. */
function scheduleOf(sources: AdminSource[]): string {
  const daily = sources.filter(({ scheduled }) => scheduled).length;
  if (daily === 0) return "No source runs daily yet. Daily runs start at 05:00 UTC.";
  return `${daily} of ${sources.length} sources ${daily === 1 ? "is" : "are"} read every day at 05:00 UTC.`;
}

interface StartRunDialogProps extends FloatingProps {
  sources: AdminSource[];
}

/** Every source: start a run now, or schedule a daily one (ADM-6). */
export default function StartRunDialog({ sources, ...floating }: StartRunDialogProps) {
  return (
    <Dialog {...floating}>
      <DialogHeader title="Start a run" description={scheduleOf(sources)} />
      <DialogBody>
        <ul>
          {sources.map((source) => (
            <SourceEntry key={source.id} source={source} onStarted={() => floating.onOpenChange(false)} />
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  );
}
