import { SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import FilterChips, { type ChipEdits } from "@/components/filters/filter-chips";
import { Button } from "@/components/ui/button";
import type { Criteria } from "@/lib/listings/criteria";
import type { News } from "@/lib/listings/news/schema";
import type { Density } from "@/lib/listings/page-size";
import DensityToggle from "./density-toggle";
import NewsChip from "./news-chip";
import { type UnstatedCount, UnstatedLink } from "./unstated-link";

export interface ListHeadProps {
  title: string;
  /** Null when the list could not be loaded. */
  total: number | null;
  /** The singular and plural of what is counted. */
  unit?: [one: string, several: string];
  criteria: Criteria;
  hrefFor: ((criteria: Criteria) => string) | null;
  ai?: { criteria: string; href: string } | null;
  /** The sentence field above the chips, and the chips' edit handlers. */
  sentence?: ReactNode;
  edits?: ChipEdits;
  density: Density;
  onDensity: (density: Density) => void;
  onFilters: () => void;
  /** How many filters are active; shown on the button when the panel is collapsed. */
  filterCount: number;
  unstated: UnstatedCount;
  /** Listings that arrived since the last visit. */
  news: News | null;
  children?: ReactNode;
}

/** The title and count of a list, the row height, and the active filters. */
export function ListHead(props: ListHeadProps) {
  const { title, total, unit = ["listing", "listings"], criteria, hrefFor, ai, sentence, edits } = props;
  const { density, onDensity, onFilters, filterCount, news, unstated, children } = props;
  return (
    <>
      <div className="list-head flex flex-none flex-wrap items-center gap-2 px-4 max-md:min-h-16 max-md:gap-x-1 max-md:py-2 md:h-13 md:flex-nowrap">
        <div className="list-title grid min-w-0 max-md:mr-auto md:@min-[560px]/content:flex md:@min-[560px]/content:items-baseline md:@min-[560px]/content:gap-2">
          <h1 className="truncate text-title font-semibold tracking-title" title={title}>
            {title}
          </h1>
          <span className="flex-none text-muted-foreground max-md:text-meta" role="status">
            {total === null ? "" : `${total.toLocaleString("en-US")} ${total === 1 ? unit[0] : unit[1]}`}
          </span>
        </div>
        <UnstatedLink unstated={unstated} criteria={criteria} hrefFor={hrefFor} edits={edits} />
        <span className="news mr-auto flex min-w-0 max-md:order-last max-md:basis-full max-md:empty:hidden">
          {news ? <NewsChip news={news} /> : null}
        </span>
        <DensityToggle density={density} onDensity={onDensity} className="density noscript:hidden" />
        <Button variant="outline" size="sm" className="max-md:hidden lg:hidden" onClick={onFilters}>
          <SlidersHorizontal className="size-3.5!" /> Filters {filterCount || null}
        </Button>
        {children}
      </div>
      {sentence}
      <FilterChips criteria={criteria} hrefFor={hrefFor} ai={ai} edits={edits} />
    </>
  );
}
