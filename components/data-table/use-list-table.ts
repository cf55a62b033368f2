import {
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import type { ColumnView } from "./column-view";

/** Rows, sorting and paging are handled by the server; columns and selection by the table. */
const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature, rowSelectionFeature });

/** The ids of the selected rows, as TanStack Table keeps them. */
export type RowSelection = Record<string, true>;

/** A new state, or a function of the current one. */
type Update<State> = (next: State | ((now: State) => State)) => void;

interface ListTable {
  columns: readonly { id: string; locked?: "first" | "last" }[];
  rows: { id: number }[];
  view: ColumnView;
  onView: Update<ColumnView>;
  selection: RowSelection;
  onSelection: Update<RowSelection>;
}

const NO_COLUMNS: [] = [];

/**
 * The table state behind a list's controls. It is loaded with them on first interaction: the initial render
 * needs its state, which the server provides, but not its code (docs/decisions/0033-table-on-approach.md).
 */
export function useListTable(list: Partial<ListTable>) {
  const { columns = NO_COLUMNS, rows = NO_COLUMNS, view, onView, selection = {}, onSelection } = list;
  const next = <State>(state: State, update: State | ((now: State) => State)) =>
    update instanceof Function ? update(state) : update;
  return useTable({
    features,
    columns: columns.map(({ id, locked }) => ({ id, enableHiding: !locked })),
    data: rows,
    getRowId: (row: { id: number }) => String(row.id),
    state: { rowSelection: selection, ...view },
    onRowSelectionChange: onSelection,
    onColumnOrderChange: (update) =>
      onView?.((now) => ({ ...now, columnOrder: next(now.columnOrder, update) })),
    onColumnVisibilityChange: (update) =>
      onView?.((now) => ({ ...now, columnVisibility: next(now.columnVisibility, update) })),
  });
}
