"use client";

import { Dialog as DialogPrimitive } from "radix-ui";
import type { ReactNode } from "react";
import { DialogOverlay } from "./dialog";
import { belongsTo } from "./floating";
import type { FloatingProps } from "./lazy";

/** A dialog that slides in from the right edge of the screen. */
export function Sheet({ open, onOpenChange, triggerRef, children }: FloatingProps & { children: ReactNode }) {
  return (
    <DialogPrimitive.Root open={open} onOpenChange={onOpenChange}>
      <DialogPrimitive.Portal>
        <DialogOverlay />
        <DialogPrimitive.Content
          aria-describedby={undefined}
          onCloseAutoFocus={belongsTo(triggerRef).onCloseAutoFocus}
          className="fixed inset-y-0 right-0 z-(--z-dialog) flex min-h-0 w-full max-w-(--panel-width) flex-col bg-popover shadow-drawer outline-none data-[state=closed]:animate-slide-right-out data-[state=open]:animate-slide-right-in"
        >
          {children}
        </DialogPrimitive.Content>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  );
}
