import type { ComponentProps } from "react";
import { cn } from "./class-names";

/** One of many similar items: bordered, without a shadow at rest. Never nest cards. */
export function Card({
  className,
  interactive = false,
  ...props
}: ComponentProps<"div"> & { interactive?: boolean }) {
  return (
    <div
      className={cn(
        "flex min-w-0 flex-col rounded-lg border bg-card",
        interactive && "transition-colors hover:border-border-strong hover:shadow-xs",
        className,
      )}
      {...props}
    />
  );
}

export function CardTitle({ className, ...props }: ComponentProps<"h2">) {
  return (
    <h2 className={cn("text-pretty text-prose/5 font-semibold tracking-heading", className)} {...props} />
  );
}

export function CardFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      className={cn(
        "flex items-center gap-1 rounded-b-lg border-t bg-canvas py-1.25 pr-1.5 pl-4 text-meta text-subtle-foreground",
        className,
      )}
      {...props}
    />
  );
}
