"use client";

import { SourceEntry } from "@/components/admin/source-entry";
import { Dialog, DialogBody, DialogContent, DialogHeader } from "@/components/ui/dialog";
import type { FloatingProps } from "@/components/ui/lazy";
import type { AdminSource } from "@/lib/admin/schema";

interface StartRunDialogProps extends FloatingProps {
  sources: AdminSource[];
}

/** Every source: start a run of it now, or have one begun daily (ADM-6). */
export default function StartRunDialog({ sources, open, onOpenChange, triggerRef }: StartRunDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent triggerRef={triggerRef}>
        <DialogHeader
          title="Start a run"
          description="Daily runs begin at 05:00 UTC for the sources that are switched on."
        />
        <DialogBody>
          <ul>
            {sources.map((source) => (
              <SourceEntry key={source.id} source={source} onStarted={() => onOpenChange(false)} />
            ))}
          </ul>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
