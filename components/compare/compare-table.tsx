import { Fragment, type ReactNode } from "react";
import type { ComparedGroup } from "@/lib/compare/cells";

interface CompareTableProps {
  groups: ComparedGroup[];
  /** Above the names of the rows. */
  corner: ReactNode;
  /** One a column. */
  heads: ReactNode[];
  onlyDifferences: boolean;
}

/** The rows of a comparison in their groups; the names of the rows and the heads stay in view. */
export function CompareTable({ groups, corner, heads, onlyDifferences }: CompareTableProps) {
  const shown = groups.map(({ title, rows }) => ({
    title,
    rows: onlyDifferences ? rows.filter(({ equal }) => !equal) : rows,
  }));
  const left = groups.flatMap(({ rows }) => rows).length - shown.flatMap(({ rows }) => rows).length;
  return (
    <section
      aria-label="Comparison"
      className="compare-scroll min-h-0 flex-1 overflow-auto border-t max-md:snap-x max-md:snap-mandatory"
    >
      <table className="compare-table" data-columns={heads.length}>
        <thead>
          <tr>
            <td>{corner}</td>
            {heads.map((head, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
              <th key={at} scope="col">
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
                  <th colSpan={heads.length + 1} scope="colgroup">
                    {title}
                  </th>
                </tr>
                {rows.map(({ label, hint, cells }) => (
                  <tr key={label}>
                    <th scope="row">
                      {label}
                      {hint ? <span className="block text-meta text-subtle-foreground">{hint}</span> : null}
                    </th>
                    {cells.map(({ text, note, best, evidence }, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                      <td key={at} className={isUnknown(text) ? "nil" : undefined}>
                        {best ? <b>{text}</b> : text}
                        {note ? <small>{note}</small> : null}
                        {best ? <span className="best">best</span> : null}
                        {evidence?.map((line) => (
                          <span key={line} className="evidence">
                            {line}
                          </span>
                        ))}
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ),
          )}
        </tbody>
      </table>
      {left > 0 ? (
        <p className="px-4 py-3 text-meta text-subtle-foreground">
          {left === 1 ? "1 equal row hidden" : `${left} equal rows hidden`}
        </p>
      ) : null}
    </section>
  );
}

/** What is said in place of a value. */
const isUnknown = (text: string) => /^Not (stated|enough figures|judged)$/.test(text);
