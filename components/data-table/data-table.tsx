import { memo, type ReactNode } from "react";
import { type Room, roomRules } from "./column-room";

/** A column: its header, its cells and their styling. */
export interface ServerColumn<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Class name of the column's cells. */
  className: string;
  /** The width it takes; the first column takes the rest. */
  room?: Room;
  /** An extra class name for the cell in this row. */
  tone?: (row: Row) => string | undefined;
}

interface DataTableProps<Row> {
  caption: string;
  /** The visible columns in order. The first one has space for the checkbox that selects a row. */
  columns: readonly ServerColumn<Row>[];
  rows: Row[];
  rowClass: (row: Row) => string | undefined;
  /** The row that keyboard shortcuts act on. */
  currentId: number | null;
  /** The selected rows; null until rows can be selected. */
  selection: Readonly<Record<string, boolean>> | null;
  /** The name of a row, for the label of its checkbox. */
  rowName: (row: Row) => string;
  density: "comfortable" | "compact";
  /** The sorted column, and the URL of each sortable header; other headers are plain text. */
  sort: { by: string; order: "asc" | "desc" };
  sortHref: (columnId: string) => string | null;
}

/**
 * A table of rows owned by the server. Headers are sort links; rows carry their id for the list around the
 * table.
 */
export const DataTable = memo(function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowClass, currentId, selection, density, sort, sortHref } = props;
  const all = selection !== null && rows.length > 0 && rows.every(({ id }) => selection[id]);
  return (
    <>
      <style>{roomRules(columns, density)}</style>
      <table className="dt" data-density={density} data-selecting={hasAny(selection) || undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id, header, className }, at) => {
              const href = sortHref(id);
              const sorted = id === sort.by && (sort.order === "asc" ? "ascending" : "descending");
              return (
                <th key={id} scope="col" className={className} aria-sort={sorted || undefined}>
                  {at === 0 && selection ? (
                    <input
                      type="checkbox"
                      className="pick"
                      data-act="page"
                      checked={all}
                      readOnly
                      aria-label="Select page"
                    />
                  ) : null}
                  {href ? (
                    <a href={href} data-nav="">
                      {header}
                    </a>
                  ) : (
                    header
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              row={row}
              columns={columns as readonly ServerColumn<{ id: number }>[]}
              className={rowClass(row)}
              isCurrent={row.id === currentId}
              selected={selection && (selection[row.id] ?? false)}
              rowName={props.rowName as (row: { id: number }) => string}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}) as <Row extends { id: number }>(props: DataTableProps<Row>) => ReactNode;

function hasAny(selection: DataTableProps<never>["selection"]): boolean {
  for (const id in selection) if (selection[id]) return true;
  return false;
}

interface TableRowProps {
  row: { id: number };
  columns: readonly ServerColumn<{ id: number }>[];
  className: string | undefined;
  isCurrent: boolean;
  /** Null until rows can be selected. */
  selected: boolean | null;
  rowName: (row: { id: number }) => string;
}

/**
 * Re-renders only when its own row changes. Cells are plain function calls, which saves 140 components on
 * every page.
 */
const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, columns, className, isCurrent, selected, rowName } = props;
  return (
    <tr
      data-id={row.id}
      className={className}
      aria-current={isCurrent || undefined}
      aria-selected={selected || undefined}
    >
      {columns.map((column, at) => {
        const own = column.tone?.(row);
        return (
          <td key={column.id} className={own ? `${column.className} ${own}` : column.className}>
            {at === 0 && selected !== null ? (
              <input
                type="checkbox"
                className="pick"
                data-act="select"
                checked={selected}
                readOnly
                aria-label={`Select ${rowName(row)}`}
              />
            ) : null}
            {column.cell(row)}
          </td>
        );
      })}
    </tr>
  );
});
