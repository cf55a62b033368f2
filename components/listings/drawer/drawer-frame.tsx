import { ChevronDown, ChevronUp, Link2, X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { showToast } from "@/components/ui/toast";

interface DrawerFrameProps extends DrawerPlace {
  /** Another listing starts at its top. */
  listingId: number;
  children: ReactNode;
}

export interface DrawerPlace {
  /** Where the listing stands in the whole list, from 1; null when it is not on this page. */
  position: number | null;
  total: number;
  onMove: (step: 1 | -1) => void;
  onClose: () => void;
}

/** The drawer itself: beside the table where there is room, over it where there is not (look: Layout). */
export function DrawerFrame({ listingId, position, total, onMove, onClose, children }: DrawerFrameProps) {
  return (
    <aside
      aria-label="Listing details"
      className="drawer z-(--z-drawer) flex min-h-0 min-w-0 flex-col bg-background max-md:fixed max-md:inset-0 max-md:z-(--z-dialog) md:absolute md:inset-y-0 md:right-0 md:w-(--drawer-width) md:shadow-drawer xl:static"
    >
      <div className="flex h-13 flex-none items-center gap-0.5 border-b px-2 text-meta text-muted-foreground md:h-11">
        <IconButton aria-label="Previous listing" data-tooltip="Previous (K)" onClick={() => onMove(-1)}>
          <ChevronUp />
        </IconButton>
        <IconButton aria-label="Next listing" data-tooltip="Next (J)" onClick={() => onMove(1)}>
          <ChevronDown />
        </IconButton>
        <span className="mr-auto ml-2">
          {position === null
            ? null
            : `${position.toLocaleString("en-US")} of ${total.toLocaleString("en-US")}`}
        </span>
        <IconButton aria-label="Copy link" data-tooltip="Copy link" onClick={copyLink}>
          <Link2 />
        </IconButton>
        <IconButton aria-label="Close" data-tooltip="Close (Esc)" onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <div key={listingId} className="min-h-0 flex-1 scroll-quiet">
        {children}
      </div>
    </aside>
  );
}

function copyLink() {
  navigator.clipboard.writeText(window.location.href).then(
    () => showToast({ message: "Link copied" }),
    () => showToast({ message: "The link could not be copied.", tone: "failure" }),
  );
}
