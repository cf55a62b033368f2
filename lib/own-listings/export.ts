import type { ExportColumns } from "@/lib/export/columns";
import { ROW_EXPORT } from "@/lib/listings/row";
import { ORIGIN_LABEL } from "./origins";
import type { OwnRow } from "./schema";

/** An own listing with the additional columns of an export. */
export interface ExportedOwn extends OwnRow {
  note: string | null;
}

/** The source has its own column, and own listings are not compared with peers. */
const LEFT_OUT = ["sourceName", "similar"];

/** The columns of an export: the list's columns, then those specific to own listings. */
export const OWN_COLUMNS: ExportColumns<ExportedOwn> = [
  ...ROW_EXPORT.filter(({ id }) => !LEFT_OUT.includes(id)),
  { id: "origin", header: "From", kind: "text", width: 20, value: ({ origin }) => ORIGIN_LABEL[origin] },
  { id: "note", header: "Note", kind: "text", width: 40, value: ({ note }) => note },
  { id: "sourceUrl", header: "Original listing", kind: "text", width: 40, value: (row) => row.sourceUrl },
  {
    id: "catalogueId",
    header: "Listing id in Winnow",
    kind: "number",
    width: 14,
    value: (row) => row.catalogueId,
  },
];
