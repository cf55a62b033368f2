import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { download } from "../http/download";
import type { FetchContext } from "../source";
import { type FeedFile, openFeedFile } from "./file";

/** A feed's settings: the URL of its current edition, overriding the one in code. */
export const feedConfigSchema = z.object({ url: z.url({ protocol: /^https?$/ }).optional() });

/** Opens the given feed, the one in the settings, or the source's own. Throws an AppError. */
export async function openFeed(
  { input, config, fetcher, signal }: FetchContext,
  ownUrl?: string,
): Promise<FeedFile> {
  if (input && "file" in input) return openFeedFile(input.file);
  const url = input?.url ?? feedConfigSchema.parse(config).url ?? ownUrl;
  if (!url) {
    throw new AppError(
      "BAD_REQUEST",
      "No URL is set for this feed: pass a file with --file or a URL with --url.",
    );
  }
  await using resources = new AsyncDisposableStack();
  const downloaded = resources.use(await download(fetcher, url, signal));
  const file = resources.use(await openFeedFile(downloaded.path));
  const held = resources.move();
  return { ...file, [Symbol.asyncDispose]: () => held.disposeAsync() };
}
