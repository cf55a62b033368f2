"use client";

import { Square } from "lucide-react";
import { useTransition } from "react";
import { withProof } from "@/components/accounts/proof";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { stopRunAction } from "@/lib/admin/actions";

const FAILED = "The run could not be stopped. Please try again.";

/** Stops a run that waits or is at work (ADM-6). `stopping`: somebody has asked for that already. */
export function StopRunButton({ runId, stopping }: { runId: string; stopping: boolean }) {
  const [busy, startTransition] = useTransition();
  const stop = () =>
    startTransition(async () => {
      const result = await withProof(() => stopRunAction({ runId })).catch((cause: unknown) => {
        console.error(FAILED, cause);
        return null;
      });
      if (!result?.ok) showToast({ tone: "failure", message: result?.error.message ?? FAILED });
    });
  return (
    <Button variant="outline" size="sm" busy={busy || stopping} busyLabel="Stopping..." onClick={stop}>
      <Square className="size-3.5!" />
      Stop
    </Button>
  );
}
