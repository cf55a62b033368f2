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
 * The collapsed filter panel: collapsed by the user, or while the drawer needs the space. The style sheet
 * swaps the rail and the panel, so that text typed in the panel survives.
 */
export function PanelRail({ folded, onFold, onUnfold, filterCount }: PanelRailProps) {
  const unfold = () => {
    onUnfold();
    onFold(false);
    // The panel appears in the next frame.
    requestAnimationFrame(focusSearch);
  };
  return (
    <>
      <aside
        aria-label="Collapsed filters"
        className="rail flex-col items-center gap-1 border-r bg-canvas py-3"
        data-folded={folded || undefined}
      >
        <IconButton aria-label="Show filters" data-tooltip="Show filters" onClick={unfold}>
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
          aria-label="Collapse filters"
          data-tooltip="Collapse filters"
          onClick={() => onFold(true)}
        >
          <PanelLeft />
        </IconButton>
      </span>
    </>
  );
}
