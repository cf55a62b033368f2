import type { ComponentProps } from "react";
import { cn } from "./class-names";

/** A key cap; hidden on narrow screens, which have no keyboard. */
export function Kbd({ className, ...props }: ComponentProps<"kbd">) {
  return (
    <kbd
      className={cn(
        "inline-grid h-4.5 min-w-4.5 flex-none place-items-center rounded-xs border border-border-strong bg-background px-1 font-sans text-micro/none font-medium text-muted-foreground max-md:hidden",
        className,
      )}
      {...props}
    />
  );
}
