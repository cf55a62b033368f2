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

/** A row on its way from the server to the browser, without what is as usual: a third of the bytes. */
export type PackedRow<Row extends ListingRow = ListingRow> = Omit<Row, Usual> &
  Partial<Pick<Row, Usual & keyof Row>>;

/** Leaves out what is as usual. */
export function packRow<Row extends ListingRow>(row: Row): PackedRow<Row> {
  const packed: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(row)) {
    if (value !== USUAL[key as Usual]) packed[key] = value;
  }
  return packed as PackedRow<Row>;
}

/** The whole row again. */
export function unpackRow<Row extends ListingRow>(packed: PackedRow<Row>): Row {
  return { ...USUAL, ...packed } as unknown as Row;
}
