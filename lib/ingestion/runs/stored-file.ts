import "server-only";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Sql } from "@/db/client";
import type { Source, SourceInput } from "../source";
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
  const folder = await mkdtemp(join(tmpdir(), "winnow-source-"));
  try {
    const file = join(folder, "feed");
    await writeFile(file, stored);
    return await work({ file });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
