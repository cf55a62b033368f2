import "server-only";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { AppError } from "@/lib/core/errors";

const CHUNK_BYTES = 1 << 20;

/** A feed that lies on this machine's disk. */
export interface FeedFile {
  path: string;
  bytes: number;
  /** SHA-256 of the content: tells whether a resumed run reads the same edition. */
  fingerprint: string;
  /** The first characters, to tell formats apart. */
  head: string;
}

const FAULTS: Record<string, (path: string) => string> = {
  ENOENT: (path) => `There is no file at ${path}.`,
  ENOTDIR: (path) => `There is no file at ${path}.`,
  EISDIR: (path) => `${path} is a folder, not a file.`,
  EACCES: (path) => `${path} may not be read by this process.`,
  EPERM: (path) => `${path} may not be read by this process.`,
};

/** Checks that the file can be read and takes its fingerprint. Throws an AppError with one sentence. */
export async function openFeedFile(path: string): Promise<FeedFile> {
  try {
    const handle = await open(path, "r");
    try {
      const stat = await handle.stat();
      if (stat.isDirectory()) throw new AppError("BAD_REQUEST", `${path} is a folder, not a file.`);
      if (stat.size === 0) throw new AppError("BAD_REQUEST", `${path} is empty.`);
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(1_000), 0, 1_000, 0);
      const fingerprint = createHash("sha256");
      for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES }))
        fingerprint.update(chunk);
      const head = new TextDecoder().decode(buffer.subarray(0, bytesRead)).trimStart();
      return { path, bytes: stat.size, fingerprint: fingerprint.digest("hex"), head };
    } finally {
      await handle.close();
    }
  } catch (cause) {
    const sentence = FAULTS[(cause as NodeJS.ErrnoException).code ?? ""];
    throw sentence ? new AppError("BAD_REQUEST", sentence(path), { cause }) : cause;
  }
}

/** The file's text in pieces (UTF-8; a byte-order mark is dropped). `onRead` hears the share read so far. */
export async function* readText(file: FeedFile, onRead: (fraction: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let read = 0;
  for await (const chunk of createReadStream(file.path, { highWaterMark: CHUNK_BYTES })) {
    const bytes = chunk as Buffer;
    read += bytes.length;
    yield decoder.decode(bytes, { stream: true });
    onRead(read / file.bytes);
  }
  yield decoder.decode();
}
