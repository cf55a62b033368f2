"use client";

import { Tooltip as TooltipPrimitive } from "radix-ui";

type TooltipProps = {
  id: string;
  /** The position of the described element in the viewport, in CSS pixels. */
  rect: { top: number; left: number; width: number; height: number };
  text: string;
};

/**
 * A single-line dark tooltip at a position on the screen. The tooltip layer opens it; it never takes the
 * focus.
 */
export default function Tooltip({ id, rect, text }: TooltipProps) {
  return (
    <TooltipPrimitive.Provider>
      <TooltipPrimitive.Root open>
        <TooltipPrimitive.Trigger asChild>
          <span aria-hidden="true" className="pointer-events-none fixed" style={rect} />
        </TooltipPrimitive.Trigger>
        <TooltipPrimitive.Portal>
          <TooltipPrimitive.Content
            aria-label={text}
            data-tooltip-shown=""
            sideOffset={6}
            collisionPadding={8}
            className="z-(--z-tooltip) max-w-80 animate-pop-in whitespace-pre-line wrap-anywhere rounded-sm bg-inverse px-2 py-1 text-meta text-inverse-foreground shadow-popover"
          >
            <span id={id} aria-hidden="true">
              {text}
            </span>
          </TooltipPrimitive.Content>
        </TooltipPrimitive.Portal>
      </TooltipPrimitive.Root>
    </TooltipPrimitive.Provider>
  );
}
