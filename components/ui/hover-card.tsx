"use client";

import { HoverCard as HoverCardPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/class-names";
import { anchorProps } from "@/components/ui/floating";

/** A card shown while a plain trigger is hovered or focused; the caller controls `open`. */
export function HoverCard({ children, ...props }: ComponentProps<typeof HoverCardPrimitive.Root>) {
  return (
    <HoverCardPrimitive.Root openDelay={0} closeDelay={120} {...props}>
      <HoverCardPrimitive.Trigger asChild>
        <span {...anchorProps} />
      </HoverCardPrimitive.Trigger>
      {children}
    </HoverCardPrimitive.Root>
  );
}

export function HoverCardContent({
  className,
  sideOffset = 6,
  align = "start",
  ...props
}: ComponentProps<typeof HoverCardPrimitive.Content>) {
  return (
    <HoverCardPrimitive.Portal>
      <HoverCardPrimitive.Content
        align={align}
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(
          "z-(--z-popover) w-85 max-w-[calc(100vw-1rem)] origin-(--radix-hover-card-content-transform-origin) whitespace-normal rounded-lg bg-popover px-3.5 pt-3.5 pb-2.5 shadow-popover",
          "data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in",
          className,
        )}
        {...props}
      />
    </HoverCardPrimitive.Portal>
  );
}
