"use client";

import { AlertDialog as AlertDialogPrimitive } from "radix-ui";
import type { ReactNode, RefObject } from "react";
import { Button } from "./button";
import { belongsTo } from "./floating";

type AlertDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  triggerRef?: RefObject<HTMLElement | null>;
  title: ReactNode;
  description: ReactNode;
  /** Shown between the description and the buttons: a password field, an error. */
  children?: ReactNode;
  cancelLabel?: string;
  confirmLabel: string;
  /** Use 'default' for actions that can be undone. */
  confirmVariant?: "destructive" | "default";
  /** The label while `busy`. */
  busyLabel?: string;
  busy?: boolean;
  /** The dialog stays open until the caller closes it, so that it can show a failure. */
  onConfirm: () => void;
};

/** Confirms an irreversible action; only its buttons and Escape close it. */
export function AlertDialog({
  open,
  onOpenChange,
  triggerRef,
  title,
  description,
  children,
  cancelLabel = "Cancel",
  confirmLabel,
  confirmVariant = "destructive",
  busyLabel,
  busy = false,
  onConfirm,
}: AlertDialogProps) {
  return (
    <AlertDialogPrimitive.Root open={open} onOpenChange={busy ? undefined : onOpenChange}>
      <AlertDialogPrimitive.Portal>
        <AlertDialogPrimitive.Overlay className="fixed inset-0 z-(--z-scrim) bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <AlertDialogPrimitive.Content
          onCloseAutoFocus={belongsTo(triggerRef).onCloseAutoFocus}
          className="fixed inset-0 z-(--z-dialog) m-auto flex h-fit max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-105 flex-col overflow-hidden rounded-xl bg-popover shadow-dialog outline-none data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in"
        >
          <form
            onSubmit={(event) => {
              event.preventDefault();
              onConfirm();
            }}
          >
            <div className="px-5 pt-4 pb-5">
              <AlertDialogPrimitive.Title className="text-title font-semibold tracking-title">
                {title}
              </AlertDialogPrimitive.Title>
              <AlertDialogPrimitive.Description className="mt-1 text-pretty text-muted-foreground">
                {description}
              </AlertDialogPrimitive.Description>
              {children ? <div className="mt-4">{children}</div> : null}
            </div>
            <div className="flex justify-end gap-2 border-t bg-canvas px-5 py-3 touch:*:flex-1">
              <AlertDialogPrimitive.Cancel asChild>
                <Button variant="outline" disabled={busy}>
                  {cancelLabel}
                </Button>
              </AlertDialogPrimitive.Cancel>
              <Button type="submit" variant={confirmVariant} busy={busy} busyLabel={busyLabel}>
                {confirmLabel}
              </Button>
            </div>
          </form>
        </AlertDialogPrimitive.Content>
      </AlertDialogPrimitive.Portal>
    </AlertDialogPrimitive.Root>
  );
}
