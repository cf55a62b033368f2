"use client";

import { Popover as PopoverPrimitive } from "radix-ui";
import type { ComponentProps, RefObject } from "react";
import { cn } from "./class-names";
import { anchorProps, belongsTo } from "./floating";

/** A controlled popover beside a plain trigger. The trigger's parent is `relative`. */
export function Popover({ children, ...props }: ComponentProps<typeof PopoverPrimitive.Root>) {
  return (
    <PopoverPrimitive.Root {...props}>
      <PopoverPrimitive.Anchor asChild>
        <span {...anchorProps} />
      </PopoverPrimitive.Anchor>
      {children}
    </PopoverPrimitive.Root>
  );
}

type PopoverContentProps = ComponentProps<typeof PopoverPrimitive.Content> & {
  triggerRef: RefObject<HTMLElement | null>;
};

export function PopoverContent({ className, triggerRef, ...props }: PopoverContentProps) {
  return (
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
  );
}
