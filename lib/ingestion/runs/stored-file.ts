import "server-only";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sql } from "@/db/client";
import type { Source, SourceInput } from "../source";
import { temporaryFolder } from "../temporary-folder";
import { findSourceFile } from "./mutations";

/** Runs `work` with the given input or, for a feed without a URL, the file an admin uploaded. */
export async function withStoredFile<Result>(
  sql: Sql,
  source: Source,
  { input, url }: { input: SourceInput | undefined; url: unknown },
  work: (input: SourceInput | undefined) => Promise<Result>,
): Promise<Result> {
  const stored =
    input || url || source.feedUrl || source.kind !== "feed" ? null : await findSourceFile(sql, source.id);
  if (!stored) return work(input);
  await using folder = await temporaryFolder();
  const file = join(folder.path, "feed");
  await writeFile(file, stored);
  return await work({ file });
}
