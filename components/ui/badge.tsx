import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./class-names";

const badgeVariants = cva("inline-flex flex-none items-center gap-1.25 whitespace-nowrap font-medium", {
  variants: {
    variant: {
      neutral: "bg-foreground/8 text-muted-foreground",
      accent: "bg-primary-tint text-primary-tint-foreground",
      warning: "bg-warning-tint text-warning",
      outline: "text-muted-foreground inset-ring inset-ring-border-strong",
      success: "bg-success-tint text-success",
      destructive: "bg-destructive-tint text-destructive-text",
    },
    size: {
      default: "h-4.5 rounded-xs px-1.5 text-micro/none",
      lg: "h-5.5 rounded-sm px-2 text-meta/none",
    },
  },
  defaultVariants: { variant: "neutral", size: "default" },
});

export type BadgeVariant = NonNullable<VariantProps<typeof badgeVariants>["variant"]>;

export function Badge({
  className,
  variant,
  size,
  ...props
}: ComponentProps<"span"> & VariantProps<typeof badgeVariants>) {
  return <span className={cn(badgeVariants({ variant, size }), className)} {...props} />;
}
