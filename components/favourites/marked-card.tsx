import { NotebookPen } from "lucide-react";
import Link from "next/link";
import { CardFacts } from "@/components/favourites/card-facts";
import { MarkedItem } from "@/components/favourites/marked-item";
import { Badge } from "@/components/ui/badge";
import { CardTitle } from "@/components/ui/card";
import { shortRelativeTime } from "@/lib/core/dates";
import { offeredBy, priceDrop, whatAndWhere } from "@/lib/listings/figures";
import { OPEN_PARAM } from "@/lib/listings/listing-url";
import { STATUS_LABEL } from "@/lib/listings/vocabulary";
import type { MarkedListing, MarkKind } from "@/lib/marks/schema";

type MarkedCardProps = { kind: MarkKind; listing: MarkedListing; now: number };

/** One favourite or hidden listing. The whole card opens the listing; its button stands above that link. */
export function MarkedCard({ kind, listing, now }: MarkedCardProps) {
  const { id, title, isFavourite, isHidden, markedAt, status, notes } = listing;
  const href = `/listings?${OPEN_PARAM}=${id}`;
  const drop = priceDrop(listing, now);
  const seen = `${status === "not_observed" ? "last seen" : "seen"} ${shortRelativeTime(listing.lastSeenAt, now)}`;
  return (
    <MarkedItem
      kind={kind}
      listing={{ id, title, isFavourite, isHidden, markedAt }}
      footer={`${offeredBy(listing)}, ${seen}`}
    >
      <div className="px-4 pt-3.5 pb-2.5 md:min-h-21">
        <div className="flex items-start gap-2">
          <CardTitle className="min-w-0 flex-1 wrap-anywhere">
            <Link
              href={href}
              prefetch={false}
              className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:outline-offset-2"
            >
              {title}
            </Link>
          </CardTitle>
          <StatusBadge kind={kind} listing={listing} hasDrop={drop !== null} />
        </div>
        <p className="mt-1 text-meta text-muted-foreground">{whatAndWhere(listing)}</p>
      </div>
      <CardFacts listing={listing} drop={drop} />
      <p className="mx-4 flex min-h-13.5 flex-1 gap-2 border-t pt-2.25 pb-2.5 text-meta/[1.0625rem] text-muted-foreground">
        <NotebookPen className="mt-px size-3.5! text-subtle-foreground" />
        {notes ? (
          <span className="line-clamp-3 whitespace-pre-line wrap-anywhere">{notes}</span>
        ) : (
          <span className="text-subtle-foreground">Add a note</span>
        )}
      </p>
    </MarkedItem>
  );
}

const STATUS_VARIANT = { under_offer: "warning", sold: "neutral", not_observed: "neutral" } as const;

/** At most one badge: what hinders buying goes before good news. */
function StatusBadge({ kind, listing, hasDrop }: Omit<MarkedCardProps, "now"> & { hasDrop: boolean }) {
  const { status, isHidden } = listing;
  if (status !== "active") return <Badge variant={STATUS_VARIANT[status]}>{STATUS_LABEL[status]}</Badge>;
  if (kind === "favourite" && isHidden) return <Badge variant="outline">Hidden</Badge>;
  return hasDrop ? <Badge variant="accent">Price drop</Badge> : null;
}
