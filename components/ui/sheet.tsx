"use client";

import { Dialog as DialogPrimitive } from "radix-ui";
import type { ComponentProps, RefObject } from "react";
import { DialogOverlay } from "./dialog";
import { belongsTo } from "./floating";

type SheetContentProps = ComponentProps<typeof DialogPrimitive.Content> & {
  triggerRef: RefObject<HTMLElement | null>;
};

/** The content of a dialog that slides in from the right edge of the screen. */
export function SheetContent({ triggerRef, ...props }: SheetContentProps) {
  return (
    <DialogPrimitive.Portal>
      <DialogOverlay />
      <DialogPrimitive.Content
        onCloseAutoFocus={belongsTo(triggerRef).onCloseAutoFocus}
        className="fixed inset-y-0 right-0 z-(--z-dialog) flex min-h-0 w-full max-w-(--panel-width) flex-col bg-popover shadow-drawer outline-none data-[state=closed]:animate-slide-right-out data-[state=open]:animate-slide-right-in"
        {...props}
      />
    </DialogPrimitive.Portal>
  );
}
