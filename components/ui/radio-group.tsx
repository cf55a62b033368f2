import type { ComponentProps } from "react";
import { cn } from "./class-names";

/** Radio buttons that share a `name`; add a Legend or an `aria-label`. */
export function RadioGroup({ className, ...props }: ComponentProps<"fieldset">) {
  return <fieldset className={cn("grid min-w-0 gap-2.5", className)} {...props} />;
}

/** A native radio button wrapped in its label. */
export function RadioGroupItem({ className, children, ...props }: Omit<ComponentProps<"input">, "type">) {
  return (
    <label className={cn("flex items-center gap-2.5 touch:min-h-11", className)}>
      <input
        type="radio"
        className="relative size-4 flex-none cursor-pointer appearance-none rounded-full touch:after:absolute touch:after:-inset-5 border border-input bg-background checked:border-5 checked:border-primary disabled:cursor-not-allowed disabled:opacity-50"
        {...props}
      />
      {children}
    </label>
  );
}
