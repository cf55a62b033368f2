import { type RowData, tableFeatures, useTable } from "@tanstack/react-table";
import { memo, type ReactNode, useMemo } from "react";
import "./data-table.css";

/** Rows, order and pages belong to the server: the table is given what to show and models nothing itself. */
const serverRows = tableFeatures({});

/** A column: what its head and its cells show, and how they stand. */
export interface ServerColumn<Row extends RowData> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Class of the column's cells: width, alignment, and where it leaves when space is short. */
  className: string;
  /** A further class of the cell in this row. */
  tone?: (row: Row) => string | undefined;
}

interface DataTableProps<Row extends RowData> {
  caption: string;
  columns: ServerColumn<Row>[];
  rows: Row[];
  rowId: (row: Row) => number;
  rowClass: (row: Row) => string | undefined;
  selectedId: number | null;
  density: "comfortable" | "compact";
  /** The sorted column, and where choosing a head leads; heads without an address are plain text. */
  sort: { by: string; order: "asc" | "desc" };
  sortHref: (columnId: string) => string | null;
}

/** A table of server-owned rows: heads are links that sort, rows carry their id for the list around it. */
export const DataTable = memo(function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, rowClass, selectedId, density, sort, sortHref } = props;
  const table = useTable({
    features: serverRows,
    columns: useMemo(() => columns.map(({ id }) => ({ id })), [columns]),
    data: rows,
    getRowId: (row) => String(rowId(row)),
  });
  return (
    <table className="dt" data-density={density}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {table.getAllLeafColumns().map(({ id }) => {
            const column = columns.find((candidate) => candidate.id === id);
            const href = sortHref(id);
            const sorted = id === sort.by && (sort.order === "asc" ? "ascending" : "descending");
            return (
              <th key={id} scope="col" className={column?.className} aria-sort={sorted || undefined}>
                {href ? (
                  <a href={href} data-nav="">
                    {column?.header}
                  </a>
                ) : (
                  column?.header
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map(({ id, original }) => (
          <TableRow
            key={id}
            id={id}
            row={original}
            columns={columns as ServerColumn<RowData>[]}
            className={rowClass(original)}
            isSelected={Number(id) === selectedId}
          />
        ))}
      </tbody>
    </table>
  );
}) as <Row extends RowData>(props: DataTableProps<Row>) => ReactNode;

interface TableRowProps {
  id: string;
  row: RowData;
  columns: ServerColumn<RowData>[];
  className: string | undefined;
  isSelected: boolean;
}

/** Drawn again only when its own row changes. Cells are called as functions: 140 components less on every page. */
const TableRow = memo(function TableRow({ id, row, columns, className, isSelected }: TableRowProps) {
  return (
    <tr data-id={id} className={className} aria-current={isSelected || undefined}>
      {columns.map((column) => {
        const own = column.tone?.(row);
        return (
          <td key={column.id} className={own ? `${column.className} ${own}` : column.className}>
            {column.cell(row)}
          </td>
        );
      })}
    </tr>
  );
});
