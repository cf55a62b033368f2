import "server-only";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { AppError } from "@/lib/core/errors";
import { EncodingSniffer } from "./encoding";
import { unpack } from "./unpack";

const CHUNK_BYTES = 1 << 20;
const HEAD_BYTES = 8_000;

/** A feed on the local disk, unpacked; disposing of it removes the unpacked copy. */
export interface FeedFile extends AsyncDisposable {
  path: string;
  bytes: number;
  /** A TextDecoder label. */
  encoding: string;
  /** SHA-256 of the content: shows whether a resumed run reads the same edition. */
  fingerprint: string;
  /** The first characters, to tell formats apart. */
  head: string;
}

const FAULTS: Record<string, (path: string) => string> = {
  ENOENT: (path) => `There is no file at ${path}.`,
  ENOTDIR: (path) => `There is no file at ${path}.`,
  EISDIR: (path) => `${path} is a folder, not a file.`,
  EACCES: (path) => `${path} cannot be read by this process.`,
  EPERM: (path) => `${path} cannot be read by this process.`,
};

async function read(path: string): Promise<FeedFile> {
  const handle = await open(path, "r");
  let head: Buffer;
  let bytes: number;
  try {
    const stat = await handle.stat();
    if (stat.isDirectory()) throw new AppError("BAD_REQUEST", `${path} is a folder, not a file.`);
    if (stat.size === 0) throw new AppError("BAD_REQUEST", `${path} is empty.`);
    const start = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    head = start.buffer.subarray(0, start.bytesRead);
    bytes = stat.size;
  } finally {
    await handle.close();
  }
  const unpacked = await unpack(path, head);
  if (unpacked) {
    try {
      return Object.assign(await read(unpacked.path), unpacked);
    } catch (thrown) {
      await unpacked[Symbol.asyncDispose]();
      throw thrown;
    }
  }
  const fingerprint = createHash("sha256");
  const sniffer = new EncodingSniffer();
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    fingerprint.update(chunk);
    sniffer.take(chunk as Buffer);
  }
  const { encoding } = sniffer;
  return {
    path,
    bytes,
    encoding,
    fingerprint: fingerprint.digest("hex"),
    head: new TextDecoder(encoding).decode(head).trimStart(),
    [Symbol.asyncDispose]: async () => {},
  };
}

/** Checks, unpacks and fingerprints a file. Throws an AppError with one sentence. */
export async function openFeedFile(path: string): Promise<FeedFile> {
  try {
    return await read(path);
  } catch (cause) {
    const sentence = FAULTS[(cause as NodeJS.ErrnoException).code ?? ""];
    throw sentence ? new AppError("BAD_REQUEST", sentence(path), { cause }) : cause;
  }
}

/** The file's text in chunks, without the byte-order mark. `onRead` receives the share read so far. */
export async function* readText(
  file: FeedFile,
  onRead: (fraction: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(file.encoding);
  let read = 0;
  for await (const chunk of createReadStream(file.path, { highWaterMark: CHUNK_BYTES })) {
    const bytes = chunk as Buffer;
    read += bytes.length;
    yield decoder.decode(bytes, { stream: true });
    onRead(read / file.bytes);
  }
  yield decoder.decode();
}
