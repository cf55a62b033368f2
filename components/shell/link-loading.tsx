"use client";

import { useLinkStatus } from "next/link";
import { Spinner } from "@/components/ui/spinner";

/** Inside a link: 'Loading...' over the old screen once the new one takes longer than a glance (RT-4). */
export function LinkLoading() {
  const { pending } = useLinkStatus();
  return pending ? (
    <span
      role="status"
      className="fixed top-30 left-1/2 z-(--z-toast) flex -translate-x-1/2 animate-late items-center gap-2.5 rounded-lg bg-popover px-4 py-3 font-semibold text-foreground shadow-popover"
    >
      <Spinner tone="accent" />
      Loading...
    </span>
  ) : null;
}
