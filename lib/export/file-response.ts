import "server-only";
import { Readable } from "node:stream";
import { log } from "@/lib/core/log";
import { type FileFormat, MEDIA_TYPE } from "@/lib/http/file-formats";
import type { ExportColumns } from "./columns";
import { csvChunks } from "./csv";
import { xlsxStream } from "./xlsx";

/** Builds a file name that is valid on every system. */
function fileName(name: string, format: FileFormat, now: number): string {
  const plain = name
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60)
    .toLowerCase();
  return `winnow-${plain || "listings"}-${new Date(now).toISOString().slice(0, 10)}.${format}`;
}

/** Re-attaches the first item, which was read in advance. */
async function* resumed<Item>(first: IteratorResult<Item>, rest: AsyncGenerator<Item>): AsyncGenerator<Item> {
  try {
    if (first.done) return;
    yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

/**
 * The response that carries an export as a file. The first rows are read before it starts, so that an early
 * failure is still reported as an error; a later failure aborts the download, so that it cannot pass for
 * complete.
 */
export async function exportResponse<Of>(
  batches: AsyncGenerator<Of[]>,
  format: FileFormat,
  name: string,
  { columns, now = Date.now() }: { columns: ExportColumns<Of>; now?: number },
): Promise<Response> {
  const all = resumed(await batches.next(), batches);
  const file =
    format === "csv"
      ? Readable.from(csvChunks(all, columns), { objectMode: false })
      : xlsxStream(all, columns);
  file.once("error", (err) => {
    if (err.name !== "AbortError") log.error({ err }, "an export broke off");
  });
  return new Response(Readable.toWeb(file) as ReadableStream, {
    headers: {
      "content-type": format === "csv" ? `${MEDIA_TYPE.csv}; charset=utf-8` : MEDIA_TYPE[format],
      "content-disposition": `attachment; filename="${fileName(name, format, now)}"`,
    },
  });
}
