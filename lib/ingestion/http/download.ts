import "server-only";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "@/lib/core/errors";
import { SourceBlockedError } from "../source-errors";
import type { Fetcher } from "./fetcher";

/** Maximum feed size, after decompression. */
const FEED_BYTES = 2_000_000_000;
const FEED_TIMEOUT_MS = 30 * 60_000;

export interface Download extends AsyncDisposable {
  path: string;
}

/**
 * Streams a feed to a temporary file, which is removed on dispose. Throws an AppError with one sentence, or
 * SourceBlockedError when the site refuses it.
 */
export async function download(fetcher: Fetcher, url: string, signal: AbortSignal): Promise<Download> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(FEED_TIMEOUT_MS)]);
  const answer = await fetcher.open(url, limit);
  if (answer.status !== 200) {
    await answer.body?.cancel();
    const sentence = `${new URL(url).host} answered ${answer.status} for the feed.`;
    throw answer.status === 401 || answer.status === 403
      ? new SourceBlockedError(sentence)
      : new AppError("BAD_GATEWAY", sentence);
  }
  const folder = await mkdtemp(join(tmpdir(), "winnow-feed-"));
  const dispose = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, "feed");
  try {
    const file = await open(path, "wx", 0o600);
    try {
      let size = 0;
      for await (const chunk of answer.body ?? []) {
        size += chunk.byteLength;
        if (size > FEED_BYTES) {
          throw new AppError("BAD_GATEWAY", `The feed is larger than ${FEED_BYTES / 1_000_000_000} GB.`);
        }
        await file.write(chunk);
      }
    } finally {
      await file.close();
    }
    return { path, [Symbol.asyncDispose]: dispose };
  } catch (thrown) {
    await dispose();
    if (thrown instanceof AppError) throw thrown;
    throw new AppError("BAD_GATEWAY", "The download of the feed was interrupted.", { cause: thrown });
  }
}
