import "server-only";
import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGunzip } from "node:zlib";
import { type Entry, open, type ZipFile } from "yauzl";
import { AppError } from "@/lib/core/errors";
import type { TemporaryFile } from "../http/download";
import { FEED_BYTES, formatSize } from "../limits";
import { temporaryFolder } from "../temporary-folder";

const MAX_ENTRIES = 1_000;

/** File signatures that are not a feed, named so that nobody looks for the fault in its columns. */
const REFUSED: [beginning: RegExp, name: string][] = [
  [/^53514c69746520666f726d6174203300/, "an SQLite database"],
  [/^25504446/, "a PDF document"],
  [/^d0cf11e0a1b11ae1/, "an old Excel or Word document: save it as CSV"],
  [/^50415231/, "a Parquet file: save it as CSV"],
  [/^(?:89504e47|ffd8ff|47494638)/, "an image"],
  [
    /^(?:377abcaf271c|526172211a07|425a68|28b52ffd|fd377a585a00)/,
    "an archive that cannot be opened: pack it as .zip or .gz",
  ],
];

const GZIP = /^1f8b/;
const ZIP = /^504b0304/;

function bounded(): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      if (size <= FEED_BYTES) done(null, chunk);
      else done(new AppError("BAD_REQUEST", `The feed unpacks to more than ${formatSize(FEED_BYTES)}.`));
    },
  });
}

/** Extensions of data files, most likely feed first; readmes and images are skipped. */
const DATA = ["csv", "tsv", "json", "xml", "rss", "atom", "txt"];
const rankOf = ({ fileName }: Entry) =>
  DATA.indexOf(fileName.slice(fileName.lastIndexOf(".") + 1).toLowerCase());

async function entryOf(zip: ZipFile): Promise<Entry> {
  if (zip.entryCount > MAX_ENTRIES)
    throw new AppError("BAD_REQUEST", `The archive contains more than ${MAX_ENTRIES} files.`);
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  if (entries.some(({ fileName }) => fileName === "[Content_Types].xml")) {
    throw new AppError("BAD_REQUEST", "The feed is an Excel or Word document: save it as CSV.");
  }
  const [feed] = entries
    .filter((entry) => rankOf(entry) >= 0 && !/(?:^|\/)[._]/.test(entry.fileName))
    .sort((a, b) => rankOf(a) - rankOf(b) || b.uncompressedSize - a.uncompressedSize);
  if (!feed) throw new AppError("BAD_REQUEST", "The archive contains no CSV, JSON or XML file.");
  if (feed.isEncrypted()) throw new AppError("BAD_REQUEST", "The archive is password-protected.");
  return feed;
}

async function unzip(from: string, to: string): Promise<void> {
  const zip = await promisify<string, { lazyEntries: boolean; autoClose: boolean }, ZipFile>(open)(from, {
    lazyEntries: true,
    autoClose: false,
  });
  try {
    const entry = await entryOf(zip);
    await pipeline(await zip.openReadStreamPromise(entry), bounded(), createWriteStream(to));
  } finally {
    zip.close();
  }
}

/** Unpacks a `.gz` or `.zip` with a data file; null for other files. Throws BAD_REQUEST for no feed. */
export async function unpack(path: string, beginning: Buffer): Promise<TemporaryFile | null> {
  const hex = beginning.subarray(0, 16).toString("hex");
  const refused = REFUSED.find(([pattern]) => pattern.test(hex));
  if (refused)
    throw new AppError("BAD_REQUEST", `The feed is ${refused[1]}. CSV, JSON, RSS or Atom is expected.`);
  const isGzip = GZIP.test(hex);
  if (!isGzip && !ZIP.test(hex)) return null;
  const folder = await temporaryFolder();
  const unpacked = join(folder.path, "feed");
  try {
    if (isGzip)
      await pipeline(createReadStream(path), createGunzip(), bounded(), createWriteStream(unpacked));
    else await unzip(path, unpacked);
    return { ...folder, path: unpacked };
  } catch (cause) {
    await folder[Symbol.asyncDispose]();
    if (cause instanceof AppError) throw cause;
    throw new AppError("BAD_REQUEST", "The packed feed is damaged or truncated.", { cause });
  }
}
