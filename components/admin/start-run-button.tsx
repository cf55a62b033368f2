"use client";

import { Play } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useLazyFloating } from "@/components/ui/lazy";
import type { AdminSource } from "@/lib/admin/schema";

const loadDialog = () => import("./start-run-dialog");

/** Opens the list of sources, to start a run of one (ADM-6). */
export function StartRunButton({ sources }: { sources: AdminSource[] }) {
  const dialog = useLazyFloating(loadDialog);
  return (
    <span className="relative inline-flex">
      <Button variant="outline" size="sm" aria-haspopup="dialog" {...dialog.trigger}>
        <Play className="size-3.5!" />
        Start a run
      </Button>
      {dialog.Part ? <dialog.Part {...dialog.part} sources={sources} /> : null}
    </span>
  );
}
