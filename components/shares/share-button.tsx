"use client";

import { Share2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useLazyFloating } from "@/components/ui/lazy";

const loadDialog = () => import("./share-dialog");

/** What to share: listings, or a saved filter. */
export interface Shareable {
  listingIds?: number[];
  filterId?: string;
}

/** Opens the dialog that creates a link for people without an account (SHR-1). */
export function ShareButton({ of, disabled, quiet }: { of: Shareable; disabled?: boolean; quiet?: boolean }) {
  const dialog = useLazyFloating(loadDialog);
  return (
    <span className="relative inline-flex noscript:hidden">
      <Button
        variant={quiet ? "ghost" : "outline"}
        size={quiet ? "sm" : "default"}
        disabled={disabled}
        aria-haspopup="dialog"
        className="w-full"
        {...dialog.trigger}
      >
        <Share2 /> <span className={quiet ? "max-md:sr-only" : undefined}>Share</span>
      </Button>
      {dialog.Part ? <dialog.Part {...dialog.part} of={of} /> : null}
    </span>
  );
}
