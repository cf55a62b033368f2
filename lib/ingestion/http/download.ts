import "server-only";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@/lib/core/errors";
import { FEED_BYTES, formatSize } from "../limits";
import { SourceBlockedError } from "../source-errors";
import { temporaryFolder } from "../temporary-folder";
import type { Fetcher } from "./fetcher";

const FEED_TIMEOUT_MS = 30 * 60_000;

/** A file in a temporary folder, which is removed on dispose. */
export interface TemporaryFile extends AsyncDisposable {
  path: string;
}

/** Streams a feed to a temporary file. Throws an AppError, or SourceBlockedError when refused. */
export async function download(fetcher: Fetcher, url: string, signal: AbortSignal): Promise<TemporaryFile> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(FEED_TIMEOUT_MS)]);
  const answer = await fetcher.open(url, limit);
  if (answer.status !== 200) {
    await answer.body?.cancel();
    const sentence = `${new URL(url).host} answered ${answer.status} for the feed.`;
    throw answer.status === 401 || answer.status === 403
      ? new SourceBlockedError(sentence)
      : new AppError("BAD_GATEWAY", sentence);
  }
  const folder = await temporaryFolder();
  const path = join(folder.path, "feed");
  try {
    const file = await open(path, "wx", 0o600);
    try {
      let size = 0;
      for await (const chunk of answer.body ?? []) {
        size += chunk.byteLength;
        if (size > FEED_BYTES) {
          throw new AppError("BAD_GATEWAY", `The feed is larger than ${formatSize(FEED_BYTES)}.`);
        }
        await file.write(chunk);
      }
    } finally {
      await file.close();
    }
    return { ...folder, path };
  } catch (thrown) {
    await folder[Symbol.asyncDispose]();
    if (thrown instanceof AppError) throw thrown;
    throw new AppError("BAD_GATEWAY", "The download of the feed was interrupted.", { cause: thrown });
  }
}
