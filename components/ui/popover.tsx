"use client";

import { Popover as PopoverPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./class-names";
import { anchorProps, belongsTo } from "./floating";
import type { FloatingProps } from "./lazy";

type PopoverProps = FloatingProps & ComponentProps<typeof PopoverPrimitive.Content>;

/** A popover beside its plain trigger, whose parent is `relative`. */
export function Popover({ open, onOpenChange, triggerRef, className, ...props }: PopoverProps) {
  return (
    <PopoverPrimitive.Root open={open} onOpenChange={onOpenChange}>
      <PopoverPrimitive.Anchor asChild>
        <span {...anchorProps} />
      </PopoverPrimitive.Anchor>
      <PopoverPrimitive.Portal>
        <PopoverPrimitive.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          {...belongsTo(triggerRef)}
          className={cn(
            "z-(--z-popover) max-w-[calc(100vw-1rem)] origin-(--radix-popover-content-transform-origin) rounded-lg bg-popover shadow-popover outline-none",
            "data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in",
            className,
          )}
          {...props}
        />
      </PopoverPrimitive.Portal>
    </PopoverPrimitive.Root>
  );
}
