import { Fragment, type ReactNode } from "react";
import { counted } from "@/components/ui/counted";
import type { ComparedGroup, ComparedRow } from "@/lib/compare/cells";
import { CompareCell } from "./compare-cell";

/** A listing as a column header. */
interface CompareColumn {
  id: number;
  head: ReactNode;
  /** The listing is no longer on offer. */
  isGone: boolean;
}

interface CompareTableProps {
  groups: ComparedGroup[];
  /** Shown above the row labels. */
  corner: ReactNode;
  columns: CompareColumn[];
  onlyDifferences: boolean;
}

/** The rows of a comparison by group; row labels and column headers stay in view. */
export function CompareTable({ groups, corner, columns, onlyDifferences }: CompareTableProps) {
  const shown = groups.map(({ title, rows }) => ({
    title,
    rows: onlyDifferences ? rows.filter(({ equal }) => !equal) : rows,
  }));
  const left = groups.flatMap(({ rows }) => rows).length - shown.flatMap(({ rows }) => rows).length;
  return (
    <section aria-label="Comparison" className="compare-scroll">
      <table className="compare-table">
        <thead>
          <tr>
            <td>{corner}</td>
            {columns.map(({ id, head, isGone }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are keyed by position, so that a pressed button keeps its focus.
              <th key={at} id={columnId(id)} scope="col" data-gone={isGone || undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ title, rows }) =>
            rows.length === 0 ? null : (
              <Fragment key={title}>
                <tr className="group">
                  <th colSpan={columns.length + 1} scope="colgroup">
                    <span>{title}</span>
                  </th>
                </tr>
                {rows.map((row) => (
                  <Row key={row.label} row={row} columns={columns} />
                ))}
              </Fragment>
            ),
          )}
        </tbody>
      </table>
      {left > 0 ? (
        <p className="compare-left text-meta text-subtle-foreground">{counted(left, "equal row")} hidden</p>
      ) : null}
    </section>
  );
}

/** The anchor of a listing's column. */
export const columnId = (id: number) => `compared-${id}`;

function Row({ row: { label, hint, cells }, columns }: { row: ComparedRow; columns: CompareColumn[] }) {
  return (
    <tr>
      <th scope="row">
        <span>
          {label}
          {hint ? <span className="hint">{hint}</span> : null}
        </span>
      </th>
      {cells.map((cell, at) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: same as above.
          key={at}
          className={cell.isNone && "none"}
          data-gone={columns[at]?.isGone || undefined}
        >
          <CompareCell cell={cell} />
        </td>
      ))}
    </tr>
  );
}
