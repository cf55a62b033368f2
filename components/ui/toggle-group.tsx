import type { ComponentProps } from "react";
import { cn } from "./class-names";

/** A segmented choice; `aria-label` says what is chosen. */
export function ToggleGroup({ className, ...props }: ComponentProps<"fieldset"> & { "aria-label": string }) {
  return <fieldset className={cn("segments", className)} {...props} />;
}

/** One segment, chosen when `pressed`. */
export function ToggleGroupItem({
  className,
  pressed,
  type = "button",
  ...props
}: ComponentProps<"button"> & { pressed: boolean }) {
  return <button type={type} aria-pressed={pressed} className={cn("segment", className)} {...props} />;
}
