import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./class-names";

export const iconButtonVariants = cva("icon-btn touch:size-11", {
  variants: {
    tone: {
      default: "icon-btn-default",
      /** A set star: filled, in the favourite colour. */
      favourite: "text-favourite enabled:hover:bg-pressed [&_svg]:fill-current",
      /** For tinted banners and alerts. */
      inherit: "text-inherit enabled:hover:bg-current/10",
    },
    size: { default: "size-7", sm: "size-6" },
  },
  defaultVariants: { tone: "default", size: "default" },
});

/** An icon-only button; `aria-label` is required. */
export function IconButton({
  className,
  tone,
  size,
  type = "button",
  ...props
}: ComponentProps<"button"> & VariantProps<typeof iconButtonVariants> & { "aria-label": string }) {
  return <button type={type} className={cn(iconButtonVariants({ tone, size }), className)} {...props} />;
}
