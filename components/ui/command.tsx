"use client";

import { Command as CommandPrimitive } from "cmdk";
import { Search } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./class-names";

/** A list with a search field; arrow keys move, Enter picks. */
export function Command(props: ComponentProps<typeof CommandPrimitive>) {
  return <CommandPrimitive className="flex min-h-0 flex-col overflow-hidden" {...props} />;
}

interface CommandInputProps extends ComponentProps<typeof CommandPrimitive.Input> {
  /** Shown after the input. */
  end?: ReactNode;
}

export function CommandInput({ className, end, ...props }: CommandInputProps) {
  return (
    <div className="flex min-h-9 flex-none items-center gap-2 border-b px-3 touch:h-12">
      <Search className="size-3.5! text-subtle-foreground" />
      <CommandPrimitive.Input
        className={cn(
          "h-9 w-full min-w-0 bg-transparent touch:h-12 outline-none touch:text-title",
          className,
        )}
        {...props}
      />
      {end}
    </div>
  );
}

export function CommandList({ className, ...props }: ComponentProps<typeof CommandPrimitive.List>) {
  return (
    <CommandPrimitive.List className={cn("scroll-quiet max-h-72 scroll-py-1 p-1", className)} {...props} />
  );
}

export function CommandEmpty({ children }: { children: ReactNode }) {
  return (
    <CommandPrimitive.Empty className="px-2.5 py-5 text-center text-muted-foreground">
      {children}
    </CommandPrimitive.Empty>
  );
}

export function CommandItem({ className, ...props }: ComponentProps<typeof CommandPrimitive.Item>) {
  return (
    <CommandPrimitive.Item
      className={cn(
        "flex min-h-7.5 cursor-pointer select-none items-center gap-2.25 rounded-sm px-2.5 py-1 outline-none touch:min-h-11",
        "data-[selected=true]:bg-hover data-[disabled=true]:cursor-not-allowed data-[disabled=true]:opacity-50",
        className,
      )}
      {...props}
    />
  );
}

export function CommandGroup(props: ComponentProps<typeof CommandPrimitive.Group>) {
  return (
    <CommandPrimitive.Group
      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-meta [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-subtle-foreground"
      {...props}
    />
  );
}
