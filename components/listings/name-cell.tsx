import { Badge } from "@/components/ui/badge";
import { offeredBy, townText, warningType } from "@/lib/listings/figures";
import type { TimedRow } from "./listing-columns";
import { StatusBadge } from "./status-badge";

/**
 * Title, town and at most one badge; on the second line industry and broker. When space is short the badge
 * moves to the second line.
 */
export function NameCell({ row }: { row: TimedRow }) {
  const town = townText(row);
  const warning = row.status === "active" ? warningType(row) : null;
  return (
    <div className="name">
      {row.lastViewedAt === null ? (
        <span className="sr-only">{row.isNew ? "New since your last visit" : "Unread"}</span>
      ) : null}
      <a className="title" href={row.href}>
        {row.title}
      </a>
      {town ? <span className="town">{town}</span> : null}
      {warning ? <Badge variant="neutral">{warning}</Badge> : <StatusBadge status={row.status} />}
      <div className="meta">{[row.industry, offeredBy(row)].filter(Boolean).join(" · ")}</div>
    </div>
  );
}
