import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./class-names";

export const iconButtonVariants = cva("icon-btn size-7 touch:size-11", {
  variants: {
    tone: {
      default: "icon-btn-default",
      /** For tinted banners and alerts. */
      inherit: "text-inherit enabled:hover:bg-current/10",
    },
  },
  defaultVariants: { tone: "default" },
});

/** An icon-only button; `aria-label` is required. */
export function IconButton({
  className,
  tone,
  ...props
}: ComponentProps<"button"> & VariantProps<typeof iconButtonVariants> & { "aria-label": string }) {
  return <button type="button" className={cn(iconButtonVariants({ tone }), className)} {...props} />;
}
