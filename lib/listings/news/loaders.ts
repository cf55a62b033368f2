import "server-only";
import type { Viewer } from "@/lib/auth/viewer";
import { reportUnread } from "@/lib/core/page-data";
import { countNew } from "./queries";
import { type News, newsWords } from "./schema";

/** What is new since the last visit; null on the first visit, if nothing is, or the count failed. */
export async function loadNews({ userId, newSince, timeZone }: Viewer, now: number): Promise<News | null> {
  if (newSince === null) return null;
  const count = await countNew(userId, newSince).catch(reportUnread("new listings"));
  return count
    ? { since: newSince, until: now, count, words: newsWords(count, newSince, now, timeZone) }
    : null;
}
