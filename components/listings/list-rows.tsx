import { type MouseEvent, type PointerEvent, type ReactNode, useCallback } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { LoadFailure } from "@/components/ui/load-failure";
import type { WaitingWords } from "@/components/ui/waiting-card";
import { exactTime } from "@/lib/core/dates";
import { type ListAddress, listHref } from "@/lib/listings/listing-url";
import type { Density } from "@/lib/listings/page-size";
import { nextSort, type ResultSortKey } from "@/lib/listings/sorting";
import type { ListColumn, TimedRow } from "./listing-columns";
import { UpdatingCard } from "./updating-card";

/** The actions a click on a row can trigger. */
interface RowActs {
  open: (id: number) => void;
  favourite: (row: TimedRow) => void;
  hide: (row: TimedRow) => void;
  select: (id: number, event: MouseEvent) => void;
  selectPage: () => void;
}

export interface ListTable {
  /** The visible columns in order. */
  columns: readonly ListColumn[];
  density: Density;
}

interface ListRowsProps {
  /** The list's path, its current state, and its sort keys. */
  path: string;
  address: ListAddress<ResultSortKey>;
  sortKeys: readonly ResultSortKey[];
  table: ListTable;
  rows: TimedRow[];
  currentId: number | null;
  /** The selected rows; null until rows can be selected. */
  selection: Readonly<Record<string, boolean>> | null;
  acts: RowActs;
  /** The pointer or focus enters the rows: code that a click may need is preloaded. */
  onApproach: () => void;
  pending: boolean;
  waiting?: WaitingWords;
  /** The error when the rows failed to load; otherwise null. */
  failure: string | null;
  onRetry: () => void;
  empty: ReactNode;
}

/** The rows of a list, or its empty or error state (LIST-9). */
export function ListRows(props: ListRowsProps) {
  const { path, address, sortKeys, table, rows, acts, pending } = props;
  const sortHref = useCallback(
    (id: string) => {
      const key = sortKeys.find((candidate) => candidate === id);
      return key ? listHref(path, { ...address, sort: nextSort(address.sort, key), page: 1 }) : null;
    },
    [sortKeys, path, address],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: rows are clickable; each contains a link for the keyboard.
    // biome-ignore lint/a11y/useKeyWithClickEvents: same as above.
    <div
      className="rows relative min-h-0 flex-1 border-t md:scroll-quiet"
      onClick={(event) => pressed(event, rows, acts)}
      onPointerOver={showFullText}
      onPointerEnter={props.onApproach}
      onFocus={props.onApproach}
      aria-busy={pending || undefined}
    >
      {props.failure !== null ? (
        <LoadFailure className="h-full" title={props.failure} onRetry={props.onRetry}>
          Your filters are kept.
        </LoadFailure>
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

/**
 * Dispatches a click on the table by the element clicked; links opened in a new tab are left to the browser.
 */
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

/**
 * Sets a tooltip with the full text on what is truncated, rounded or only an icon; computed when the pointer
 * enters.
 */
function showFullText(event: PointerEvent) {
  const element = event.target instanceof HTMLElement ? event.target : null;
  if (element instanceof HTMLTimeElement) element.title ||= exactTime(element.dateTime);
  if (element?.matches(".act, .strip")) element.title = element.ariaLabel ?? "";
  if (element && !element.title && element.matches(".second, td.nil, th, th a")) {
    import("./figure-words").then(
      ({ explain }) => {
        element.title ||= explain(element) ?? "";
      },
      // Offline, the explanations are simply missing.
      () => {},
    );
  }
  if (!element?.matches(".title, .meta, .dt td")) return;
  if (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 2) {
    element.title = element.textContent ?? "";
  }
}
