import type { Arranged } from "@/components/data-table/column-view";
import type { ServerColumn } from "@/components/data-table/data-table";
import { relativeTime } from "@/lib/core/dates";
import { formatMultiple } from "@/lib/core/money";
import {
  askingPriceText,
  dscrText,
  earningsKindText,
  earningsText,
  offeredBy,
  priceDrop,
  revenueText,
  townText,
} from "@/lib/listings/figures";
import type { ShownRow } from "@/lib/listings/packed-rows";
import { RESULT_SORT_LABEL } from "@/lib/listings/sorting";
import { ROOM, USUAL_ROOM } from "./column-rooms";
import { MatchChip } from "./match-chip";
import { NameCell } from "./name-cell";
import { PeerStrip } from "./peer-strip";
import { RowActions } from "./row-actions";
import type { JudgedRow } from "./use-list-rows";

/**
 * A row as shown in the table. Relative times are measured from the server's render time, so that server and
 * browser agree; `href` is this list with the listing open.
 */
export type TimedRow = ShownRow<JudgedRow> & {
  now: number;
  href: string;
  /** It arrived since the user's last visit and has not been opened. */
  isNew: boolean;
};

/** A column of a list of listings. */
export interface ListColumn extends ServerColumn<TimedRow>, Arranged {
  /** The name and hint in the column chooser. */
  label: string;
  hint?: string;
  /** Only shown for lists judged by the AI. */
  judged?: boolean;
}

const nil = (figure: number | null) => (figure === null ? "nil" : undefined);
/** A range needs space for two figures. */
const range = (low: number | null, high: number | null) => (high === null ? nil(low) : "range");
const word = (text: string | null) => text || "N/A";
const LABEL = RESULT_SORT_LABEL;
/** '−19%', '+4%', '0%'. */
const signed = (percent: number) => `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${Math.abs(percent)}%`;

/** A column whose header is its label; sortable columns reuse the sort label. */
const column = (
  id: string,
  label: string,
  rest: Omit<ListColumn, "id" | "header" | "label">,
): ListColumn => ({
  id,
  label,
  header: label,
  room: rest.locked ? ROOM[id] : (ROOM[id] ?? USUAL_ROOM),
  ...rest,
});

const DAY = 86_400_000;
/** '188'; '188+' when the source does not give a start date (CHK-3); 'Today' on the first day. */
function daysOnOffer({ offeredAt, isListedAtKnown, now }: TimedRow) {
  const days = Math.floor((now - offeredAt) / DAY);
  return days <= 0 ? "Today" : `${days.toLocaleString("en-US")}${isListedAtKnown ? "" : "+"}`;
}

/** The datetime attribute leaves out seconds: twenty rows would carry digits that are never shown. */
const time = (at: number, now: number) => (
  <time dateTime={`${new Date(at).toISOString().slice(0, 16)}Z`}>{relativeTime(at, now)}</time>
);

/** Every column a list can show, in default order (LIST-2); shared by the table and the chooser. */
const COLUMNS: readonly ListColumn[] = [
  column("title", LABEL.title, {
    className: "c-name",
    locked: "first",
    hint: "always",
    cell: (row) => <NameCell row={row} />,
  }),
  column("quality", LABEL.quality, {
    className: "c-match",
    judged: true,
    hint: "by your AI criteria",
    cell: (row) => (row.aiResult ? <MatchChip result={row.aiResult} /> : null),
  }),
  column("askingPrice", LABEL.askingPrice, {
    className: "r c-price",
    tone: (row) => range(row.askingPrice, row.askingPriceHigh),
    cell: (row) => <AskingPrice row={row} />,
  }),
  column("revenue", LABEL.revenue, {
    className: "r c-rev",
    tone: (row) => range(row.revenue, row.revenueHigh),
    cell: revenueText,
  }),
  column("earnings", LABEL.earnings, {
    className: "r c-earn",
    tone: (row) => range(row.earnings, row.earningsHigh),
    cell: (row) => <Earnings row={row} />,
  }),
  column("multiple", LABEL.multiple, {
    className: "r c-mult c-strip",
    tone: (row) => nil(row.multiple),
    cell: (row) => (
      <>
        {formatMultiple(row.multiple)}
        {row.multiple !== null && row.includesProperty ? (
          <span className="second">Property</span>
        ) : (
          <PeerStrip row={row} />
        )}
      </>
    ),
  }),
  column("similar", LABEL.similar, {
    className: "r c-mult c-similar",
    optional: true,
    hint: "to the median",
    tone: (row) => nil(row.similar?.againstMedian ?? null),
    cell: (row) => (row.similar ? signed(row.similar.againstMedian) : "N/A"),
  }),
  column("dscr", LABEL.dscr, {
    className: "r c-mult c-dscr",
    optional: true,
    hint: "on your assumptions",
    tone: (row) => nil(row.dscr),
    cell: (row) => dscrText(row.dscr),
  }),
  column("businessType", LABEL.businessType, {
    className: "c-word",
    optional: true,
    cell: (row) => word(row.businessType),
  }),
  column("location", LABEL.location, {
    className: "c-word",
    optional: true,
    hint: "town and state",
    cell: (row) => word(townText(row)),
  }),
  column("industry", "Industry", {
    className: "c-word",
    optional: true,
    cell: (row) => word(row.industry),
  }),
  column("source", "Broker", {
    className: "c-word",
    optional: true,
    hint: "or source",
    cell: offeredBy,
  }),
  column("daysOnOffer", LABEL.daysOnOffer, {
    className: "r c-mult c-days",
    optional: true,
    hint: "+ at least",
    cell: daysOnOffer,
  }),
  column("firstSeenAt", "First seen", {
    className: "r c-upd",
    optional: true,
    hint: "by us",
    cell: (row) => time(row.firstSeenAt, row.now),
  }),
  column("updatedAt", LABEL.updatedAt, {
    className: "r c-upd",
    cell: (row) => time(row.updatedAt, row.now),
  }),
  {
    id: "actions",
    label: "Actions",
    header: <span className="sr-only">Actions</span>,
    className: "r c-act",
    room: ROOM.actions,
    locked: "last",
    cell: (row) => <RowActions isFavourite={row.isFavourite} isHidden={row.isHidden} />,
  },
];

/** The columns of a list; the judged variant adds the Match column. */
export const LIST_COLUMNS = COLUMNS.filter(({ judged }) => !judged);
export const JUDGED_COLUMNS = COLUMNS;

function AskingPrice({ row }: { row: TimedRow }) {
  const drop = priceDrop(row, row.now);
  return (
    <>
      {askingPriceText(row)}
      {drop ? (
        <span className="second drop">
          {`↓ ${drop}%`}
          <span className="sr-only"> price drop</span>
        </span>
      ) : null}
    </>
  );
}

function Earnings({ row }: { row: TimedRow }) {
  const kind = earningsKindText(row);
  return (
    <>
      {earningsText(row)}
      {kind ? <span className="second">{kind}</span> : null}
    </>
  );
}
