"use client";

import type { ReactNode } from "react";
import type { FloatingProps } from "@/components/ui/lazy";
import { Popover, PopoverContent } from "@/components/ui/popover";

/** The reasons behind a match, beside its tag. Shown on approach, so it takes neither focus nor pointer. */
export default function MatchCard({
  open,
  onOpenChange,
  triggerRef,
  children,
}: FloatingProps & { children: ReactNode }) {
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverContent
        triggerRef={triggerRef}
        align="start"
        className="pointer-events-none"
        onOpenAutoFocus={(event) => event.preventDefault()}
      >
        {children}
      </PopoverContent>
    </Popover>
  );
}
