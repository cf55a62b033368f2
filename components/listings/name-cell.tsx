import { StatusBadge } from "@/components/listings/status-badge";
import { shortRelativeTime } from "@/lib/core/dates";
import { isNew, offeredBy, whatAndWhere } from "@/lib/listings/figures";
import type { ListingRow } from "@/lib/listings/schema";

interface NameCellProps {
  listing: ListingRow;
  now: number;
  /** This list with the listing open: what a new tab shows. */
  href: string;
}

/** Dot, title and badge; below, what and where it is, who offers it and when it was last seen. */
export function NameCell({ listing, now, href }: NameCellProps) {
  const what = whatAndWhere(listing);
  const unread = listing.lastViewedAt === null;
  return (
    <>
      <div className="name-line">
        {unread ? <span className="sr-only">Unread</span> : null}
        <a className="title" href={href}>
          {listing.title}
        </a>
        <StatusBadge status={listing.status} isNew={unread && isNew(listing, now)} />
      </div>
      <div className="meta">
        {what ? <span className="meta-what">{what}</span> : null}
        <span className="meta-src">
          {`${offeredBy(listing)}, seen ${shortRelativeTime(listing.lastSeenAt, now)}`}
        </span>
      </div>
    </>
  );
}
