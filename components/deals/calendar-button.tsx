"use client";

import { CalendarDays } from "lucide-react";
import { QuietButton } from "@/components/ui/button";
import { useLazyFloating } from "@/components/ui/lazy";

const loadDialog = () => import("./calendar-dialog");

/** Opens the dialog for the calendar feed of next steps (PIPE-12). */
export function CalendarButton({ exists }: { exists: boolean }) {
  const dialog = useLazyFloating(loadDialog);
  return (
    <span className="relative inline-flex noscript:hidden">
      <QuietButton aria-label="Calendar feed" aria-haspopup="dialog" {...dialog.trigger}>
        <CalendarDays className="size-3.5!" /> <span className="max-lg:hidden">Calendar feed</span>
      </QuietButton>
      {dialog.Part ? <dialog.Part {...dialog.part} exists={exists} /> : null}
    </span>
  );
}
