import type { ListingRow } from "./schema";

declare const packedRows: unique symbol;

/** What no list shows of a row: the addresses alone would be a twentieth of the page. */
const LEFT_OUT = ["sourceUrl", "lastSeenAt"] as const;
type LeftOut = (typeof LEFT_OUT)[number];

/** A row as a list shows it. */
export type ShownRow<Row extends ListingRow = ListingRow> = Omit<Row, LeftOut>;

/**
 * Rows on their way from the server to the browser: one text, the names once and then the values of each row. React
 * would otherwise visit each of their values three times on the server (docs/decisions/0007-list-page.md).
 */
export type PackedRows<Row extends ListingRow = ListingRow> = string & { readonly [packedRows]: Row };

/** Writes the names once. All rows have the fields of the first. */
export function packRows<Row extends ListingRow>(rows: readonly Row[]): PackedRows<Row> {
  const names = (Object.keys(rows[0] ?? {}) as (keyof Row)[]).filter(
    (name) => !LEFT_OUT.includes(name as LeftOut),
  );
  return JSON.stringify([names, ...rows.map((row) => names.map((name) => row[name]))]) as PackedRows<Row>;
}

/** The rows again, as a list shows them. */
export function unpackRows<Row extends ListingRow>(packed: PackedRows<Row>): ShownRow<Row>[] {
  const [names = [], ...rows] = JSON.parse(packed) as [string[], ...unknown[][]];
  return rows.map(
    (values) => Object.fromEntries(names.map((name, at) => [name, values[at]])) as ShownRow<Row>,
  );
}
