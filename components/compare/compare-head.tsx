import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { iconButtonVariants } from "@/components/ui/icon-button";
import { Link } from "@/components/ui/link";
import type { Compared } from "@/lib/compare/loaders";
import { townText } from "@/lib/listings/figures";
import { listingPath } from "@/lib/listings/listing-url";

interface CompareHeadProps {
  listing: Compared["listings"][number];
  ids: number[];
  at: number;
  /** The URL of a comparison of these listings. */
  hrefOf: (ids: number[]) => string;
}

/** The title and place of a listing, with buttons to move or remove its column. */
export function CompareHead({ listing, ids, at, hrefOf }: CompareHeadProps) {
  const { id, title } = listing;
  const swapped = (step: 1 | -1) => {
    const order = [...ids];
    [order[at], order[at + step]] = [order[at + step] as number, order[at] as number];
    return hrefOf(order);
  };
  const tool = (label: string, href: string, icon: React.ReactNode) => (
    <Link href={href} aria-label={`${label}: ${title}`} data-tooltip={label} className={iconButtonVariants()}>
      {icon}
    </Link>
  );
  return (
    <div className="compare-head">
      <a href={listingPath(id)} className="compare-title" title={title}>
        {title}
      </a>
      <span className="compare-place">{townText(listing) || "Location not stated"}</span>
      <span className="compare-tools">
        {at > 0 ? tool("Move left", swapped(-1), <ChevronLeft />) : null}
        {at < ids.length - 1 ? tool("Move right", swapped(1), <ChevronRight />) : null}
        {tool("Remove", hrefOf(ids.filter((other) => other !== id)), <X />)}
      </span>
    </div>
  );
}
