import { PanelLeft, Search, SlidersHorizontal } from "lucide-react";
import { focusSearch } from "@/components/filters/anchors";
import { IconButton } from "@/components/ui/icon-button";

interface PanelRailProps {
  folded: boolean;
  onFold: (folded: boolean) => void;
  /** Makes room for the panel. */
  onUnfold: () => void;
  filterCount: number;
}

/**
 * The filter panel folded away: by the person, or while the drawer needs its room. Its place and the panel's are
 * changed by the style sheet, so that what is typed in the panel stays.
 */
export function PanelRail({ folded, onFold, onUnfold, filterCount }: PanelRailProps) {
  const unfold = () => {
    onUnfold();
    onFold(false);
    // The panel is there from the next frame on.
    requestAnimationFrame(focusSearch);
  };
  return (
    <>
      <aside
        aria-label="Folded panel"
        className="rail flex-col items-center gap-1 border-r bg-canvas py-3"
        data-folded={folded || undefined}
      >
        <IconButton aria-label="Show the filters" data-tooltip="Show the filters" onClick={unfold}>
          <PanelLeft />
        </IconButton>
        <span className="relative">
          <IconButton
            aria-label={filterCount > 0 ? `Filters, ${filterCount} set` : "Filters"}
            data-tooltip="Filters"
            onClick={unfold}
          >
            <SlidersHorizontal />
          </IconButton>
          {filterCount > 0 ? (
            <span className="pointer-events-none absolute -top-0.5 -right-0.5 min-w-3.75 rounded-[8px] bg-primary px-0.75 text-center text-micro/[15px] font-semibold text-primary-foreground shadow-[0_0_0_2px_var(--color-canvas)]">
              {filterCount}
            </span>
          ) : null}
        </span>
        <IconButton aria-label="Search" data-tooltip="Search" onClick={unfold}>
          <Search />
        </IconButton>
      </aside>
      <span className="fold">
        <IconButton
          aria-label="Fold the filters"
          data-tooltip="Fold the filters"
          onClick={() => onFold(true)}
        >
          <PanelLeft />
        </IconButton>
      </span>
    </>
  );
}
