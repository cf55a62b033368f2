import { Menu } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { useLazyFloating } from "@/components/ui/lazy";
import type { NavEntry } from "./nav-link";
import type { Registration } from "./viewer";

const loadSheet = () => import("./narrow-menu-sheet");

/** The top bar's links behind a menu button, for narrow screens. */
export default function NarrowMenu(props: { links: NavEntry[]; registration?: Registration }) {
  const { Part, part, trigger } = useLazyFloating(loadSheet);
  return (
    <span className="flex-none md:hidden">
      <IconButton aria-label="Menu" aria-haspopup="dialog" {...trigger}>
        <Menu className="size-5! stroke-[1.6]!" />
      </IconButton>
      {Part ? <Part {...part} {...props} /> : null}
    </span>
  );
}
