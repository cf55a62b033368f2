import type { RawListing } from "@/lib/ingestion/schema";
import type { FetchContext, Source, SourceItem } from "@/lib/ingestion/source";

/** A row as a well-behaved source delivers it, with overrides. */
export function rawListing(number: number, changes: Partial<RawListing> = {}): RawListing {
  return {
    sourceListingId: `L-${number}`,
    title: `Neighbourhood bakery number ${number}`,
    description: `Long-established bakery with a loyal clientele, shop ${number}. The owner retires after twenty years.`,
    sourceUrl: `https://broker.example/listings/${number}`,
    brokerName: "Crumb & Partners",
    askingPrice: `$${(100_000 + number * 1_000).toLocaleString("en-US")}`,
    revenue: "$640,000",
    earnings: "$90,000",
    earningsLabel: "SDE",
    location: "Tampa, FL",
    ...changes,
  };
}

/** Rows 1 to `count`. */
export const rawListings = (count: number) =>
  Array.from({ length: count }, (_, index) => rawListing(index + 1));

interface ListedSourceOptions {
  id?: string;
  /** Called before each row with its index, for example to wait, abort or throw. */
  beforeRow?(index: number, context: FetchContext): unknown;
}

/** A source that yields the given rows. Its cursor is the number of rows yielded. */
export function listedSource(
  rows: (RawListing | SourceItem)[],
  { id = "listed", beforeRow }: ListedSourceOptions = {},
): Source {
  return {
    id,
    name: "Listed",
    kind: "feed",
    homepageUrl: "https://broker.example",
    async *fetch(context) {
      const first = typeof context.cursor?.rows === "number" ? context.cursor.rows : 0;
      for (const [index, row] of rows.entries()) {
        if (index < first) continue;
        await beforeRow?.(index, context);
        const cursor = { rows: index + 1 };
        yield "kind" in row ? { ...row, cursor } : { kind: "listing", raw: row, cursor };
      }
    },
  };
}
