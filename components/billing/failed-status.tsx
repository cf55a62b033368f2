"use client";

import { RotateCw } from "lucide-react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

/** Replaces the status when it could not be loaded (BIL-6). */
export function FailedStatus() {
  return (
    <Alert
      tone="destructive"
      action={
        <Button variant="tint" size="sm" onClick={() => window.location.reload()}>
          <RotateCw /> Try Again
        </Button>
      }
    >
      Failed to load subscription status
    </Alert>
  );
}
