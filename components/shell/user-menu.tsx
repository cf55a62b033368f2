import { ChevronDown } from "lucide-react";
import { useRef, useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { useLazyFloating } from "@/components/ui/lazy";
import type { SignOut, Viewer } from "./viewer";

const CLOSE_AFTER_MS = 160;
const loadItems = () => import("./user-menu-items");

/**
 * The signed-in user. The menu opens on hover, click and by keyboard (NAV-3); a click pins a hovered menu.
 */
export default function UserMenu({ viewer, signOut }: { viewer: Viewer; signOut: SignOut }) {
  const { Part, part, open, setOpen, trigger } = useLazyFloating(loadItems);
  const [hovered, setHovered] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hover = {
    onPointerEnter(event: { pointerType: string }) {
      clearTimeout(timer.current);
      if (event.pointerType === "touch" || open) return;
      setHovered(true);
      setOpen(true);
    },
    onPointerLeave(event: { pointerType: string }) {
      if (event.pointerType === "touch" || !hovered) return;
      timer.current = setTimeout(() => setOpen(false), CLOSE_AFTER_MS);
    },
  };
  const press = () => {
    clearTimeout(timer.current);
    setHovered(false);
    setOpen(open ? hovered : true);
  };
  return (
    <span className="relative inline-flex">
      <button
        type="button"
        aria-haspopup="menu"
        className="inline-flex h-8.5 items-center gap-2 rounded-md pr-1.5 pl-1 text-muted-foreground transition-colors hover:bg-hover hover:text-foreground aria-expanded:bg-hover aria-expanded:text-foreground touch:h-11 touch:px-2.25"
        {...trigger}
        {...hover}
        onClick={press}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setHovered(false);
          setOpen(true);
        }}
      >
        <Avatar name={viewer.fullName} email={viewer.email} />
        <span className="sr-only">Account:</span>
        <span className="max-w-40 truncate max-lg:sr-only">{viewer.fullName || viewer.email}</span>
        <ChevronDown className="size-3.5! max-lg:hidden" />
      </button>
      {Part ? <Part {...part} {...hover} hovered={hovered} viewer={viewer} signOut={signOut} /> : null}
    </span>
  );
}
