import "server-only";
import { openFeed } from "@/lib/ingestion/feeds/input";
import { feedRows } from "@/lib/ingestion/feeds/rows";
import type { FetchContext, SourceItem } from "@/lib/ingestion/source";
import { transformRow } from "./transform";

/** Reads an edition of the ledger; its own date counts as the moment of observation. */
export async function* fetchLedger(context: FetchContext): AsyncGenerator<SourceItem> {
  await using feed = await openFeed(context);
  yield* feedRows(feed.file, context, {
    rowsName: "listings",
    transform: transformRow,
    member(name, value) {
      if (name !== "metadata" || typeof value !== "object" || value === null) return;
      const runAt = (value as Record<string, unknown>).run_at;
      if (typeof runAt === "string") context.observedAt(new Date(runAt));
    },
  });
}
