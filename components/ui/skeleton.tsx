import type { ComponentProps } from "react";
import { cn } from "./class-names";

/** A placeholder bar for text; give it the text's width. It does not shimmer. */
export function Skeleton({ className, ...props }: ComponentProps<"span">) {
  return (
    <span aria-hidden="true" className={cn("block h-2.5 rounded-[4px] bg-skeleton", className)} {...props} />
  );
}
