import type { ServerColumn } from "@/components/data-table/data-table";
import { ROOM } from "@/components/listings/column-rooms";
import { LIST_COLUMNS, type TimedRow } from "@/components/listings/listing-columns";
import { relativeTime } from "@/lib/core/dates";
import { ORIGIN_LABEL } from "@/lib/own-listings/origins";
import type { OwnRow } from "@/lib/own-listings/schema";
import { MarkForm } from "./mark-form";
import { PipelineForm } from "./pipeline-form";

/** An own listing as a row for the columns of the catalogue's list. */
export type OwnTimedRow = TimedRow & OwnRow & { dealId: string | undefined };

/** The row with its deal, and its origin beside the broker. */
export function timedRow(row: OwnRow, now: number, dealId: string | undefined): OwnTimedRow {
  const from = ORIGIN_LABEL[row.origin];
  const brokerName = row.brokerName ? `${row.brokerName} · ${from}` : null;
  return { ...row, dealId, brokerName, now, href: `/my-listings/${row.id}`, isNew: false };
}

const TAKEN = ["title", "askingPrice", "revenue", "earnings", "multiple"];

/**
 * The columns of the catalogue's list, plus when the listing was last seen, its pipeline button and its star.
 */
export const OWN_COLUMNS: readonly ServerColumn<OwnTimedRow>[] = [
  ...LIST_COLUMNS.filter(({ id }) => TAKEN.includes(id)),
  {
    id: "updatedAt",
    header: "Seen",
    className: "r c-upd",
    room: ROOM.updatedAt,
    cell: ({ lastSeenAt, now }) => (
      <time dateTime={new Date(lastSeenAt).toISOString()}>{relativeTime(lastSeenAt, now)}</time>
    ),
  },
  {
    id: "actions",
    header: <span className="sr-only">Actions</span>,
    className: "r c-act",
    room: ROOM.actions,
    cell: ({ id, isFavourite, dealId }) => (
      <>
        <PipelineForm id={id} dealId={dealId} inRow />
        <MarkForm
          id={id}
          mark="isFavourite"
          isSet={isFavourite}
          label={isFavourite ? "Remove Favorite" : "Add to Favorites"}
          className="act star"
        />
      </>
    ),
  },
];
