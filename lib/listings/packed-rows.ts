import type { ListingRow } from "./schema";

/** What a row is like unless it says otherwise. */
const USUAL = {
  businessType: null,
  industry: null,
  location: null,
  city: null,
  brokerName: null,
  askingPrice: null,
  askingPriceHigh: null,
  previousAskingPrice: null,
  revenue: null,
  revenueHigh: null,
  earnings: null,
  earningsHigh: null,
  earningsKind: null,
  multiple: null,
  status: "active",
  isFavourite: false,
  isHidden: false,
  viewCount: 0,
  lastViewedAt: null,
} as const satisfies Partial<ListingRow>;

type Usual = keyof typeof USUAL;

declare const packedRows: unique symbol;

/**
 * Rows on their way from the server to the browser: one text, without what is as usual. React would otherwise
 * visit each of their values three times on the server (docs/decisions/0007-list-page.md).
 */
export type PackedRows<Row extends ListingRow = ListingRow> = string & { readonly [packedRows]: Row };

/** Leaves out what is as usual. */
export function packRows<Row extends ListingRow>(rows: readonly Row[]): PackedRows<Row> {
  const unusual = (row: Row) =>
    Object.fromEntries(Object.entries(row).filter(([key, value]) => value !== USUAL[key as Usual]));
  return JSON.stringify(rows.map(unusual)) as PackedRows<Row>;
}

/** The whole rows again. */
export function unpackRows<Row extends ListingRow>(packed: PackedRows<Row>): Row[] {
  const rows = JSON.parse(packed) as Partial<Row>[];
  return rows.map((row) => ({ ...USUAL, ...row }) as unknown as Row);
}
