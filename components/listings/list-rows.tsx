import { type MouseEvent, type PointerEvent, type ReactNode, useCallback } from "react";
import { DataTable } from "@/components/data-table/data-table";
import type { WaitingWords } from "@/components/ui/waiting-card";
import { exactTime } from "@/lib/core/dates";
import { type ListAddress, listHref } from "@/lib/listings/listing-url";
import type { Density } from "@/lib/listings/page-size";
import { nextSort } from "@/lib/listings/sorting";
import FailedList from "./failed-list";
import type { ListColumn, TimedRow } from "./listing-columns";
import { UpdatingCard } from "./updating-card";

/** What a press on a row can mean. */
interface RowActs {
  open: (id: number) => void;
  favourite: (row: TimedRow) => void;
  hide: (row: TimedRow) => void;
  select: (id: number, event: MouseEvent) => void;
  selectPage: () => void;
}

export interface ListTable {
  /** The shown columns in their order. */
  columns: readonly ListColumn[];
  density: Density;
}

interface ListRowsProps<Key extends string> {
  /** The page that the list stands on, what of it is shown, and what it may be sorted by. */
  path: string;
  address: ListAddress<Key>;
  sortKeys: readonly Key[];
  table: ListTable;
  rows: TimedRow[];
  currentId: number | null;
  /** The chosen rows; null until rows can be chosen. */
  selection: Readonly<Record<string, boolean>> | null;
  acts: RowActs;
  /** Somebody comes near: what a press may need is fetched. */
  onApproach: () => void;
  pending: boolean;
  waiting?: WaitingWords;
  /** What went wrong when the rows could not be fetched; null when they could. */
  failure: string | null;
  onRetry: () => void;
  empty: ReactNode;
}

/** The rows of a list, or what stands in their place: that there are none, or that they could not be fetched. */
export function ListRows<Key extends string>(props: ListRowsProps<Key>) {
  const { path, address, sortKeys, table, rows, acts, pending } = props;
  const sortHref = useCallback(
    (id: string) => {
      const key = sortKeys.find((candidate) => candidate === id);
      return key ? listHref(path, { ...address, sort: nextSort(address.sort, key), page: 1 }) : null;
    },
    [sortKeys, path, address],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: rows are pressed by pointer; each holds a link for keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div
      className="rows relative min-h-0 flex-1 border-t md:scroll-quiet"
      onClick={(event) => pressed(event, rows, acts)}
      onPointerOver={tellWholeText}
      onPointerEnter={props.onApproach}
      onFocus={props.onApproach}
      aria-busy={pending || undefined}
    >
      {props.failure !== null ? (
        <FailedList message={props.failure} onRetry={props.onRetry} />
      ) : rows.length === 0 && !pending ? (
        props.empty
      ) : (
        <DataTable
          caption="Listings"
          columns={table.columns}
          rows={rows}
          rowClass={rowClass}
          rowName={rowName}
          currentId={props.currentId}
          selection={props.selection}
          density={table.density}
          sort={address.sort}
          sortHref={sortHref}
        />
      )}
      {pending ? <UpdatingCard words={props.waiting} /> : null}
    </div>
  );
}

const rowName = (row: TimedRow) => row.title;
const rowClass = (row: TimedRow) =>
  row.lastViewedAt === null ? (row.isNew ? "unread is-new" : "unread") : undefined;

/** What a press on the table means, by the part of the row it fell on; links in a new tab are the browser's business. */
function pressed(event: MouseEvent, rows: TimedRow[], acts: RowActs): void {
  const element = event.target instanceof Element ? event.target : null;
  const act = element?.closest<HTMLElement>("[data-act]")?.dataset.act;
  if (act === "page") acts.selectPage();
  const id = Number(element?.closest<HTMLElement>("tr[data-id]")?.dataset.id);
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) return;
  const selects = act === "select" || (event.shiftKey && !element?.closest("a"));
  if (selects) acts.select(id, event);
  if (selects || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  if (act === "favourite") acts.favourite(row);
  else if (act === "hide") acts.hide(row);
  else acts.open(id);
}

/** What is cut, rounded or only a shape tells the whole in a tooltip; asked only when a pointer comes by. */
function tellWholeText(event: PointerEvent) {
  const element = event.target instanceof HTMLElement ? event.target : null;
  if (element instanceof HTMLTimeElement) element.title ||= exactTime(element.dateTime);
  if (element?.matches(".act, .strip")) element.title = element.ariaLabel ?? "";
  if (element && !element.title && element.matches(".second, td.nil, th, th a")) {
    import("./figure-words").then(
      ({ explain }) => {
        element.title ||= explain(element) ?? "";
      },
      // Without a connection there are no explanations, and nothing else is missing.
      () => {},
    );
  }
  if (!element?.matches(".title, .meta, .dt td")) return;
  if (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 2) {
    element.title = element.textContent ?? "";
  }
}
