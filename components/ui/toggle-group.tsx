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
  return <button type={type} aria-pressed={pressed} className={cn("segment", className)} {...props} />;
}
