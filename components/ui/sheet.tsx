"use client";

import { Dialog as DialogPrimitive } from "radix-ui";
import type { ComponentProps, RefObject } from "react";
import { cn } from "./class-names";
import { DialogOverlay } from "./dialog";
import { belongsTo } from "./floating";

export const Sheet = DialogPrimitive.Root;
export const SheetTitle = DialogPrimitive.Title;
export const SheetClose = DialogPrimitive.Close;

type SheetContentProps = ComponentProps<typeof DialogPrimitive.Content> & {
  triggerRef?: RefObject<HTMLElement | null>;
};

/** A dialog that slides in from the right edge of the screen. */
export function SheetContent({ className, triggerRef, ...props }: SheetContentProps) {
  return (
    <DialogPrimitive.Portal>
      <DialogOverlay />
      <DialogPrimitive.Content
        onCloseAutoFocus={belongsTo(triggerRef).onCloseAutoFocus}
        className={cn(
          "fixed inset-y-0 right-0 z-(--z-dialog) flex min-h-0 w-full max-w-(--sheet-width,var(--drawer-width)) flex-col bg-popover shadow-drawer outline-none",
          "data-[state=closed]:animate-slide-right-out data-[state=open]:animate-slide-right-in",
          className,
        )}
        {...props}
      />
    </DialogPrimitive.Portal>
  );
}
