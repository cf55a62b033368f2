import { z } from "zod";

const FILE_FORMATS = ["csv", "xlsx"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export const MEDIA_TYPE: Record<FileFormat, string> = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** The answer of a call that hands out a file, in a contract. */
export const FILE_ANSWER = {
  response: z.string().describe("The file: text/csv, or an Excel workbook."),
  responseTypes: Object.values(MEDIA_TYPE),
};

/** Which kind of file; CSV unless it is said. */
export const fileFormat = z.enum(FILE_FORMATS).default("csv");
