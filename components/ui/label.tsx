import type { ComponentProps, ReactNode } from "react";
import { cn } from "./class-names";

const line = "mb-1.25 flex items-baseline justify-between gap-2 text-meta font-medium text-muted-foreground";

/** The label above a field; `hint` is at its right end (Optional, a counter). */
export function Label({
  className,
  hint,
  children,
  ...props
}: ComponentProps<"label"> & { hint?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: callers name the control with htmlFor.
    <label className={cn(line, className)} {...props}>
      <span>{children}</span>
      {hint === undefined ? null : <span className="font-normal text-subtle-foreground">{hint}</span>}
    </label>
  );
}

/** The same for a group of fields (two money inputs, radios); the first child of a `fieldset`. */
export function Legend({ children }: { children: ReactNode }) {
  return <legend className={`${line} w-full`}>{children}</legend>;
}

/** A field's error, shown below it; link it with aria-describedby. */
export function FieldError({ className, ...props }: ComponentProps<"p">) {
  return (
    <p
      className={cn("mt-1.25 text-meta font-medium text-destructive-text first-letter:uppercase", className)}
      {...props}
    />
  );
}
