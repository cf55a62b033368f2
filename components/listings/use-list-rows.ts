import { useMemo } from "react";
import { useMarks } from "@/components/marks/use-marks";
import { type PackedRows, unpackRows } from "@/lib/listings/packed-rows";
import type { ListingPage, ListingRow } from "@/lib/listings/schema";
import type { ShownResult } from "@/lib/listings/verdict";
import type { TimedRow } from "./listing-columns";

/** A row of a list, with its AI result if there is one. */
export type JudgedRow = ListingRow & { aiResult?: ShownResult | null };

/** A page of rows as sent to the browser. */
export type ShownPage = Omit<ListingPage, "rows"> & { rows: PackedRows<JudgedRow> };

interface ListRowsInput {
  /** Null when the rows could not be loaded. */
  page: ShownPage | null;
  /** When the server rendered the page, in milliseconds; relative times are measured from it. */
  now: number;
  /** Listings first seen after this time are new to the user; null when none are. */
  newSince: number | null;
  hrefOf: (id: number) => string;
}

/** The rows of a page with the user's changes since it was rendered; hidden rows are removed (LIST-12). */
export function useListRows({ page, now, newSince, hrefOf }: ListRowsInput) {
  const marks = useMarks();
  const packed = page?.rows;
  // Rows keep their identity until their data changes, so that only changed rows re-render.
  const arrived = useMemo(
    () =>
      (packed ? unpackRows(packed) : []).map(
        (row): TimedRow => ({
          ...row,
          now,
          href: hrefOf(row.id),
          isNew: newSince !== null && row.firstSeenAt > newSince,
        }),
      ),
    [packed, now, newSince, hrefOf],
  );
  const rows = useMemo(() => arrived.map(marks.apply).filter((row) => !row.isHidden), [arrived, marks.apply]);
  return { rows, marks };
}
