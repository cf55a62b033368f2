"use client";

import { X } from "lucide-react";
import { Dialog as DialogPrimitive } from "radix-ui";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { cn } from "./class-names";
import { belongsTo } from "./floating";
import { IconButton } from "./icon-button";
import type { FloatingProps } from "./lazy";

export const DialogClose = DialogPrimitive.Close;
export const DialogTitle = DialogPrimitive.Title;

const CENTRED =
  "inset-0 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] overflow-hidden rounded-xl shadow-dialog data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in";
const LOOK = {
  sm: `${CENTRED} max-w-105`,
  default: `${CENTRED} max-w-140`,
  /** Slides in from the right edge of the screen. */
  sheet:
    "inset-y-0 right-0 min-h-0 w-full max-w-(--panel-width) shadow-drawer data-[state=closed]:animate-slide-right-out data-[state=open]:animate-slide-right-in",
};

/** The portal gives it a ref, by which it waits for the animation before it unmounts. */
const DialogOverlay = (props: ComponentProps<typeof DialogPrimitive.Overlay>) => (
  <DialogPrimitive.Overlay
    className="fixed inset-0 z-(--z-scrim) bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
    {...props}
  />
);

type DialogProps = Pick<FloatingProps, "open"> &
  Partial<FloatingProps> &
  ComponentProps<typeof DialogPrimitive.Content> & { size?: keyof typeof LOOK };

/**
 * A dialog, at most as tall as the screen; its body scrolls. On close the focus returns to the
 * trigger, or without one to where it was, since a shortcut can open it from anywhere.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, triggerRef, className, size = "default", ...content } = props;
  const before = useRef<HTMLElement>(null);
  return (
    <DialogPrimitive.Root open={open} onOpenChange={onOpenChange}>
      <DialogPrimitive.Portal>
        <DialogOverlay />
        <DialogPrimitive.Content
          onOpenAutoFocus={() => {
            if (document.activeElement instanceof HTMLElement) before.current = document.activeElement;
          }}
          onCloseAutoFocus={
            triggerRef
              ? belongsTo(triggerRef).onCloseAutoFocus
              : (event) => {
                  event.preventDefault();
                  before.current?.focus();
                }
          }
          className={cn("fixed z-(--z-dialog) flex flex-col bg-popover outline-none", LOOK[size], className)}
          {...content}
        />
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  );
}

type DialogHeaderProps = { title: ReactNode; description?: ReactNode };

/** Title, description and close button. */
export function DialogHeader({ title, description }: DialogHeaderProps) {
  return (
    <div className="flex flex-none items-start gap-2 pt-4 pr-3.5 pb-3.5 pl-5">
      <div className="min-w-0 flex-1">
        <DialogPrimitive.Title className="text-title font-semibold tracking-title wrap-anywhere">
          {title}
        </DialogPrimitive.Title>
        {description === undefined ? null : (
          <DialogPrimitive.Description className="text-pretty text-muted-foreground">
            {description}
          </DialogPrimitive.Description>
        )}
      </div>
      <DialogPrimitive.Close asChild>
        <IconButton aria-label="Close" className="-my-0.5 touch:-my-2.5 touch:-mr-2">
          <X />
        </IconButton>
      </DialogPrimitive.Close>
    </div>
  );
}

export function DialogBody({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("scroll-quiet min-h-0 flex-1 px-5 pt-0.5 pb-5", className)} {...props} />;
}

export function DialogFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      className={cn(
        "flex flex-none justify-end gap-2 border-t bg-canvas px-5 py-3 touch:*:flex-1",
        className,
      )}
      {...props}
    />
  );
}
