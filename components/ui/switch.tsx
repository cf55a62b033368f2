import type { ComponentProps } from "react";
import { cn } from "./class-names";

const track =
  "relative inline-block h-4 w-7 flex-none rounded-full bg-input transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-3 before:rounded-full before:bg-white before:transition-transform";

/** A native switch, named by `aria-label` or a surrounding label. */
export function Switch(props: Omit<ComponentProps<"input">, "type" | "role">) {
  return (
    <input
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its own checked state.
      role="switch"
      className={cn(
        track,
        "cursor-pointer appearance-none touch:after:absolute touch:after:-inset-3.5 checked:bg-primary checked:before:translate-x-3 checked:before:bg-primary-foreground",
        "disabled:cursor-not-allowed disabled:opacity-50",
      )}
      {...props}
    />
  );
}

/** The look of a switch, for elements that are the switch themselves (a menu item). */
export function SwitchMark({ checked, className }: { checked: boolean; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        track,
        checked && "bg-primary before:translate-x-3 before:bg-primary-foreground",
        className,
      )}
    />
  );
}
