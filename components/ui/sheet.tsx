"use client";

import { cva, type VariantProps } from "class-variance-authority";
import { Dialog as DialogPrimitive } from "radix-ui";
import type { ComponentProps, RefObject } from "react";
import { cn } from "@/components/ui/class-names";
import { DialogOverlay } from "@/components/ui/dialog";
import { belongsTo } from "@/components/ui/floating";

export const Sheet = DialogPrimitive.Root;
export const SheetTitle = DialogPrimitive.Title;
export const SheetClose = DialogPrimitive.Close;

const sheetVariants = cva("fixed z-(--z-dialog) flex min-h-0 flex-col bg-popover outline-none", {
  variants: {
    side: {
      right:
        "inset-y-0 right-0 w-full max-w-(--sheet-width,var(--drawer-width)) shadow-drawer data-[state=closed]:animate-slide-right-out data-[state=open]:animate-slide-right-in",
      left: "inset-y-0 left-0 w-[calc(100%-3rem)] max-w-(--sheet-width,var(--panel-width)) shadow-dialog data-[state=closed]:animate-slide-left-out data-[state=open]:animate-slide-left-in",
      bottom:
        "inset-x-0 bottom-0 max-h-[88dvh] rounded-t-xl shadow-dialog data-[state=closed]:animate-slide-bottom-out data-[state=open]:animate-slide-bottom-in",
    },
  },
  defaultVariants: { side: "right" },
});

type SheetContentProps = ComponentProps<typeof DialogPrimitive.Content> &
  VariantProps<typeof sheetVariants> & {
    triggerRef?: RefObject<HTMLElement | null>;
  };

/** A dialog that comes from an edge of the screen. */
export function SheetContent({
  className,
  side = "right",
  triggerRef,
  children,
  ...props
}: SheetContentProps) {
  return (
    <DialogPrimitive.Portal>
      <DialogOverlay />
      <DialogPrimitive.Content
        onCloseAutoFocus={triggerRef ? belongsTo(triggerRef).onCloseAutoFocus : undefined}
        className={cn(sheetVariants({ side }), className)}
        {...props}
      >
        {side === "bottom" ? (
          <span
            aria-hidden="true"
            className="absolute top-1.5 left-1/2 h-1 w-9 -translate-x-1/2 rounded-full bg-border-strong"
          />
        ) : null}
        {children}
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}
