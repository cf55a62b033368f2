import type { ComponentProps, ReactNode } from "react";
import { cn } from "./class-names";

/**
 * An input with an icon, an affix such as $, or a key cap. The whole field is the input's label, so clicking
 * anywhere focuses the input.
 */
export function Field({ className, ...props }: ComponentProps<"label">) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the FieldInput among the children.
    <label className={cn("ledger-line field h-8 touch:h-11", className)} {...props} />
  );
}

export function FieldInput({ className, ...props }: ComponentProps<"input">) {
  return (
    <input
      className={cn("h-full w-full min-w-0 flex-1 bg-transparent outline-none touch:text-title", className)}
      {...props}
    />
  );
}

export function FieldAffix({ children }: { children: ReactNode }) {
  return <span className="text-subtle-foreground">{children}</span>;
}
