import { StatusBadge } from "@/components/listings/status-badge";
import { shortRelativeTime } from "@/lib/core/dates";
import { isNew, offeredBy, whatAndWhere } from "@/lib/listings/figures";
import { OPEN_PARAM } from "@/lib/listings/listing-url";
import type { ListingRow } from "@/lib/listings/schema";

/** Dot, title and badge; below, what and where it is, who offers it and when it was last seen. */
export function NameCell({ listing, now }: { listing: ListingRow; now: number }) {
  const what = whatAndWhere(listing);
  const unread = listing.lastViewedAt === null;
  return (
    <div className="name">
      <span className="dot">{unread ? <span className="sr-only">Unread</span> : null}</span>
      <div className="name-body">
        <div className="name-line">
          <a className="title first" href={`?${OPEN_PARAM}=${listing.id}`}>
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
      </div>
    </div>
  );
}
