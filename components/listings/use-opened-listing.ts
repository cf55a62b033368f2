import { useCallback, useEffect, useState } from "react";
import { ApiError, callApi } from "@/components/api/call-api";
import { rememberListing } from "@/components/shell/recent-listings";
import type { ListingDetailAnswer } from "@/lib/listings/answer";
import type { ShownResult } from "@/lib/listings/verdict";

/** Timeout for loading a listing, in milliseconds. */
const TIMEOUT_MS = 15_000;

export type OpenedListing =
  | { state: "loading"; id: number }
  | { state: "ready"; id: number; listing: ListingDetailAnswer }
  /** `askAgain` retries; set when there was no response. */
  | { state: "failed"; id: number; signedOut?: boolean; askAgain?: () => void };

/** The listing the server loaded for the URL, or that loading failed. */
export type FirstOpened =
  | { listing: ListingDetailAnswer; aiResult?: ShownResult }
  | { failedId: number }
  | null;

/**
 * The listing with id `openId`, fetched when the id changes. Opening it counts as a view, on the server too
 * (LIST-4), and calls `onViewed`. A listing that came with the page is shown at once.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try fetches again.
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
  // A failed view count does not hide a listing that is already here.
  if (came) return { state: "ready", id: openId, listing: came };
  if (answer) return answer;
  if (first && "failedId" in first && first.failedId === openId && tries === 0)
    return { state: "failed", id: openId };
  return { state: "loading", id: openId };
}

async function fetchViewed(id: number, leaving: AbortSignal): Promise<ListingDetailAnswer> {
  const { data } = await callApi<{ data: ListingDetailAnswer }>(`/api/listings/${id}/views`, {
    method: "POST",
    signal: AbortSignal.any([leaving, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  return data;
}
