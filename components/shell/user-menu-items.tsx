import { LogOut, Moon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from "@/components/ui/dropdown-menu";
import type { FloatingProps } from "@/components/ui/lazy";
import { Link } from "@/components/ui/link";
import { SwitchMark } from "@/components/ui/switch";
import { LINK_ICONS } from "./link-icons";
import { menuLinks } from "./links";
import { leave } from "./sign-out";
import { currentTheme, setTheme } from "./theme";
import type { SignOut, Viewer } from "./viewer";

/** A menu opened by hover neither takes the focus nor returns it. */
const leaveFocus = {
  onOpenAutoFocus: (event: Event) => event.preventDefault(),
  onCloseAutoFocus: (event: Event) => event.preventDefault(),
};

type UserMenuItemsProps = FloatingProps & {
  viewer: Viewer;
  signOut: SignOut;
  /** Opened by hover and not yet pinned by a click. */
  hovered: boolean;
  onPointerEnter: (event: { pointerType: string }) => void;
  onPointerLeave: (event: { pointerType: string }) => void;
};

export default function UserMenuItems({
  viewer,
  signOut,
  hovered,
  onPointerEnter,
  onPointerLeave,
  ...floating
}: UserMenuItemsProps) {
  const { open } = floating;
  const contentRef = useRef<HTMLDivElement>(null);
  const [dark, setDark] = useState(() => currentTheme() === "dark");

  useEffect(() => {
    if (open && !hovered) contentRef.current?.focus({ preventScroll: true });
  }, [open, hovered]);

  return (
    <DropdownMenu
      {...floating}
      ref={contentRef}
      aria-label="Account"
      className="w-58"
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      {...(hovered ? leaveFocus : null)}
    >
      <DropdownMenuLabel className="px-2.5 pt-2 pb-2.5">
        <div className="truncate font-semibold">{viewer.fullName || viewer.email}</div>
        <div className="truncate text-meta text-subtle-foreground">{viewer.email}</div>
      </DropdownMenuLabel>
      <DropdownMenuSeparator />
      <DropdownMenuCheckboxItem
        checked={dark}
        onCheckedChange={(wanted) => {
          setDark(wanted);
          setTheme(wanted ? "dark" : "light");
        }}
        onSelect={(event) => event.preventDefault()}
      >
        <Moon />
        Dark mode
        <SwitchMark checked={dark} className="ml-auto" />
      </DropdownMenuCheckboxItem>
      <DropdownMenuSeparator />
      <MenuLinks />
      <DropdownMenuSeparator />
      <DropdownMenuItem onSelect={() => void leave(signOut)}>
        <LogOut />
        Sign Out
      </DropdownMenuItem>
    </DropdownMenu>
  );
}

function MenuLinks() {
  return menuLinks.map(({ href, label }) => {
    const Icon = LINK_ICONS[href];
    return (
      <DropdownMenuItem key={href} asChild>
        <Link href={href}>
          {Icon ? <Icon /> : null}
          {label}
        </Link>
      </DropdownMenuItem>
    );
  });
}
