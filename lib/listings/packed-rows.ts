import type { ListingRow } from "./schema";

declare const packedRows: unique symbol;

/**
 * Rows on their way from the server to the browser: one text, the names once and then the values of each row. React
 * would otherwise visit each of their values three times on the server (docs/decisions/0007-list-page.md).
 */
export type PackedRows<Row extends ListingRow = ListingRow> = string & { readonly [packedRows]: Row };

/** Writes the names once. All rows have the fields of the first. */
export function packRows<Row extends ListingRow>(rows: readonly Row[]): PackedRows<Row> {
  const names = Object.keys(rows[0] ?? {}) as (keyof Row)[];
  return JSON.stringify([names, ...rows.map((row) => names.map((name) => row[name]))]) as PackedRows<Row>;
}

/** The rows again. */
export function unpackRows<Row extends ListingRow>(packed: PackedRows<Row>): Row[] {
  const [names = [], ...rows] = JSON.parse(packed) as [string[], ...unknown[][]];
  return rows.map((values) => Object.fromEntries(names.map((name, at) => [name, values[at]])) as Row);
}
