import { cutOff } from "./figures";
import type { ListingRow } from "./schema";

declare const packedRows: unique symbol;

/** Fields that lists do not show; the URLs alone would be 5% of the page. */
const LEFT_OUT = ["sourceUrl", "lastSeenAt"] as const;
type LeftOut = (typeof LEFT_OUT)[number];

/** A row as shown in a list. */
export type ShownRow<Row extends ListingRow = ListingRow> = Omit<Row, LeftOut>;

/**
 * Rows serialised for the browser: one string, column by column, with values shared by all rows stored once.
 * Otherwise React visits every value three times on the server (docs/decisions/0007-list-page.md); grouping
 * similar values also halves the transfer size (docs/decisions/0105-no-duplicate-payload.md).
 */
export type PackedRows<Row extends ListingRow = ListingRow> = string & { readonly [packedRows]: Row };

/** Rounds figures that have more digits than a list shows. */
const AS_SHOWN: { [Name in keyof ListingRow]?: (value: NonNullable<ListingRow[Name]>) => ListingRow[Name] } =
  {
    dscr: cutOff,
    similar: ({ strip, ...place }) => ({
      ...place,
      strip: place.lowerThan === null ? [] : strip.map((multiple) => Math.round(multiple * 100) / 100),
    }),
  };

/**
 * Titles come first: they already appear in the page's HTML, and compression makes nearby repeats free. All
 * rows have the same fields as the first.
 */
export function packRows<Row extends ListingRow>(rows: readonly Row[]): PackedRows<Row> {
  const names = [...new Set(["id", "title", "brokerName", ...Object.keys(rows[0] ?? {})])].filter(
    (name) => !LEFT_OUT.includes(name as LeftOut),
  ) as (keyof ListingRow)[];
  const columns = names.map((name) => {
    const asShown = AS_SHOWN[name] as ((value: unknown) => unknown) | undefined;
    const values = rows.map(({ [name]: value }) => (value === null || !asShown ? value : asShown(value)));
    const isSame =
      name !== "id" &&
      (values[0] === null || typeof values[0] !== "object") &&
      values.every((value) => value === values[0]);
    return [name, isSame ? values[0] : values];
  });
  return JSON.stringify(Object.fromEntries(columns)) as PackedRows<Row>;
}

/** Unpacks the rows as shown in a list. */
export function unpackRows<Row extends ListingRow>(packed: PackedRows<Row>): ShownRow<Row>[] {
  const columns = Object.entries<unknown>(JSON.parse(packed));
  const ids = columns.find(([name]) => name === "id")?.[1] as number[];
  return ids.map(
    (_, at) =>
      Object.fromEntries(
        columns.map(([name, values]) => [name, Array.isArray(values) ? values[at] : values]),
      ) as ShownRow<Row>,
  );
}
