import { type ReactNode, useState, useTransition } from "react";
import { callApi } from "@/components/api/call-api";
import { Button } from "@/components/ui/button";
import type { ListingDetailAnswer } from "@/lib/listings/answer";
import { NOT_COMPUTED } from "@/lib/peers/rules";
import { DrawerSection } from "./drawer-section";

/** Timeout for reloading a part, in milliseconds. */
const TIMEOUT_MS = 15_000;

interface PartOfListingProps {
  title: string;
  listing: ListingDetailAnswer;
  /** Whether this part could be computed. */
  isThere: (listing: ListingDetailAnswer) => boolean;
  children: (listing: ListingDetailAnswer) => ReactNode;
}

/** The pressed button is gone, so the focus moves to the content that replaces it. */
const takeFocus = (place: HTMLElement | null) => place?.focus();

/**
 * A part of the listing that can fail alone (PEER-6). It then says so, and Try Again reloads it while
 * everything around it stays.
 */
export function PartOfListing({ title, listing, isThere, children }: PartOfListingProps) {
  const [again, setAgain] = useState<ListingDetailAnswer | null>(null);
  const [busy, startTransition] = useTransition();
  const tryAgain = () =>
    startTransition(async () => {
      try {
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        const { data } = await callApi<{ data: ListingDetailAnswer }>(`/api/listings/${listing.id}`, {
          signal,
        });
        if (isThere(data)) setAgain(data);
      } catch (cause) {
        console.error(`${title}: could not be read again.`, cause);
      }
    });
  if (isThere(listing)) return children(listing);
  if (again) {
    return (
      <div ref={takeFocus} tabIndex={-1} className="border-b outline-none last:border-b-0">
        {children(again)}
      </div>
    );
  }
  return (
    <DrawerSection title={title}>
      <p role="alert">{NOT_COMPUTED}</p>
      <Button
        variant="outline"
        size="sm"
        className="mt-2"
        aria-label={`Try Again: ${title}`}
        busy={busy}
        onClick={tryAgain}
      >
        Try Again
      </Button>
    </DrawerSection>
  );
}
