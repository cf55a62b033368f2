import {
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import type { ColumnView } from "./column-view";

/** Rows, their order and pages belong to the server; columns and the selection are the table's. */
const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature, rowSelectionFeature });

/** The ids of the chosen rows, as TanStack Table keeps them. */
export type RowSelection = Record<string, true>;

/** New state, or what makes it out of the present one. */
type Update<State> = (next: State | ((now: State) => State)) => void;

interface ListTable<Row extends { id: number }> {
  columns: readonly { id: string; locked?: "first" | "last" }[];
  rows: Row[];
  view: ColumnView;
  onView: Update<ColumnView>;
  selection: RowSelection;
  onSelection: Update<RowSelection>;
}

const NO_COLUMNS: [] = [];

/**
 * The table behind the controls of a list. It is loaded with them, when somebody comes near: what is shown first needs
 * its state, which the server has, and not yet its code (docs/decisions/0033-table-on-approach.md).
 */
export function useListTable<Row extends { id: number }>(list: Partial<ListTable<Row>>) {
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
