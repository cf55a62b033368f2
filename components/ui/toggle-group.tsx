import type { ComponentProps } from "react";
import { cn } from "./class-names";

/** A segmented choice; `aria-label` says what is chosen. */
export function ToggleGroup({ className, ...props }: ComponentProps<"fieldset"> & { "aria-label": string }) {
  return (
    <fieldset
      className={cn("inline-flex flex-none gap-px rounded-md bg-pressed p-0.5", className)}
      {...props}
    />
  );
}

/** One segment, chosen when `pressed`. */
export function ToggleGroupItem({
  className,
  pressed,
  type = "button",
  ...props
}: ComponentProps<"button"> & { pressed: boolean }) {
  return (
    <button
      type={type}
      aria-pressed={pressed}
      className={cn(
        "inline-grid h-6 min-w-7 place-items-center rounded-sm px-1.5 text-muted-foreground transition-colors touch:h-11 touch:min-w-11",
        "enabled:hover:text-foreground aria-pressed:bg-card aria-pressed:text-foreground aria-pressed:shadow-xs",
        className,
      )}
      {...props}
    />
  );
}
