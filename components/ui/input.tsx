import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./class-names";

const inputVariants = cva(
  "ledger-line block w-full min-w-0 px-2.5 touch:h-11 touch:text-title disabled:cursor-not-allowed disabled:opacity-50",
  {
    variants: { controlSize: { default: "h-8", lg: "h-9 text-prose" } },
    defaultVariants: { controlSize: "default" },
  },
);

export function Input({
  className,
  controlSize,
  ...props
}: ComponentProps<"input"> & VariantProps<typeof inputVariants>) {
  return <input className={cn(inputVariants({ controlSize }), className)} {...props} />;
}
