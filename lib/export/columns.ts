import { type ExportColumn, ROW_EXPORT } from "@/lib/listings/row";
import { QUALITY_LABEL } from "@/lib/vocabulary/terms";
import type { ExportRow } from "./schema";

export type ExportColumns<Of = ExportRow> = readonly ExportColumn<Of>[];

/** The columns of an export: those declared with the row, then those only a file has. */
export const EXPORT_COLUMNS: ExportColumns = [
  ...ROW_EXPORT,
  {
    id: "quality",
    header: "Match",
    kind: "text",
    width: 10,
    value: ({ quality }) => quality && QUALITY_LABEL[quality],
  },
  { id: "reasoning", header: "Match reasoning", kind: "text", width: 60, value: (row) => row.reasoning },
  { id: "notes", header: "Notes", kind: "text", width: 40, value: (row) => row.notes },
  { id: "sourceUrl", header: "Original listing", kind: "text", width: 40, value: (row) => row.sourceUrl },
  { id: "id", header: "Listing id", kind: "number", width: 12, value: (row) => row.id },
];

/**
 * The columns with the requested ones first, in the requested order, so that a file reads like the screen.
 */
export function exportColumns(wanted: readonly string[]): ExportColumns {
  const first = wanted.flatMap((id) => EXPORT_COLUMNS.find((column) => column.id === id) ?? []);
  return [...first, ...EXPORT_COLUMNS.filter((column) => !first.includes(column))];
}
