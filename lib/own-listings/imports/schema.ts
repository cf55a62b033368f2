import { z } from "zod";
import { IMPORT_LIMITS } from "./limits";

/** The fields a column may fill, with their labels; columns without a field are kept as facts. */
export const IMPORT_FIELDS = {
  title: "Business Name",
  sourceUrl: "Address of its page",
  sourceListingId: "Listing number",
  askingPrice: "Asking price",
  revenue: "Revenue",
  earnings: "Earnings",
  location: "Place",
  city: "City",
  region: "State",
  country: "Country",
  industry: "Industry",
  businessType: "Business type",
  brokerName: "Broker",
  status: "Status",
  yearEstablished: "Established",
  employees: "Employees",
  listedAt: "Listed on",
  description: "Description",
} as const;
export type ImportField = keyof typeof IMPORT_FIELDS;
/** Maps our field to the sheet's column. */
export type ImportFields = Partial<Record<ImportField, string>>;
export type SheetRow = Record<string, string>;

export type ImportState = "draft" | "queued" | "running" | "done" | "failed" | "undone";

/** An import as shown to its owner. Timestamps are milliseconds since 1970. */
export interface OwnImport {
  id: string;
  fileName: string;
  state: ImportState;
  columns: string[];
  fields: ImportFields;
  total: number;
  done: number;
  added: number;
  updated: number;
  unchanged: number;
  rejected: number;
  rejections: { row: number; title: string; reason: string }[];
  error: string | null;
  createdAt: number;
  finishedAt: number | null;
}

export const importFileSchema = z.object({
  file: z
    .instanceof(File, { error: "Choose a file." })
    .refine(({ size }) => size > 0, "The file is empty.")
    .refine(({ size }) => size <= IMPORT_LIMITS.bytes, "The file is larger than 5 MB."),
});

export const importIdSchema = z.object({ id: z.uuid() });
const column = z.string().max(200);
/** The column for each field, as form fields; empty means none. */
export const importFieldsSchema = importIdSchema.extend(
  Object.fromEntries(Object.keys(IMPORT_FIELDS).map((field) => [field, column.optional()])) as Record<
    ImportField,
    z.ZodOptional<typeof column>
  >,
);

/** Whether an import can still be undone. */
export const canUndo = ({ state, finishedAt }: OwnImport, now: number) =>
  (state === "done" || state === "failed") &&
  finishedAt !== null &&
  now - finishedAt < IMPORT_LIMITS.undoHours * 3_600_000;
