import { useMemo } from "react";
import { useMarks } from "@/components/marks/use-marks";
import { type PackedRows, unpackRows } from "@/lib/listings/packed-rows";
import type { ListingPage, ListingRow } from "@/lib/listings/schema";
import type { ShownResult } from "@/lib/listings/verdict";
import type { TimedRow } from "./listing-columns";

/** A row as a list gives it, with the AI's verdict where there is one. */
export type JudgedRow = ListingRow & { aiResult?: ShownResult | null };

/** A page of rows as it reaches the browser. */
export type ShownPage = Omit<ListingPage, "rows"> & { rows: PackedRows<JudgedRow> };

interface ListRowsInput {
  /** Null when the rows could not be fetched. */
  page: ShownPage | null;
  /** When the server rendered, in milliseconds: all relative times are told against it. */
  now: number;
  /** Since when a listing counts as new to the person; null when nothing does. */
  newSince: number | null;
  hrefOf: (id: number) => string;
}

/** The rows of a page with what the person has done to them since it was rendered; hidden ones have left (LIST-12). */
export function useListRows({ page, now, newSince, hrefOf }: ListRowsInput) {
  const marks = useMarks();
  const packed = page?.rows;
  // Rows stay the same objects until something of theirs changes: only that is drawn again.
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
