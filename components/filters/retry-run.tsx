"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { retryFilterAction } from "@/lib/filters/actions";

const UNREACHABLE = "It could not be started again. Please try again.";

/** Starts a failed AI filtering again. */
export function RetryRun({ filterId, onStarted }: { filterId: string; onStarted: () => void }) {
  const [error, setError] = useState<string | null>(null);
  const [busy, startTransition] = useTransition();

  function retry() {
    setError(null);
    startTransition(async () => {
      const result = await retryFilterAction({ id: filterId }).catch((cause: unknown) => {
        console.error(UNREACHABLE, cause);
        return null;
      });
      if (result?.ok) onStarted();
      else setError(result?.error.message ?? UNREACHABLE);
    });
  }

  return (
    <>
      <Button variant="outline" size="sm" busy={busy} onClick={retry}>
        Try Again
      </Button>
      {error ? <p className="mt-1 text-meta text-destructive-text">{error}</p> : null}
    </>
  );
}
