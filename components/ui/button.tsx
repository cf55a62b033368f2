import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./class-names";
import { Spinner } from "./spinner";

/** The class names of a button, also for links: `<Link className={buttonVariants()}>`. */
export const buttonVariants = cva("btn", {
  variants: {
    variant: {
      default: "btn-default",
      outline: "btn-outline",
      ghost: "btn-ghost",
      destructive:
        "bg-destructive text-destructive-foreground enabled:hover:bg-destructive-hover [a&]:hover:bg-destructive-hover",
      danger: "border border-border-strong bg-card text-destructive-text enabled:hover:bg-destructive-tint",
      tint: "border border-current bg-transparent text-inherit",
      link: "link",
    },
    size: {
      sm: "h-7 px-2.5 touch:h-11 touch:min-w-11",
      default: "h-8 px-3 touch:h-11 touch:text-prose",
      lg: "h-9 px-4 text-prose touch:h-11",
      inline: "touch:min-h-11",
    },
    block: { true: "w-full" },
  },
  defaultVariants: { variant: "default", size: "default" },
});

type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonVariants> & {
    /** Shows the spinner and disables the button. */
    busy?: boolean;
    /** The label while busy. Both labels share one space, so that the button's width never changes. */
    busyLabel?: ReactNode;
  };

export function Button({
  className,
  variant,
  size,
  block,
  busy = false,
  busyLabel,
  disabled,
  type = "button",
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      type={type}
      className={cn(buttonVariants({ variant, size, block }), className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...props}
    >
      {busyLabel === undefined ? (
        <>
          {busy ? <Spinner /> : null}
          {children}
        </>
      ) : (
        <span className="grid place-items-center *:col-start-1 *:row-start-1 *:inline-flex *:items-center *:gap-1.5">
          <span className={cn(busy && "invisible")}>{children}</span>
          <span className={cn(!busy && "invisible")}>
            <Spinner />
            {busyLabel}
          </span>
        </span>
      )}
    </button>
  );
}

/** A small ghost button: in a list row, or in a toolbar. */
export const QuietButton = (props: ButtonProps) => <Button size="sm" variant="ghost" {...props} />;
