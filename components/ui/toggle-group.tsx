import type { ComponentProps } from "react";
import { cn } from "./class-names";

/** A segmented control; `aria-label` names it. */
export function ToggleGroup({ className, ...props }: ComponentProps<"fieldset"> & { "aria-label": string }) {
  return <fieldset className={cn("segments", className)} {...props} />;
}

/** One segment, selected when `pressed`. */
export function ToggleGroupItem({
  className,
  pressed,
  ...props
}: ComponentProps<"button"> & { pressed: boolean }) {
  return <button type="button" aria-pressed={pressed} className={cn("segment", className)} {...props} />;
}
