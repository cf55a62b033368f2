import type { ServerColumn } from "@/components/data-table/data-table";
import type { JudgedRow } from "@/components/listings/list-workspace";
import { MatchChip } from "@/components/listings/match-chip";
import { NameCell } from "@/components/listings/name-cell";
import { RowActions } from "@/components/listings/row-actions";
import { relativeTime } from "@/lib/core/dates";
import { formatMultiple } from "@/lib/core/money";
import {
  askingPriceText,
  earningsKindText,
  earningsText,
  priceDrop,
  revenueText,
} from "@/lib/listings/figures";
import { SORT_LABEL } from "@/lib/listings/sorting";

/**
 * A row as the table shows it: times are told against the moment the server rendered, so that the browser agrees
 * with it; `href` is this list with the listing open.
 */
export type TimedRow = JudgedRow & { now: number; href: string };

const nil = (figure: number | null) => (figure === null ? "nil" : undefined);

/** Business Name, Asking price, Revenue, Earnings, Multiple, Updated (LIST-2), and the row's own actions. */
export const LISTING_COLUMNS: ServerColumn<TimedRow>[] = [
  {
    id: "title",
    header: SORT_LABEL.title,
    className: "c-name",
    cell: (row) => <NameCell listing={row} now={row.now} href={row.href} />,
  },
  {
    id: "askingPrice",
    header: SORT_LABEL.askingPrice,
    className: "r c-price",
    tone: (row) => nil(row.askingPrice),
    cell: (row) => <AskingPrice listing={row} />,
  },
  {
    id: "revenue",
    header: SORT_LABEL.revenue,
    className: "r c-rev",
    tone: (row) => nil(row.revenue),
    cell: revenueText,
  },
  {
    id: "earnings",
    header: SORT_LABEL.earnings,
    className: "r c-earn",
    tone: (row) => nil(row.earnings),
    cell: (row) => {
      const kind = earningsKindText(row);
      return (
        <>
          {earningsText(row)}
          {kind ? <span className="second">{kind}</span> : null}
        </>
      );
    },
  },
  {
    id: "multiple",
    header: SORT_LABEL.multiple,
    className: "r c-mult",
    tone: (row) => nil(row.multiple),
    cell: (row) => formatMultiple(row.multiple),
  },
  {
    id: "updatedAt",
    header: SORT_LABEL.updatedAt,
    className: "r c-upd",
    cell: (row) => (
      <time dateTime={new Date(row.updatedAt).toISOString()}>{relativeTime(row.updatedAt, row.now)}</time>
    ),
  },
  {
    id: "actions",
    header: <span className="sr-only">Actions</span>,
    className: "r c-act",
    cell: (row) => <RowActions isFavourite={row.isFavourite} isHidden={row.isHidden} />,
  },
];

function AskingPrice({ listing }: { listing: TimedRow }) {
  const drop = priceDrop(listing, listing.now);
  return (
    <>
      {askingPriceText(listing)}
      {drop ? (
        <span className="second drop">
          {`↓ ${drop}%`}
          <span className="sr-only"> price drop</span>
        </span>
      ) : null}
    </>
  );
}

/** The AI's verdict, right after the name (LIST-2); its reasons appear on approach. */
const MATCH: ServerColumn<TimedRow> = {
  id: "quality",
  header: "Match",
  className: "c-match",
  cell: (row) => (row.aiResult ? <MatchChip result={row.aiResult} /> : null),
};

/** The columns of results that the AI has judged. */
export const JUDGED_COLUMNS: ServerColumn<TimedRow>[] = LISTING_COLUMNS.toSpliced(1, 0, MATCH);
