"use client";

import { Square } from "lucide-react";
import { withProof } from "@/components/accounts/proof";
import { useAction } from "@/components/api/use-action";
import { Button } from "@/components/ui/button";
import { stopRunAction } from "@/lib/admin/actions";

/** Stops a queued or running run (ADM-6). `stopping`: a stop has already been requested. */
export function StopRunButton({ runId, stopping }: { runId: string; stopping: boolean }) {
  const { busy, run } = useAction("The run could not be stopped. Please try again.");
  const stop = () => run(() => withProof(() => stopRunAction({ runId })));
  return (
    <Button variant="outline" size="sm" busy={busy || stopping} busyLabel="Stopping..." onClick={stop}>
      <Square className="size-3.5!" />
      Stop
    </Button>
  );
}
