import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { download } from "@/lib/ingestion/http/download";
import type { FetchContext } from "@/lib/ingestion/source";
import { type FeedFile, openFeedFile } from "./file";

/** The settings of a feed: the address of its current edition. */
export const feedConfigSchema = z.object({ url: z.url({ protocol: /^https?$/ }).optional() });

/** A feed on disk; disposing of it removes what was downloaded. */
export interface OpenFeed extends AsyncDisposable {
  file: FeedFile;
}

/** Opens the feed that was given, or else the one in the settings. Throws an AppError with one sentence. */
export async function openFeed({ input, config, fetcher, signal }: FetchContext): Promise<OpenFeed> {
  if (input && "file" in input) {
    return { file: await openFeedFile(input.file), [Symbol.asyncDispose]: async () => {} };
  }
  const url = input?.url ?? feedConfigSchema.parse(config).url;
  if (!url) {
    throw new AppError(
      "BAD_REQUEST",
      "Name a file with --file or an address with --url: no address is set for this feed.",
    );
  }
  const downloaded = await download(fetcher, url, signal);
  try {
    const file = await openFeedFile(downloaded.path);
    return { file, [Symbol.asyncDispose]: () => downloaded[Symbol.asyncDispose]() };
  } catch (thrown) {
    await downloaded[Symbol.asyncDispose]();
    throw thrown;
  }
}
