import { useCallback, useEffect, useState } from "react";
import { ApiError, callApi } from "@/components/api/call-api";
import { rememberListing } from "@/components/shell/recent-listings";
import type { ListingDetailAnswer } from "@/lib/listings/answer";
import type { ShownResult } from "@/lib/listings/verdict";

/** How long a listing may take to arrive, in milliseconds. */
const PATIENCE = 15_000;

export type OpenedListing =
  | { state: "loading"; id: number }
  | { state: "ready"; id: number; listing: ListingDetailAnswer }
  /** `askAgain`: where there was no answer. */
  | { state: "failed"; id: number; signedOut?: boolean; askAgain?: () => void };

/** What the server found behind the address: the listing, or that it could not be read. */
export type FirstOpened =
  | { listing: ListingDetailAnswer; aiResult?: ShownResult }
  | { failedId: number }
  | null;

/**
 * The listing behind `openId`, fetched when it changes. Opening counts as a view, on the server too (LIST-4);
 * `onViewed` hears of it. The one that came with the page is shown at once.
 */
export function useOpenedListing(
  openId: number | null,
  first: FirstOpened,
  onViewed: (id: number, viewCount: number, viewedAt: number) => void,
): OpenedListing | null {
  const [fetched, setFetched] = useState<OpenedListing | null>(null);
  const [tries, setTries] = useState(0);
  const askAgain = useCallback(() => {
    setFetched(null);
    setTries((count) => count + 1);
  }, []);
  const came = first && "listing" in first && first.listing.id === openId ? first.listing : null;

  useEffect(() => {
    if (came) rememberListing(came);
  }, [came]);

  const isUnreachable = fetched?.state === "failed" && fetched.askAgain !== undefined;
  useEffect(() => {
    if (!isUnreachable) return;
    window.addEventListener("online", askAgain);
    return () => window.removeEventListener("online", askAgain);
  }, [isUnreachable, askAgain]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again.
  useEffect(() => {
    if (openId === null) return;
    const leaving = new AbortController();
    fetchViewed(openId, leaving.signal).then(
      (listing) => {
        setFetched({ state: "ready", id: openId, listing });
        rememberListing(listing);
        onViewed(openId, listing.userMeta.viewCount, Date.now());
      },
      (cause: unknown) => {
        if (leaving.signal.aborted) return;
        console.error("The listing could not be loaded.", cause);
        const why = cause instanceof ApiError ? { signedOut: cause.status === 401 } : { askAgain };
        setFetched({ state: "failed", id: openId, ...why });
      },
    );
    return () => leaving.abort();
  }, [openId, onViewed, askAgain, tries]);

  if (openId === null) return null;
  const answer = fetched?.id === openId ? fetched : null;
  if (answer?.state === "ready" || (answer?.state === "failed" && answer.signedOut)) return answer;
  // That the view could not be counted takes nothing away that is there.
  if (came) return { state: "ready", id: openId, listing: came };
  if (answer) return answer;
  if (first && "failedId" in first && first.failedId === openId && tries === 0)
    return { state: "failed", id: openId };
  return { state: "loading", id: openId };
}

async function fetchViewed(id: number, leaving: AbortSignal): Promise<ListingDetailAnswer> {
  const { data } = await callApi<{ data: ListingDetailAnswer }>(`/api/listings/${id}/views`, {
    method: "POST",
    signal: AbortSignal.any([leaving, AbortSignal.timeout(PATIENCE)]),
  });
  return data;
}
