"use client";

import { DropdownMenu as MenuPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./class-names";
import { anchorProps, belongsTo } from "./floating";
import type { FloatingProps } from "./lazy";

type DropdownMenuProps = FloatingProps &
  ComponentProps<typeof MenuPrimitive.Content> & { "aria-label": string };

/** A menu beside its plain trigger; it never locks the page behind it. */
export function DropdownMenu({ open, onOpenChange, triggerRef, className, ...props }: DropdownMenuProps) {
  return (
    <MenuPrimitive.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <MenuPrimitive.Trigger asChild>
        <span {...anchorProps} />
      </MenuPrimitive.Trigger>
      <MenuPrimitive.Portal>
        <MenuPrimitive.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-labelledby={undefined}
          {...belongsTo(triggerRef)}
          className={cn(
            "z-(--z-popover) min-w-44 origin-(--radix-dropdown-menu-content-transform-origin) rounded-lg bg-popover p-1 shadow-popover outline-none",
            "data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in",
            className,
          )}
          {...props}
        />
      </MenuPrimitive.Portal>
    </MenuPrimitive.Root>
  );
}

const item =
  "flex h-8 w-full cursor-pointer select-none items-center gap-2.5 rounded-sm px-2.5 text-left outline-none touch:h-11 [&>svg]:text-muted-foreground data-highlighted:bg-hover data-disabled:cursor-not-allowed data-disabled:opacity-50";

export const DropdownMenuItem = (props: ComponentProps<typeof MenuPrimitive.Item>) => (
  <MenuPrimitive.Item className={item} {...props} />
);

export const DropdownMenuCheckboxItem = (props: ComponentProps<typeof MenuPrimitive.CheckboxItem>) => (
  <MenuPrimitive.CheckboxItem className={item} {...props} />
);

/** A heading in a menu that is not an item. */
export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof MenuPrimitive.Label>) {
  return <MenuPrimitive.Label className={cn("px-2.5 py-2", className)} {...props} />;
}

export const DropdownMenuSeparator = () => <MenuPrimitive.Separator className="-mx-1 my-1 border-t" />;
