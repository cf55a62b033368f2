import type { ComponentProps } from "react";
import { cn } from "@/components/ui/class-names";

/** A ruled table with fixed column widths; the head stays while the rows scroll. */
export function Table({ className, ...props }: ComponentProps<"table">) {
  return (
    <table className={cn("w-full table-fixed border-separate border-spacing-0", className)} {...props} />
  );
}

export function TableHeader({ className, ...props }: ComponentProps<"thead">) {
  return <thead className={className} {...props} />;
}

export function TableBody({ className, ...props }: ComponentProps<"tbody">) {
  return <tbody className={className} {...props} />;
}

/** `highlighted` is the row whose details are open. */
export function TableRow({
  className,
  highlighted,
  ...props
}: ComponentProps<"tr"> & { highlighted?: boolean }) {
  return (
    <tr
      data-highlighted={highlighted || undefined}
      className={cn(
        "group/row transition-colors",
        highlighted ? "bg-selected *:first:inset-shadow-[2px_0_0_var(--primary)]" : "hover:bg-hover",
        className,
      )}
      {...props}
    />
  );
}

export function TableHead({ className, ...props }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      className={cn(
        "sticky top-0 z-(--z-sticky) h-(--row-header) whitespace-nowrap border-b bg-background px-3 text-left text-meta font-medium text-muted-foreground first:pl-4",
        className,
      )}
      {...props}
    />
  );
}

export function TableCell({ className, ...props }: ComponentProps<"td">) {
  return (
    <td
      className={cn(
        "h-(--row,var(--row-comfortable)) overflow-hidden whitespace-nowrap border-b px-3 pt-1.75 align-top first:pl-4",
        className,
      )}
      {...props}
    />
  );
}
