import { z } from "zod";

const FILE_FORMATS = ["csv", "xlsx"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export const MEDIA_TYPE: Record<FileFormat, string> = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** The file format; CSV by default. */
export const fileFormat = z.enum(FILE_FORMATS).default("csv");

/** The shared parts of an export endpoint's contract. */
export const EXPORT = {
  query: z.object({ format: fileFormat }),
  response: z.string().describe("The file: text/csv, or an Excel workbook."),
  responseTypes: Object.values(MEDIA_TYPE),
  errors: {
    402: "Exports are paused because the trial is over or the subscription has ended.",
    429: "Too many exports within an hour.",
  },
};
