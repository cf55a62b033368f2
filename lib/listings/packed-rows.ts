import { cutOff } from "./figures";
import type { ListingRow } from "./schema";

declare const packedRows: unique symbol;

/** What no list shows of a row: the addresses alone would be a twentieth of the page. */
const LEFT_OUT = ["sourceUrl", "lastSeenAt"] as const;
type LeftOut = (typeof LEFT_OUT)[number];

/** A row as a list shows it. */
export type ShownRow<Row extends ListingRow = ListingRow> = Omit<Row, LeftOut>;

/**
 * Rows on their way from the server to the browser: one text, column by column, and once what is the same in all of them.
 * React would otherwise visit each of their values three times on the server (docs/decisions/0007-list-page.md), and like
 * stands beside like, which halves what is sent (docs/decisions/0105-one-page-once.md).
 */
export type PackedRows<Row extends ListingRow = ListingRow> = string & { readonly [packedRows]: Row };

/** Figures that have more digits than a list shows, as it shows them. */
const AS_SHOWN: { [Name in keyof ListingRow]?: (value: NonNullable<ListingRow[Name]>) => ListingRow[Name] } =
  {
    dscr: cutOff,
    similar: ({ strip, ...place }) => ({
      ...place,
      strip: place.lowerThan === null ? [] : strip.map((multiple) => Math.round(multiple * 100) / 100),
    }),
  };

/** Titles first: they stand in the page already, and what is near costs nothing. All rows have the fields of the first. */
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

/** The rows again, as a list shows them. */
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
