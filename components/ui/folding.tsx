import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { cn } from "./class-names";

/** On phones the first line of the content, and all of it once pressed (SCR-31). */
export function Folding({ className, children }: { className?: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={cn("relative", className)}>
      <div className={cn("max-md:pr-8", open || "max-md:line-clamp-1 noscript:line-clamp-none")}>
        {children}
      </div>
      <FoldButton open={open} onPress={() => setOpen(!open)} />
    </div>
  );
}

/** The arrow at the end of a collapsible line; while collapsed, the whole line is the button. */
export function FoldButton({ open, onPress }: { open: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-label={open ? "Less" : "More"}
      className={cn(
        "absolute right-0 flex items-center justify-end pr-3 noscript:hidden md:hidden",
        open ? "-top-3.5 size-11.5" : "-inset-y-3.5 left-0",
      )}
      onClick={onPress}
    >
      <ChevronDown className={cn("size-3.5!", open && "rotate-180")} />
    </button>
  );
}
