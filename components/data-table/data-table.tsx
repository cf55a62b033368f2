import {
  type ColumnDef,
  type RowData,
  type TableFeatures,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import "./data-table.css";

/** Rows, order and pages belong to the server: the table is given what to show and models nothing itself. */
export const serverRows = tableFeatures({});
export type ServerColumn<Row extends RowData> = ColumnDef<typeof serverRows, Row, unknown> & {
  id: string;
  /** Class of the column's cells: width, alignment, and where it leaves when space is short. */
  className: string;
  /** What the column is called where its cells stand alone, on narrow screens. */
  label?: string;
};

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
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, rowClass, selectedId, density, sort, sortHref } = props;
  const table = useTable<TableFeatures & typeof serverRows, Row>({
    features: serverRows,
    columns,
    data: rows,
    getRowId: (row) => String(rowId(row)),
  });
  return (
    <table className="dt" data-density={density}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => {
              const column = header.column.columnDef as ServerColumn<Row>;
              const href = sortHref(column.id);
              const sorted = column.id === sort.by;
              return (
                <th
                  key={header.id}
                  scope="col"
                  className={column.className}
                  aria-sort={sorted ? (sort.order === "asc" ? "ascending" : "descending") : undefined}
                >
                  {href ? (
                    <a href={href} data-nav="">
                      <table.FlexRender header={header} />
                      <Arrow />
                    </a>
                  ) : (
                    <table.FlexRender header={header} />
                  )}
                </th>
              );
            })}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            data-id={row.id}
            className={rowClass(row.original)}
            aria-current={Number(row.id) === selectedId || undefined}
          >
            {row.getAllCells().map((cell) => {
              const column = cell.column.columnDef as ServerColumn<Row>;
              return (
                <td key={cell.id} className={column.className} data-l={column.label}>
                  <table.FlexRender cell={cell} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Arrow() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.25" aria-hidden="true">
      <path d="M12 5v14m7-7-7 7-7-7" />
    </svg>
  );
}
