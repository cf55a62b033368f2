import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { download } from "../http/download";
import type { FetchContext } from "../source";
import { type FeedFile, openFeedFile } from "./file";

/** The settings of a feed: the address of its current edition, in place of the one in its code. */
export const feedConfigSchema = z.object({ url: z.url({ protocol: /^https?$/ }).optional() });

/**
 * Opens the feed that was given, or else the one in the settings, or the one it is known to have. Disposing of it
 * removes what was downloaded or unpacked. Throws an AppError with one sentence.
 */
export async function openFeed(
  { input, config, fetcher, signal }: FetchContext,
  ownUrl?: string,
): Promise<FeedFile> {
  if (input && "file" in input) return openFeedFile(input.file);
  const url = input?.url ?? feedConfigSchema.parse(config).url ?? ownUrl;
  if (!url) {
    throw new AppError(
      "BAD_REQUEST",
      "Name a file with --file or an address with --url: no address is set for this feed.",
    );
  }
  await using resources = new AsyncDisposableStack();
  const downloaded = resources.use(await download(fetcher, url, signal));
  const file = resources.use(await openFeedFile(downloaded.path));
  const held = resources.move();
  return { ...file, [Symbol.asyncDispose]: () => held.disposeAsync() };
}
