import { Rows2, Rows4, SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { FilterChips } from "@/components/filters/filter-chips";
import { Button } from "@/components/ui/button";
import { ToggleGroup, ToggleGroupItem } from "@/components/ui/toggle-group";
import type { Criteria } from "@/lib/listings/criteria";

export type Density = "comfortable" | "compact";

export interface ListHeadProps {
  title: string;
  /** Null while it is not known: the list could not be fetched. */
  total: number | null;
  /** What one and what several of them are called. */
  unit?: [one: string, several: string];
  criteria: Criteria;
  hrefFor: (criteria: Criteria) => string;
  ai?: { criteria: string; href: string } | null;
  density: Density;
  onDensity: (density: Density) => void;
  onFilters: () => void;
  /** How many filters are set; told on the button where the panel is folded away. */
  filterCount: number;
  children?: ReactNode;
}

/** What is listed and how many, the row height, and the filters that are set. */
export function ListHead({
  title,
  total,
  unit = ["listing", "listings"],
  criteria,
  hrefFor,
  ai,
  density,
  onDensity,
  onFilters,
  filterCount,
  children,
}: ListHeadProps) {
  return (
    <>
      <div className="flex h-16 flex-none items-center gap-2 px-4 md:h-13">
        <div className="mr-auto grid min-w-0 md:flex md:items-baseline md:gap-2">
          <h1 className="truncate text-title font-semibold tracking-title" title={title}>
            {title}
          </h1>
          <span className="flex-none text-muted-foreground max-md:text-meta" role="status">
            {total === null ? "" : `${total.toLocaleString("en-US")} ${total === 1 ? unit[0] : unit[1]}`}
          </span>
        </div>
        <ToggleGroup aria-label="Row height" className="density max-md:hidden">
          <ToggleGroupItem
            pressed={density === "comfortable"}
            aria-label="Comfortable rows"
            data-tooltip="Comfortable rows"
            onClick={() => onDensity("comfortable")}
          >
            <Rows2 className="size-3.5!" />
          </ToggleGroupItem>
          <ToggleGroupItem
            pressed={density === "compact"}
            aria-label="Compact rows"
            data-tooltip="Compact rows"
            onClick={() => onDensity("compact")}
          >
            <Rows4 className="size-3.5!" />
          </ToggleGroupItem>
        </ToggleGroup>
        <Button variant="outline" size="sm" className="max-md:hidden lg:hidden" onClick={onFilters}>
          <SlidersHorizontal className="size-3.5!" /> Filters {filterCount || null}
        </Button>
        {children}
      </div>
      <FilterChips criteria={criteria} hrefFor={hrefFor} ai={ai} />
    </>
  );
}
